import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { AdReview } from '#contract/api/moderation.ts';
import type { RiskReason } from '#contract/risk.ts';
import { riskInk } from '#web/features/moderation/queue/risk-mark.tsx';
import { useDates } from '#web/lib/dates.ts';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { PriceBars } from '#web/features/price-guide/price-bars.tsx';
import { wholeEuros } from '#web/features/price-guide/whole-euros.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';

const part = 'border-line px-4 py-3 not-last:border-b';

/** Who sells, why it looks risky, and what comparable things cost. */
export function ReviewAside({ review }: { review: AdReview }) {
  return (
    <>
      <Seller review={review} />
      <Risk review={review} />
      <Prices review={review} />
      <History review={review} />
    </>
  );
}

function Seller({ review: { seller, openReports } }: { review: AdReview }) {
  const { t } = useTranslation(['admin_ads', 'my_ads']);
  const { ago } = useDates();
  const [firstName = '', lastName = ''] = seller.name.split(' ');
  const counts = (['Active', 'Sold', 'Rejected', 'Suspended'] as const).filter((status) => seller.ads[status] > 0);
  return (
    <section className={part} aria-label={t('seller')}>
      <h3 className="text-13 text-ink-2">{t('seller')}</h3>
      <div className="mt-1.5 flex items-center gap-2.5">
        <Avatar firstName={firstName} lastName={lastName} src={seller.avatar} size={36} />
        <div className="min-w-0 text-13">
          <Link to={`/user/${seller.id}`} target="_blank" className="link text-14 font-semibold">
            {seller.name}
          </Link>
          <p className="text-ink-2">
            {t(seller.isPro ? 'pro' : 'private')} · {t('since', { when: ago(seller.memberSince) })}
          </p>
        </div>
      </div>
      <ul className="mt-2 grid gap-0.5 text-13">
        <li className="flex items-center gap-1.5">
          <Icon name={seller.isPhoneVerified ? 'check-lg' : 'x-lg'} />
          {t(seller.isPhoneVerified ? 'phone_ok' : 'phone_none')}
        </li>
        {counts.length > 0 && (
          <li className="tnum">
            {counts.map((status) => `${t(`my_ads:status.${status}`)} ${seller.ads[status]}`).join(' · ')}
          </li>
        )}
        {seller.restrictions > 0 && (
          <li className="text-danger-ink">{t('restrictions', { count: seller.restrictions })}</li>
        )}
        {seller.upheldReports > 0 && (
          <li className="text-danger-ink">{t('upheld', { count: seller.upheldReports })}</li>
        )}
        {openReports > 0 && <li className="font-semibold text-danger-ink">{t('reports', { count: openReports })}</li>}
      </ul>
      {seller.others.length > 0 && (
        <details open className="mt-1.5 text-13">
          <summary className="min-h-6 cursor-pointer">{t('others', { count: seller.others.length })}</summary>
          <ul className="mt-1 grid gap-0.5">
            {seller.others.map((other) => (
              <li key={other.id} className="truncate">
                <Link to={`/admin/advertisements?tab=all&q=${other.id}&ad=${other.id}`} className="link">
                  {other.title || t('untitled')}
                </Link>{' '}
                <span className="text-ink-2">{t(`my_ads:status.${other.status}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Reason({ reason: { code, points, evidence } }: { reason: RiskReason }) {
  const { t } = useTranslation('admin_ads');
  const money = useMoney();
  const listed = Object.fromEntries(
    Object.entries(evidence).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const values = { ...listed, ...(typeof evidence.median === 'number' && { median: money(evidence.median) }) };
  const ads = Array.isArray(evidence.ads) ? evidence.ads : [];
  return (
    <li className="flex items-start gap-2 border-t border-line py-1.5 text-13 first:border-0">
      <span className="min-w-0 flex-1 break-words">
        {t(`reasons.${code}`, values)}{' '}
        {ads.map((id) => (
          <Link key={id} to={`/admin/advertisements?tab=all&q=${id}&ad=${id}`} className="link tnum mr-1">
            {id}
          </Link>
        ))}
      </span>
      <b className="tnum">{points > 0 ? `+${points}` : points}</b>
    </li>
  );
}

function Risk({ review: { risk } }: { review: AdReview }) {
  const { t } = useTranslation('admin_ads');
  return (
    <section className={part} aria-label={t('risk.label')}>
      <div className="flex items-baseline justify-between">
        <h3 className="text-13 text-ink-2">{t('risk.label')}</h3>
        {risk && <b className={clsx('tnum text-15', riskInk[risk.level])}>{t('risk.of', { score: risk.score })}</b>}
      </div>
      {!risk && <p className="text-13 text-ink-2">{t('risk.waiting')}</p>}
      {risk && !risk.reasons.length && <p className="text-13 text-ink-2">{t('risk.nothing')}</p>}
      <ul>
        {risk?.reasons.map((reason) => (
          <Reason key={reason.code} reason={reason} />
        ))}
      </ul>
    </section>
  );
}

function Prices({ review: { ad, guide } }: { review: AdReview }) {
  const { t } = useTranslation('admin_ads');
  const money = useMoney();
  const { stats } = guide;
  if (!stats) return null;
  const asked = ad.price === null ? undefined : money(ad.price);
  return (
    <section className={part} aria-label={t('price.label')}>
      <div className="flex items-baseline justify-between gap-2 text-13">
        <h3 className="text-13 text-ink-2">{t('price.label')}</h3>
        <span>{t('price.comparable', { count: stats.count })}</span>
      </div>
      <p className="sr-only">{t('price.against', { price: asked ?? '—', median: money(wholeEuros(stats.median)) })}</p>
      <div className="text-12">
        <PriceBars
          histogram={guide.histogram}
          stats={stats}
          price={ad.price}
          medianWords={t('price.median', { price: money(wholeEuros(stats.median)) })}
          mark={<PriceLabel amount={asked} className="is-sm" />}
        />
      </div>
    </section>
  );
}

function History({ review: { history } }: { review: AdReview }) {
  const { t } = useTranslation(['admin_ads', 'my_ads']);
  const { ago } = useDates();
  if (!history.length) return null;
  return (
    <details open className={clsx(part, 'text-13')}>
      <summary className="min-h-6 cursor-pointer text-ink-2">{t('history')}</summary>
      <ol className="mt-1 grid gap-1">
        {history.map((event, index) => (
          <li key={index}>
            {t(`actions.${event.action}`, { defaultValue: event.action })}
            {event.by && ` · ${event.by}`} <span className="text-ink-2">{ago(event.at)}</span>
            {event.reason && <p className="text-ink-2">{event.reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
