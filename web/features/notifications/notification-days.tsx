import { clsx } from 'clsx';
import type { Notification } from '#contract/api/notifications.ts';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { NotificationPicture } from '#web/features/notifications/notification-picture.tsx';
import { markRead, readAgain } from '#web/features/notifications/notifications.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from 'react-router';

/** The notifications of a page under the day they came, each with what one can do about it. */
export function NotificationDays({ items }: { items: readonly Notification[] }) {
  const { day: dayOf } = useDates();
  return [...Map.groupBy(items, ({ createdAt }) => dayOf(createdAt))].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="not-first:mt-7">
      <h2 className="mb-2.5 font-text text-14 font-semibold tracking-normal text-ink-2">{day}</h2>
      <ul className="overflow-hidden rounded-box border border-line bg-surface">
        {ofDay.map((one) => (
          <li key={one.id} className="border-line not-first:border-t">
            <DayLine notification={one} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What one is asked to do has a button; anything else is only opened. */
const asked = new Set(['reviewOpen', 'adExpiring']);

/** The whole of it can be pressed. */
function DayLine({ notification }: { notification: Notification }) {
  const { id, type, title, text, link, action, drop, createdAt, readAt } = notification;
  const { t } = useTranslation('notifications_ui');
  const { ago, date, isToday } = useDates();
  const unread = readAt === null;
  const read = () => {
    if (unread) markRead([id]).then(readAgain, () => undefined);
  };
  const hasButton = action !== null && asked.has(type);
  return (
    <article
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-4 md:px-5',
        unread && 'bg-primary-soft/45',
        link && 'hover:bg-sunken',
      )}
    >
      <div className="flex self-start md:self-center">
        <NotificationPicture {...notification} />
      </div>
      <div className={clsx('min-w-0', (hasButton || !link) && 'max-md:col-span-2')}>
        <div className="flex items-baseline gap-x-2.5 max-md:flex-col">
          <h3 className={clsx('font-text text-15/snug tracking-normal', unread ? 'font-bold' : 'font-semibold')}>
            {unread && <span aria-hidden className="mr-2 inline-block size-2.5 rounded-full bg-primary" />}
            {link && !hasButton ? (
              <Link to={link} onClick={read} className="after:absolute after:inset-0">
                {title}
                {action && <span className="sr-only">, {action}</span>}
              </Link>
            ) : (
              title
            )}
            {unread && <span className="sr-only"> ({t('unread')})</span>}
          </h3>
          <time
            dateTime={createdAt}
            title={date(createdAt, 'full')}
            className="tnum relative z-1 text-13 whitespace-nowrap text-ink-2"
          >
            {/* The heading says the day. */}
            {isToday(createdAt) ? ago(createdAt) : date(createdAt, 'time')}
          </time>
        </div>
        {drop ? (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2.5 text-14 text-ink-2 md:mt-3">
            {unbroken(drop.title)}
            {/* It may hang over the line below, yet not over the title. */}
            <AdPrice
              ad={{ ...drop, pricePeriod: drop.period, priceType: 'Fixed', status: 'Active' }}
              className="md:-my-1"
            />
          </div>
        ) : (
          <p className="mt-1 text-14 text-ink-2">{unbroken(text)}</p>
        )}
      </div>
      {link && hasButton && (
        <ButtonLink
          to={link}
          onClick={read}
          size="sm"
          variant="secondary"
          // Nothing but the line itself may hold what spreads over it.
          className="static! justify-self-start after:inset-0! active:scale-none! max-md:col-start-2 max-md:mt-3"
        >
          {action}
        </ButtonLink>
      )}
      {link && !hasButton && <Icon name="chevron-right" className="text-ink-2" />}
    </article>
  );
}
