import { clsx } from 'clsx';
import type { Notification } from '#contract/api/notifications.ts';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { NotificationPicture } from '#web/features/notifications/notification-picture.tsx';
import { markRead, readAgain } from '#web/features/notifications/notifications.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
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

/** The whole of it can be pressed, as its button says. */
function DayLine({ notification }: { notification: Notification }) {
  const { id, title, text, link, action, drop, createdAt, readAt } = notification;
  const { t } = useTranslation('notifications_ui');
  const { ago, date, isToday } = useDates();
  const unread = readAt === null;
  const read = () => {
    if (unread) markRead([id]).then(readAgain, () => undefined);
  };
  return (
    <article
      className={clsx(
        'relative grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 px-4 py-4 md:grid-cols-[auto_1fr_12.5rem] md:px-5',
        unread && 'bg-primary-soft/45',
        link && 'hover:bg-sunken',
      )}
    >
      <div className="row-span-3 flex self-start md:row-span-2 md:self-center">
        <NotificationPicture {...notification} />
      </div>
      <h3 className={clsx('font-text text-15 tracking-normal', unread ? 'font-bold' : 'font-semibold')}>
        {unread && <span aria-hidden className="mr-2 inline-block size-2.5 rounded-full bg-primary" />}
        {title}
        {unread && <span className="sr-only"> ({t('unread')})</span>}
      </h3>
      <time
        dateTime={createdAt}
        title={date(createdAt, 'full')}
        className="tnum relative z-1 text-right text-13 text-ink-2"
      >
        {/* The heading says the day. */}
        {isToday(createdAt) ? ago(createdAt) : date(createdAt, 'time')}
      </time>
      {drop ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-ink-2 max-md:col-span-2">
          {unbroken(drop.title)}
          <AdPrice ad={{ ...drop, pricePeriod: drop.period, priceType: 'Fixed', status: 'Active' }} />
        </div>
      ) : (
        <p className="mt-0.5 text-14 text-ink-2 max-md:col-span-2">{unbroken(text)}</p>
      )}
      {link && action && (
        <Link
          to={link}
          onClick={read}
          className="flex items-center gap-1.5 justify-self-start text-14 font-semibold text-primary-ink after:absolute after:inset-0 hover:underline max-md:col-start-2 max-md:mt-2.5 md:justify-self-end"
        >
          {action}
          <Icon name="chevron-right" className="text-12" />
        </Link>
      )}
    </article>
  );
}
