import { Fragment } from 'react';
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

const events = [
  'newMessages',
  'adExpiring',
  'adSold',
  'promotions',
  'newsletter',
  'importantUpdates',
  'securityAlerts',
] as const;

const isOffered = (channel: Channel, name: string) => name in NotificationSwitches.shape[channel].shape;

/** What happens, and on which ways the member hears of it. */
export function NotificationsTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const switches = usePreferences()?.notifications;
  if (!switches) return null;
  const isOn = (channel: Channel, name: string) => (switches[channel] as Record<string, boolean>)[name] === true;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Section title={t('notifications.title')} text={t('notifications.text', { email: profile.email })}>
        <DevicePush />
        <table className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="text-12 sm:text-13">
              <th scope="col" className="pb-2 font-semibold text-ink-2">
                {t('notifications.event')}
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col" className="w-15 pb-2 text-center font-semibold text-ink-2 sm:w-24">
                  {t(`notifications.channels.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map((name) => (
              <Fragment key={name}>
                <tr className="border-t border-line align-top">
                  <th scope="row" className="py-3 pr-2 font-normal">
                    <span className="block text-15 font-semibold">{t(`notifications.events.${name}.label`)}</span>
                    <span className="block text-13 text-ink-2">{t(`notifications.events.${name}.text`)}</span>
                  </th>
                  {channels.map((channel) => (
                    <td key={channel} className="py-2 text-center">
                      {isOffered(channel, name) ? (
                        <Switch
                          className="flex justify-center"
                          label={
                            <span className="sr-only">
                              {t('notifications.by', {
                                event: t(`notifications.events.${name}.label`),
                                channel: t(`notifications.channels.${channel}`),
                              })}
                            </span>
                          }
                          checked={isOn(channel, name)}
                          onChange={(event) => setSwitch(channel, name, event.target.checked)}
                        />
                      ) : (
                        <span className="inline-flex min-h-11 items-center text-13 text-ink-2">
                          {name === 'securityAlerts' && channel === 'email' ? t('notifications.always') : '–'}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
                {channels.map(
                  (channel) =>
                    isOffered(channel, name) &&
                    isOn(channel, name) && <Missing key={channel} profile={profile} id={`${channel}.${name}`} />,
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Section>
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
    <tr>
      <td colSpan={1 + channels.length} className="pb-3">
        <Note tone="warning">
          {text}{' '}
          <Link to={to} className="link">
            {link}
          </Link>
        </Note>
      </td>
    </tr>
  );
}
