import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Profile } from '#contract/api/profile.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PasswordForm } from '#web/features/profile/password-form.tsx';
import { Protection } from '#web/features/profile/protection.tsx';
import { securityQuery } from '#web/features/profile/profile.queries.ts';
import { Section, SectionRows } from '#web/ui/section.tsx';
import { SecurityEvents } from '#web/features/profile/security-events.tsx';
import { Sessions } from '#web/features/profile/sessions.tsx';
import { TwoFactor } from '#web/features/profile/two-factor.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How well the account is guarded, second factor, password, where the account is signed in, and what happened to it. */
export function SecurityTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { brief } = useDates();
  const [isChanging, setChanging] = useState(false);
  const security = useQuery(securityQuery);
  const changedAt = security.data?.passwordChangedAt;
  return (
    <SectionRows>
      <Protection profile={profile} />
      <Loaded query={security} skeleton={<Skeleton className="m-5 h-14 md:mx-7" />}>
        {(overview) => <TwoFactor enabled={overview.twoFactorEnabled} codesLeft={overview.recoveryCodesLeft} />}
      </Loaded>
      <Section
        isRow
        title={t('security.password.title')}
        text={changedAt ? t('security.password.changed_at', { date: brief(changedAt) }) : t('security.password.text')}
        action={
          !isChanging && (
            <Button size="sm" variant="secondary" className="max-sm:min-h-11" onClick={() => setChanging(true)}>
              {t('security.password.open')}
            </Button>
          )
        }
      >
        {isChanging && <PasswordForm profile={profile} onDone={() => setChanging(false)} />}
      </Section>
      <div className="grid grid-cols-[minmax(0,1fr)] divide-line max-lg:divide-y lg:divide-x lg:has-[>:nth-child(2)]:grid-cols-2">
        <Sessions />
        {security.data && <SecurityEvents events={security.data.recentEvents} />}
      </div>
    </SectionRows>
  );
}
