import { Link } from 'react-router';
import type { Profile } from '#contract/api/profile.ts';
import { NotificationSwitches, type Privacy } from '#contract/preferences.ts';
import { tabAddress } from '#web/features/profile/profile-tabs.ts';
import { usePrivacySwitches } from '#web/features/profile/use-privacy-switches.ts';
import { updateNotifications, usePreferences } from '#web/lib/preferences.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Switch } from '#web/ui/switch.tsx';

export const channels = ['email', 'push', 'sms'] as const;
type Channel = (typeof channels)[number];

/** The consent that a switch needs besides, among the privacy settings. */
const consents: Record<string, keyof Privacy> = {
  'email.newsletter': 'allowNewsletters',
  'email.promotions': 'allowPromotionalEmails',
  'sms.importantUpdates': 'allowSMSNotifications',
  'sms.securityAlerts': 'allowSMSNotifications',
};

function setSwitches(channel: Channel, change: Record<string, boolean>): void {
  void updateNotifications((switches) => ({ ...switches, [channel]: { ...switches[channel], ...change } }));
}

/** All that needs this consent, off. */
const offBy = (consent: keyof Privacy) =>
  Object.fromEntries(
    Object.entries(consents).flatMap(([id, needed]) => (needed === consent ? [[id.split('.')[1] ?? '', false]] : [])),
  );

export const events = [
  'newMessages',
  'adExpiring',
  'adSold',
  'promotions',
  'newsletter',
  'importantUpdates',
  'securityAlerts',
] as const;

const isOffered = (channel: Channel, name: string) => name in NotificationSwitches.shape[channel].shape;

/** On wide screens each way has a column; on phones the switches stand below what they are about. */
export const eventGrid = 'sm:grid sm:grid-cols-[minmax(0,1fr)_repeat(3,6rem)] sm:items-center';

export function EventLine({ name, profile }: { name: (typeof events)[number]; profile: Profile }) {
  const { t } = useTranslation('profile');
  const switches = usePreferences()?.notifications;
  const { mutate: allow } = usePrivacySwitches();
  if (!switches) return null;
  const isOn = (channel: Channel) => (switches[channel] as Record<string, boolean>)[name] === true;
  const label = t(`notifications.events.${name}.label`);
  const offered = channels.filter((channel) => isOffered(channel, name));
  const lacking = (channel: Channel) => missing(profile, `${channel}.${name}`);
  const turn = (channel: Channel, on: boolean) => {
    const consent = lacking(channel);
    if (!on || !consent || consent === 'phone') return setSwitches(channel, { [name]: on });
    allow({ [consent]: true });
    // What else needs it was shown as off until now, and stays so.
    setSwitches(channel, { ...offBy(consent), [name]: on });
  };
  return (
    <li className={`${eventGrid} border-t border-line py-3`}>
      <div className="sm:pr-4">
        <p className="text-15 font-semibold">{label}</p>
        <p className="text-13 text-ink-2">{t(`notifications.events.${name}.text`)}</p>
        {offered.map((channel) => (
          <Reason key={channel} of={lacking(channel)} id={`${channel}.${name}`} />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 sm:contents">
        {channels.map((channel) => {
          const way = t(`notifications.channels.${channel}`);
          if (!offered.includes(channel)) return <NoSwitch key={channel} name={name} channel={channel} />;
          return (
            <Switch
              key={channel}
              className="sm:flex sm:justify-center"
              label={way}
              labelClass="text-14 text-ink-2 sm:sr-only"
              aria-label={t('notifications.by', { event: label, channel: way })}
              aria-describedby={lacking(channel) ? `${channel}.${name}` : undefined}
              disabled={lacking(channel) === 'phone'}
              checked={isOn(channel) && !lacking(channel)}
              onChange={(event) => turn(channel, event.target.checked)}
            />
          );
        })}
      </div>
    </li>
  );
}

/** A way this is never told on, or always. */
function NoSwitch({ name, channel }: { name: string; channel: Channel }) {
  const { t } = useTranslation('profile');
  if (name !== 'securityAlerts' || channel !== 'email')
    return (
      <span aria-hidden className="text-center text-13 text-ink-2 max-sm:hidden">
        –
      </span>
    );
  return (
    <p className="flex min-h-11 items-center gap-1.5 text-14 text-ink-2 sm:justify-center">
      <span className="sm:sr-only">{t('notifications.channels.email')}</span>
      {t('notifications.always')}
    </p>
  );
}

/** What the member must prove first, or allow by turning it on: nothing would come else. */
function missing(profile: Profile, id: string): keyof Privacy | 'phone' | undefined {
  if (id.startsWith('sms.') && !profile.isPhoneVerified) return 'phone';
  const consent = consents[id];
  return consent && !profile.privacy[consent] ? consent : undefined;
}

function Reason({ of, id }: { of: ReturnType<typeof missing>; id: string }) {
  const { t } = useTranslation('profile');
  if (!of) return null;
  return (
    <p id={id} className="mt-1 text-13 text-ink-2">
      {of === 'phone' ? (
        <Link to={tabAddress('basic')} className="link">
          {t('notifications.verify_first')}
        </Link>
      ) : (
        t('notifications.consents')
      )}
    </p>
  );
}
