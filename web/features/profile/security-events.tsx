import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { SecurityEvent, SecurityOverview } from '#contract/api/auth.ts';
import type { IconName } from '#contract/icons.ts';
import type * as z from 'zod/mini';
import { Section } from '#web/ui/section.tsx';
import { iconOf } from '#web/features/profile/sessions.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingRow, SettingRows } from '#web/ui/setting-row.tsx';

type Events = z.infer<typeof SecurityOverview>['recentEvents'];
const fewest = 5;

/** Of what is not about a device. */
const icons: { [type in SecurityEvent]?: IconName } = {
  registered: 'person',
  reactivated: 'person',
  accountLocked: 'shield-exclamation',
  sessionReused: 'shield-exclamation',
  emailVerified: 'envelope',
  emailChanged: 'envelope',
  emailRestored: 'envelope',
  passwordChanged: 'lock',
  passwordReset: 'lock',
  twoFactorEnabled: 'shield-check',
  twoFactorDisabled: 'shield-check',
  recoveryCodeUsed: 'shield-check',
  sessionsEnded: 'box-arrow-right',
};
const isKnown = (type: string): type is keyof typeof icons => type in icons;

interface SecurityEventsProps {
  events: Events;
  /** For somebody who did not do this; none while the password is being changed. */
  onDoubt: (() => void) | undefined;
}

/** What happened to the account lately, so that its owner notices what they did not do. */
export function SecurityEvents({ events, onDoubt }: SecurityEventsProps) {
  const { t } = useTranslation('profile');
  const { date } = useDates();
  const [all, setAll] = useState(false);
  if (!events.length) return null;
  return (
    <Section
      title={t('security.events.title')}
      text={t('security.events.text')}
      foot={
        onDoubt && (
          <>
            <p>{t('security.events.doubt')}</p>
            <Button size="sm" variant="secondary" onClick={onDoubt}>
              {t('security.password.submit')}
            </Button>
          </>
        )
      }
    >
      <SettingRows>
        {events.slice(0, all ? undefined : fewest).map(({ type, at, device }, index) => (
          <SettingRow
            // oxlint-disable-next-line react/no-array-index-key -- two events of one moment differ in nothing else
            key={`${at} ${index}`}
            icon={(isKnown(type) && icons[type]) || iconOf(device ?? '')}
            tone="neutral"
            name={t(`security.events.types.${type}`, { defaultValue: t('security.events.other') })}
            text={
              <span className="tnum">
                {[date(at, 'full'), device?.replaceAll(' ', '\u00a0')].filter(Boolean).join('\u00a0· ')}
              </span>
            }
          />
        ))}
      </SettingRows>
      {events.length > fewest && !all && (
        <Button variant="quiet" className="mt-2 -ml-4" onClick={() => setAll(true)}>
          {t('security.events.more')}
        </Button>
      )}
    </Section>
  );
}
