import { useId } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import {
  channels as allChannels,
  channelsOf,
  columnClass,
  EventLine,
  lackingOf,
  type EventName,
} from '#web/features/profile/notification-event.tsx';
import { HowToAllow } from '#web/features/push/how-to-allow.tsx';
import type { PushState } from '#web/features/push/subscription.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Note } from '#web/ui/note.tsx';

const members = {
  market: ['newMessages', 'adExpiring', 'adSold'],
  ideas: ['promotions', 'newsletter'],
  account: ['importantUpdates', 'securityAlerts'],
} as const satisfies Record<string, readonly EventName[]>;

type GroupName = keyof typeof members;
export const groups: readonly GroupName[] = ['market', 'ideas', 'account'];

interface EventGroupProps {
  name: GroupName;
  profile: Profile;
  /** Whether the device in hand can be told. */
  push: PushState | null;
}

/** Events of one kind under the ways they can be told on; what they wait for is said once. */
export function EventGroup({ name, profile, push }: EventGroupProps) {
  const { t } = useTranslation(['profile', 'push']);
  const id = useId();
  const events = members[name];
  const channels = channelsOf(events, profile);
  const needs = events.flatMap((event) => allChannels.map((channel) => lackingOf(profile, channel, event)));
  const needsConsent = needs.some((need) => need && need !== 'phone');
  const isDeaf = channels.includes('push') && (push === 'blocked' || push === 'unsupported');
  return (
    <section aria-labelledby={id}>
      {isDeaf && (
        <Note tone="warning" className="mb-8">
          <span id={`${id}-silent`}>{t(`push:device.${push}`)}</span> <HowToAllow state={push} />
        </Note>
      )}
      <div className="flex items-baseline border-b border-line-strong pb-2">
        <div className="min-w-0 flex-1 pr-3">
          <h3 id={id} className="text-16 sm:text-18">
            {t(`notifications.groups.${name}`)}
          </h3>
          {needsConsent && (
            <p id={`${id}-hint`} className="mt-0.5 text-13 text-ink-2">
              {t('notifications.consents')}
            </p>
          )}
        </div>
        {channels.map((channel) => (
          <span key={channel} aria-hidden className={`text-right text-13 font-semibold text-ink-2 ${columnClass}`}>
            {t(`notifications.channels.${channel}`)}
            {isDeaf && channel === 'push' && (
              <span id={`${id}-paused`} className="block text-12 font-normal">
                {t('notifications.paused')}
              </span>
            )}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <EventLine
            key={event}
            name={event}
            channels={channels}
            profile={profile}
            hintId={`${id}-hint`}
            silentId={isDeaf ? `${id}-paused ${id}-silent` : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
