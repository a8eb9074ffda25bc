import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { Profile } from '#contract/api/profile.ts';
import { NotificationSwitches, type Privacy } from '#contract/preferences.ts';
import { Section } from '#web/ui/section.tsx';
import { tabAddress } from '#web/features/profile/profile-tabs.ts';
import { QuietHoursSection } from '#web/features/profile/quiet-hours.tsx';
import { DevicePush } from '#web/features/push/device-push.tsx';
import { updateNotifications, usePreferences } from '#web/lib/preferences.ts';
import { Note } from '#web/ui/note.tsx';
import { Switch } from '#web/ui/switch.tsx';

const channels = ['email', 'push', 'sms'] as const;
type Channel = (typeof channels)[number];

/** The consent that a switch needs besides, among the privacy settings. */
const consents: Record<string, keyof Privacy> = {
  'email.newsletter': 'allowNewsletters',
  'email.promotions': 'allowPromotionalEmails',
  'sms.importantUpdates': 'allowSMSNotifications',
  'sms.securityAlerts': 'allowSMSNotifications',
};

function setSwitch(channel: Channel, name: string, on: boolean): void {
  void updateNotifications((switches) => ({ ...switches, [channel]: { ...switches[channel], [name]: on } }));
}

export function NotificationsTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const switches = usePreferences()?.notifications;
  if (!switches) return null;
  return (
    <div className="grid gap-5">
      {channels.map((channel) => (
        <Section
          key={channel}
          title={t(`notifications.${channel}.title`)}
          text={t(`notifications.${channel}.text`, { email: profile.email })}
        >
          {channel === 'push' && <DevicePush />}
          <div className="grid gap-2">
            {Object.keys(NotificationSwitches.shape[channel].shape).map((name) => {
              const on = (switches[channel] as Record<string, boolean>)[name] === true;
              return (
                <div key={name} className="border-line not-first:border-t not-first:pt-2">
                  <Switch
                    end
                    label={<span className="font-semibold">{t(`notifications.${channel}.${name}.label`)}</span>}
                    description={t(`notifications.${channel}.${name}.text`)}
                    checked={on}
                    onChange={(event) => setSwitch(channel, name, event.target.checked)}
                  />
                  {on && <Missing profile={profile} id={`${channel}.${name}`} />}
                </div>
              );
            })}
          </div>
        </Section>
      ))}
      <QuietHoursSection />
    </div>
  );
}

/** Why nothing would come although the switch is on. */
function Missing({ profile, id }: { profile: Profile; id: string }) {
  const { t } = useTranslation('profile');
  const consent = consents[id];
  const needsPhone = id.startsWith('sms.') && !profile.isPhoneVerified;
  if (consent && !profile.privacy[consent]) {
    return <Remark text={t(`notifications.missing.${consent}`)} to={tabAddress('privacy')} link={t('tabs.privacy')} />;
  }
  if (!needsPhone) return null;
  return <Remark text={t('notifications.missing.phone')} to={tabAddress('basic')} link={t('tabs.basic')} />;
}

function Remark({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <Note tone="warning" className="mb-2">
      {text}{' '}
      <Link to={to} className="link">
        {link}
      </Link>
    </Note>
  );
}
