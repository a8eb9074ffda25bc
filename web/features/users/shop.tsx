/** The shop of a verified professional, around their ads. */
import { useSyncExternalStore } from 'react';
import type { Shop } from '#contract/api/business.ts';
import { formatSiret } from '#contract/company-numbers.ts';
import { toLanguage } from '#contract/languages.ts';
import { isOpenAt, weekDays, writeHours } from '#contract/opening-hours.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge, ProBadge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

const box = 'rounded-box border border-line bg-surface p-5';

export function ShopHead({ shop }: { shop: Shop }) {
  const { t } = useTranslation('user');
  const { date } = useDates();
  const siret = formatSiret(shop.siret);
  return (
    <header className="mb-5">
      {shop.banner ? (
        <img src={shop.banner} alt="" className="aspect-[1200/236] min-h-24 w-full rounded-box object-cover" />
      ) : (
        <div aria-hidden className="aspect-[1200/236] min-h-24 w-full rounded-box bg-band" />
      )}
      <div className="flex flex-wrap items-end gap-4 px-4">
        {shop.logo && (
          <img src={shop.logo} alt="" className="-mt-10 size-24 rounded-box border-4 border-bg object-cover" />
        )}
        <div className="min-w-0 flex-1 pt-3">
          <p className="flex flex-wrap items-center gap-2 font-display text-28 font-bold break-words">
            {shop.companyName} <ProBadge />
          </p>
          {shop.tagline && <p className="text-ink-2">{shop.tagline}</p>}
        </div>
      </div>
      <ul className={`mt-4 flex flex-wrap gap-x-6 gap-y-2 text-14 ${box} py-3!`}>
        <li className="font-semibold text-success-ink">
          <Icon name="patch-check-fill" /> {t('shop.verified', { siret, date: date(shop.verifiedAt, 'month') })}
        </li>
        <li>
          <Icon name="geo-alt" /> {shop.address}
        </li>
        {shop.soldCount > 0 && (
          <li>
            <Icon name="bag" /> {t('shop.sold', { count: shop.soldCount })}
          </li>
        )}
      </ul>
    </header>
  );
}

/** The page is the same for everybody at any hour: whether it is open now is told by the browser. */
const never = () => () => {};
const useOpenNow = ({ hours }: Shop): boolean | null =>
  useSyncExternalStore(
    never,
    () => isOpenAt(hours, new Date()),
    () => null,
  );

export function ShopFacts({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation('user');
  const language = toLanguage(i18n.language);
  const isOpen = useOpenNow(shop);
  return (
    <>
      {shop.hours.length > 0 && (
        <section aria-labelledby="hours" className={box}>
          <h2 id="hours" className="flex items-center justify-between gap-2 text-18">
            {t('shop.hours')}
            {isOpen !== null && (
              <Badge tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'shop.open' : 'shop.closed')}</Badge>
            )}
          </h2>
          <dl className="mt-3 grid gap-1.5 text-14">
            {weekDays.map((day) => (
              <div key={day} className="flex justify-between gap-3">
                <dt>{t(`days.${day}`)}</dt>
                <dd className="tnum text-ink-2">{writeHours(shop.hours, day, language) || t('shop.closed_day')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="legal" className={box}>
        <h2 id="legal" className="text-18">
          {t('shop.identity')}
        </h2>
        <p className="mt-2 grid gap-1 text-14 break-words">
          <b>{shop.companyName}</b>
          <span>{shop.address}</span>
          <span className="tnum">SIREN {shop.siret.slice(0, 9)}</span>
          {shop.vatNumber && <span className="tnum">{t('shop.vat', { number: shop.vatNumber })}</span>}
          <a href={`mailto:${shop.email}`} className="link">
            {shop.email}
          </a>
        </p>
        <h3 className="mt-4 text-15">{t('shop.law')}</h3>
        <p className="mt-1 text-14 text-ink-2">{t('shop.law_text')}</p>
      </section>
    </>
  );
}

export function ShopWords({ shop }: { shop: Shop }) {
  const { t } = useTranslation('user');
  if (!shop.presentation && !shop.sellingTerms) return null;
  return (
    <section className={box}>
      {shop.presentation && <p className="max-w-[66ch] break-words whitespace-pre-line">{shop.presentation}</p>}
      {shop.sellingTerms && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('shop.terms')}</summary>
          <p className="max-w-[66ch] text-14 break-words whitespace-pre-line">{shop.sellingTerms}</p>
        </details>
      )}
    </section>
  );
}
