import { useTranslation } from '#web/lib/texts.tsx';
import type { Profile } from '#contract/api/profile.ts';
import { Section } from '#web/ui/section.tsx';
import { channels, eventGrid, EventLine, events } from '#web/features/profile/notification-event.tsx';
import { QuietHoursSection } from '#web/features/profile/quiet-hours.tsx';
import { DevicePush } from '#web/features/push/device-push.tsx';

/** What happens, and on which ways the member hears of it. */
export function NotificationsTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Section title={t('notifications.title')} text={t('notifications.text', { email: profile.email })}>
        <DevicePush />
        <p aria-hidden className={`${eventGrid} pt-2 pb-2 text-13 font-semibold text-ink-2 max-sm:hidden`}>
          <span>{t('notifications.event')}</span>
          {channels.map((channel) => (
            <span key={channel} className="text-center">
              {t(`notifications.channels.${channel}`)}
            </span>
          ))}
        </p>
        <ul>
          {events.map((name) => (
            <EventLine key={name} name={name} profile={profile} />
          ))}
        </ul>
      </Section>
      <QuietHoursSection />
    </div>
  );
}
