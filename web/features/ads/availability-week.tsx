import { clsx } from 'clsx';
import { Fragment } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { Icon } from '#web/ui/icon.tsx';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const isWeekend = (day: (typeof days)[number]) => day === 'sat' || day === 'sun';

/** The times of the day that can be drawn; none where the ad speaks of holidays and emergencies alone. */
export function timesOf({
  family,
  attributes,
}: Pick<AdDetail, 'family' | 'attributes'>): readonly ('day' | 'evening')[] {
  const { availability } = attributes;
  if (family !== 'services' || !Array.isArray(availability)) return [];
  const has = (when: string) => availability.some((one) => one === when);
  return [
    ...(has('weekdays') || has('weekends') ? (['day'] as const) : []),
    ...(has('evenings') ? (['evening'] as const) : []),
  ];
}

/** When somebody comes: days against times of the day for the eye, words for the ear. */
export function AvailabilityWeek({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const { availability } = ad.attributes;
  const times = timesOf(ad);
  if (!times.length) return null;
  const has = (when: string) => Array.isArray(availability) && availability.some((one) => one === when);
  const isFree = (day: (typeof days)[number], time: 'day' | 'evening') =>
    time === 'evening'
      ? has('evenings') && (!isWeekend(day) || has('weekends'))
      : has(isWeekend(day) ? 'weekends' : 'weekdays');
  const more = (['holidays', 'emergency'] as const).filter(has);
  return (
    <section aria-labelledby="week" className="my-4 rounded-box border border-line bg-surface p-4 md:px-5">
      <h3 id="week" className="text-15">
        {t('week.title')}
      </h3>
      <p className="sr-only">{ad.attributeList.find(({ key }) => key === 'availability')?.value}</p>
      <div aria-hidden className="mt-2.5 grid grid-cols-[auto_repeat(7,minmax(0,1fr))] gap-1 text-13">
        <span />
        {days.map((day) => (
          <span key={day} className="text-center text-ink-2">
            {t(`week.days.${day}`)}
          </span>
        ))}
        {times.map((time) => (
          <Fragment key={time}>
            <span className="flex items-center pr-2 text-ink-2">{t(`week.${time}`)}</span>
            {days.map((day) => (
              <span
                key={day}
                className={clsx(
                  'grid h-7 place-items-center rounded-badge',
                  isFree(day, time) ? 'bg-primary-soft text-primary-ink' : 'bg-sunken text-ink-3',
                )}
              >
                <Icon name={isFree(day, time) ? 'check-lg' : 'dash-lg'} />
              </span>
            ))}
          </Fragment>
        ))}
      </div>
      {more.length > 0 && (
        <p aria-hidden className="mt-2.5 text-13 text-ink-2">
          {more.map((when) => t(`week.${when}`)).join(' · ')}
        </p>
      )}
    </section>
  );
}
