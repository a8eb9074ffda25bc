import { useTranslation } from '#web/lib/texts.tsx';
import type { Profile } from '#contract/api/profile.ts';
import { useTurned } from '#web/features/profile/use-privacy-switches.ts';
import { Section } from '#web/ui/section.tsx';
import { EventGroup, groups } from '#web/features/profile/notification-group.tsx';
import { NotificationWays } from '#web/features/profile/notification-ways.tsx';
import { usePush } from '#web/features/push/use-push.ts';
import { QuietHoursSection } from '#web/features/profile/quiet-hours.tsx';

/** What happens, and on which ways the member hears of it. */
export function NotificationsTab({ profile: saved }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const profile = useTurned(saved);
  const push = usePush();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Section title={t('notifications.title')} text={t('notifications.text')}>
        <div className="grid gap-8">
          {groups.map((group) => (
            <EventGroup key={group} name={group} profile={profile} push={push.state} />
          ))}
        </div>
      </Section>
      <NotificationWays profile={profile} push={push} />
      <QuietHoursSection />
    </div>
  );
}
