import { isOneOf } from '#contract/known-values.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type * as z from 'zod/mini';
import { reasonCodes } from '#contract/ad-transitions.ts';
import type { AdStatistics } from '#contract/api/my-ads.ts';
import { useDates } from '#web/lib/dates.ts';

type Event = z.infer<typeof AdStatistics>['history'][number];

const isCode = (reason: string) => isOneOf(reasonCodes, reason);

/** What happened to an ad, the latest first: what, by whom, and why. */
export function History({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation(['my_ads', 'moderation']);
  const { date } = useDates();
  if (!events.length) return null;
  return (
    <section aria-labelledby="ad-history">
      <h3 id="ad-history" className="text-18">
        {t('history.title')}
      </h3>
      <ol reversed className="mt-3 ml-1.5 border-l-2 border-line">
        {events.toReversed().map((event, index) => (
          <li key={index} className="relative pb-3.5 pl-5 text-14 last:pb-0">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[6px] size-2.5 rounded-full border-2 border-primary bg-raised"
            />
            <p>
              <b className="font-semibold">{t([`history.${event.action}`, 'history.other'])}</b>{' '}
              <span className="text-ink-2">· {t(`history.by.${event.by}`)}</span>
            </p>
            {event.reason && (
              <p className="break-words whitespace-pre-line">
                {isCode(event.reason) ? t(`moderation:reasons.${event.reason}`) : event.reason}
              </p>
            )}
            <p className="text-13 text-ink-2">{date(event.at, 'full')}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
