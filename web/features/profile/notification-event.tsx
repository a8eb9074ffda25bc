import type { Profile } from '#contract/api/profile.ts';
import { NotificationSwitches, type Privacy } from '#contract/preferences.ts';
import { usePrivacySwitches } from '#web/features/profile/use-privacy-switches.ts';
import { updateNotifications, usePreferences } from '#web/lib/preferences.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** E-mail comes last: it is among the ways of every group, so it stands below itself, at the edge. */
export const channels = ['sms', 'push', 'email'] as const;
/** Of a way's heading and switches. */
export const columnClass = 'w-15 flex-none sm:w-24';
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

export type EventName =
  | 'newMessages'
  | 'adExpiring'
  | 'adSold'
  | 'promotions'
  | 'newsletter'
  | 'importantUpdates'
  | 'securityAlerts';

const isOffered = (channel: Channel, name: EventName) => name in NotificationSwitches.shape[channel].shape;
/** Told by e-mail whatever is chosen: who lost their account, or an ad, must hear of it. */
const isAlways = (channel: Channel, name: EventName) =>
  channel === 'email' && (name === 'securityAlerts' || name === 'importantUpdates');

/** The ways on which some of these can be told to this member. */
export const channelsOf = (names: readonly EventName[], profile: Profile): readonly Channel[] =>
  channels.filter((channel) =>
    names.some(
      (name) => (isOffered(channel, name) && lackingOf(profile, channel, name) !== 'phone') || isAlways(channel, name),
    ),
  );

interface EventLineProps {
  name: EventName;
  channels: readonly Channel[];
  profile: Profile;
  /** What says what turning a switch means. */
  hintId: string;
  /** What says why the device in hand stays silent, whatever is chosen. */
  silentId: string | undefined;
}

/** One event, with a switch under each of its group's ways. */
export function EventLine({ name, channels: shown, profile, hintId, silentId }: EventLineProps) {
  const { t } = useTranslation('profile');
  const switches = usePreferences()?.notifications;
  const { mutate: allow } = usePrivacySwitches();
  if (!switches) return null;
  const isOn = (channel: Channel) => (switches[channel] as Record<string, boolean>)[name] === true;
  const label = t(`notifications.events.${name}.label`);
  const lacking = (channel: Channel) => lackingOf(profile, channel, name);
  const turn = (channel: Channel, on: boolean) => {
    const consent = lacking(channel);
    if (!on || !consent || consent === 'phone') return setSwitches(channel, { [name]: on });
    allow({ [consent]: true });
    // What else needs it was shown as off until now, and stays so.
    setSwitches(channel, { ...offBy(consent), [name]: on });
  };
  return (
    <li className="flex items-center py-3">
      <div className="min-w-0 flex-1 pr-3">
        <p className="text-15 font-semibold">{label}</p>
        <p className="text-13 text-ink-2">{t(`notifications.events.${name}.text`)}</p>
      </div>
      {shown.map((channel) => {
        const way = t(`notifications.channels.${channel}`);
        const isPaused = channel === 'push' && silentId !== undefined && isOn(channel);
        return (
          <div key={channel} className={`flex justify-end ${columnClass}`}>
            {isOffered(channel, name) ? (
              <Switch
                label={way}
                labelClass="sr-only"
                aria-label={t('notifications.by', { event: label, channel: way })}
                aria-describedby={isPaused ? silentId : lacking(channel) ? hintId : undefined}
                checked={isOn(channel) && !lacking(channel)}
                paused={isPaused}
                onChange={(event) => turn(channel, event.target.checked)}
              />
            ) : isAlways(channel, name) ? (
              <p className="text-13 text-ink-2">
                <span className="sr-only">{way}</span> {t('notifications.always')}
              </p>
            ) : null}
          </div>
        );
      })}
    </li>
  );
}

/** What the member must prove first, or allow by turning it on: nothing would come else. */
export function lackingOf(profile: Profile, channel: Channel, name: EventName): keyof Privacy | 'phone' | undefined {
  if (!isOffered(channel, name)) return undefined;
  if (channel === 'sms' && !profile.isPhoneVerified) return 'phone';
  const consent = consents[`${channel}.${name}`];
  return consent && !profile.privacy[consent] ? consent : undefined;
}
