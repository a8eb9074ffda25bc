import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { SecurityOverview } from '#contract/api/auth.ts';
import type * as z from 'zod/mini';
import { Section } from '#web/ui/section.tsx';
import { iconOf } from '#web/features/profile/sessions.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';

type Events = z.infer<typeof SecurityOverview>['recentEvents'];
const fewest = 5;

/** What happened to the account lately, so that its owner notices what they did not do. */
export function SecurityEvents({ events }: { events: Events }) {
  const { t } = useTranslation('profile');
  const { date } = useDates();
  const [all, setAll] = useState(false);
  if (!events.length) return null;
  return (
    <Section isRow title={t('security.events.title')} text={t('security.events.text')}>
      <ul>
        {events.slice(0, all ? undefined : fewest).map(({ type, at, device }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two events of one moment differ in nothing else
          <li
            key={`${at} ${index}`}
            className="flex items-center gap-3.5 border-line py-3 first:pt-0 last:pb-0 not-first:border-t"
          >
            <Icon name={device ? iconOf(device) : 'shield-check'} className="text-22 text-ink-2" />
            <div className="min-w-0">
              <p className="text-15">
                {t(`security.events.types.${type}`, { defaultValue: t('security.events.other') })}
              </p>
              <p className="tnum text-13 text-ink-2">{[date(at, 'full'), device].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
      {events.length > fewest && !all && (
        <Button variant="quiet" className="mt-2 -ml-4" onClick={() => setAll(true)}>
          {t('security.events.more')}
        </Button>
      )}
    </Section>
  );
}
