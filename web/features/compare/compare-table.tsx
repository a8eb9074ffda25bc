import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { usePriceWords } from '#web/features/ad-parts/price-words.ts';
import { sellerName } from '#web/features/ad-parts/seller-name.ts';
import { attributeLines, differs, marksOf, type Line } from '#web/features/compare/compare-lines.ts';
import { compareAddress, dropCompared } from '#web/features/compare/compared-ads.ts';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Icon } from '#web/ui/icon.tsx';

const cell = 'border-b border-line px-2 py-2.5 align-top md:px-3';
/** So narrow on a phone that two ads have room beside it. */
const stub =
  'sticky left-0 z-1 w-[92px] bg-surface pr-1! text-left text-13 font-normal break-words hyphens-auto text-ink-2 md:w-44 md:text-14';
const widths: Record<number, string> = {
  1: 'min-w-[218px] md:min-w-[366px]',
  2: 'min-w-[334px] md:min-w-[556px]',
  3: 'min-w-[470px] md:min-w-[746px]',
  4: 'min-w-[600px] md:min-w-[936px]',
};

/** Ads side by side; the best value of a line stands out, or the one that is unlike the others. */
export function CompareTable({ ads, onlyDifferences }: { ads: readonly AdDetail[]; onlyDifferences: boolean }) {
  const { t } = useTranslation(['compare', 'ad']);
  const { date } = useDates();
  const priceWords = usePriceWords();
  const ids = ads.map((ad) => ad.id);
  const told = (key: string, tell: (ad: AdDetail) => string | null): Line => ({
    key,
    label: t(`lines.${key}`),
    values: ads.map(tell),
  });
  const lines = [
    told('price', (ad) => Object.values(priceWords(ad)).filter(Boolean).join(' ')),
    told('place', (ad) => [ad.postalCode, ad.city].filter(Boolean).join(' ') || null),
    told('condition', (ad) => ad.condition && t(`ad:condition.${ad.condition}`)),
    ...attributeLines(ads),
    told('seller', (ad) => `${sellerName(ad.seller)} (${t(`ad:seller.${ad.seller.sellerType}`)})`),
    told('posted', (ad) => date(ad.createdAt)),
  ];
  return (
    <section
      aria-label={t('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-box border border-line bg-surface"
    >
      <table
        className={clsx('w-full table-fixed border-separate border-spacing-0 text-14 md:text-15', widths[ads.length])}
      >
        <thead>
          <tr>
            <th scope="col" className={clsx(cell, stub)}>
              <span className="sr-only">{t('lines.label')}</span>
            </th>
            {ads.map((ad) => (
              <th key={ad.id} scope="col" className={clsx(cell, 'text-left font-normal')}>
                <div className="relative max-w-[220px]">
                  <div className="aspect-[4/3] overflow-hidden rounded-[12px] bg-sunken">
                    <AdPicture
                      image={ad.images[0]}
                      sizes="(min-width: 960px) 260px, (min-width: 768px) 190px, 40vw"
                      eager
                      decorative
                    />
                  </div>
                  <FavoriteButton ad={ad} className="absolute! top-2 right-2" />
                  <AdPrice ad={ad} className="absolute bottom-[-13px] left-2" />
                </div>
                <Link to={`/advertisement/${ad.id}`} className="mt-5 line-clamp-3 font-semibold hover:underline">
                  {ad.title}
                </Link>
                {ads.length > 1 && (
                  <Link
                    to={compareAddress(ids.filter((id) => id !== ad.id))}
                    preventScrollReset
                    // Back would show an ad that is no longer set aside.
                    replace
                    onClick={() => dropCompared(ad.id)}
                    className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-14 text-ink-2 hover:underline"
                  >
                    <Icon name="x-lg" /> {t('remove')}
                    <span className="sr-only"> {ad.title}</span>
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines
            .filter((line) => !onlyDifferences || differs(line))
            .map((line) => {
              const marks = marksOf(line, ads);
              return (
                <tr key={line.key}>
                  <th scope="row" className={clsx(cell, stub)}>
                    {line.label}
                  </th>
                  {line.values.map((value, index) => (
                    <td
                      key={ids[index]}
                      className={clsx(
                        cell,
                        'break-words',
                        marks[index] && 'font-semibold',
                        marks[index] === 'best' ? 'bg-primary-soft' : marks[index] === 'odd' && 'bg-info-soft',
                        !differs(line) && 'text-ink-2',
                      )}
                    >
                      {value ?? <span aria-label={t('untold')}>—</span>}
                      {marks[index] === 'best' && (
                        <span className="whitespace-nowrap">
                          {'\u00a0'}
                          <Icon name="check-lg" label={t('best')} className="text-primary-ink" />
                        </span>
                      )}
                      {marks[index] === 'odd' && <span className="sr-only"> {t('different')}</span>}
                    </td>
                  ))}
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}
