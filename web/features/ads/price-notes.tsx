/** What stands under the label: what the amount holds, what is left to pay, how the thing changes hands. */
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import type { IconName } from '#contract/icons.ts';
import { afterTaxCredit, handoversOf, monthlyPayOf, rentOf, type Handover } from '#web/features/ads/price-facts.ts';
import { withOneSign } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money.ts';
import { Icon } from '#web/ui/icon.tsx';

const handoverIcons: Record<Handover, IconName> = { pickup: 'people', parcel: 'box-seam', 'home-delivery': 'truck' };

export function PriceNotes({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation(['ad', 'ads']);
  const money = useMoney();
  const { pricePeriod: period, previousPrice, price } = ad;
  const dropped = previousPrice !== null && price !== null && previousPrice > price;
  const rent = rentOf(ad);
  const remark = [
    ad.priceType === 'Negotiable' && (dropped || period) && t('price.negotiable'),
    rent && !rent.isSplit && t(`price.charges_${rent.kind}`),
  ].filter(Boolean);
  const left = afterTaxCredit(ad);
  const handovers = handoversOf(ad);
  const monthly = monthlyPayOf(ad);
  return (
    <>
      {remark.length > 0 && <p className="mt-2 text-14 font-semibold">{remark.join(' · ')}</p>}
      {left !== null && (
        <p className="mt-2 text-14">
          <b>{[money(left), period && t(`ads:per.${period}`)].filter(Boolean).join(' ')}</b> {t('price.after_credit')}
        </p>
      )}
      {monthly && (
        <p className="tnum mt-2.5 text-14 text-ink-2">
          <b className="text-ink">
            {t('price.monthly', {
              pay:
                monthly.to === null
                  ? money(monthly.from)
                  : t('ads:pay.between', withOneSign(money(monthly.from), money(monthly.to))),
            })}
          </b>
          {monthly.hours !== null && ` ${t('price.for_hours', { hours: monthly.hours })}`}
        </p>
      )}
      {rent && rent.lines.length > 0 && (
        <dl className="mt-3 grid text-14">
          {rent.lines.map(([name, euros]) => (
            <div key={name} className="flex justify-between gap-3 border-t border-line py-1.5 first:border-0">
              <dt className={name === 'total' ? 'font-semibold' : 'text-ink-2'}>{t(`price.rent.${name}`)}</dt>
              <dd className="tnum font-semibold">{money(euros * 100)}</dd>
            </div>
          ))}
        </dl>
      )}
      {handovers.length > 0 && (
        <ul aria-label={t('price.handover')} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14">
          {handovers.map((way) => (
            <li key={way} className="flex items-center gap-1.5">
              <Icon name={handoverIcons[way]} className="text-primary-ink" />
              {t(`price.handovers.${way}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
