import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Profile } from '#contract/api/profile.ts';
import { Loaded, SectionSkeleton } from '#web/ui/loaded.tsx';
import { PasswordForm } from '#web/features/profile/password-form.tsx';
import { securityQuery } from '#web/features/profile/profile.queries.ts';
import { Section } from '#web/ui/section.tsx';
import { SecurityEvents } from '#web/features/profile/security-events.tsx';
import { Sessions } from '#web/features/profile/sessions.tsx';
import { TwoFactor } from '#web/features/profile/two-factor.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';

/** Second factor, password, where the account is signed in, and what happened to it. */
export function SecurityTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { date } = useDates();
  const [isChanging, setChanging] = useState(false);
  const security = useQuery(securityQuery);
  const changedAt = security.data?.passwordChangedAt;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Loaded query={security} skeleton={<SectionSkeleton />}>
        {(overview) => <TwoFactor enabled={overview.twoFactorEnabled} codesLeft={overview.recoveryCodesLeft} />}
      </Loaded>
      <Section
        title={t('security.password.title')}
        text={changedAt ? t('security.password.changed_at', { date: date(changedAt) }) : t('security.password.text')}
        action={
          !isChanging && (
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {t('security.password.open')}
            </Button>
          )
        }
      >
        {isChanging && <PasswordForm profile={profile} onDone={() => setChanging(false)} />}
      </Section>
      <Sessions />
      {security.data && <SecurityEvents events={security.data.recentEvents} />}
    </div>
  );
}
