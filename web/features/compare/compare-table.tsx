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
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const cell = 'border-b border-line px-2 py-2.5 align-top md:px-3';
/** On a phone it takes no room: its words stand above the values, and stay there when those are scrolled. */
const stub =
  'sticky left-0 z-1 text-left text-13 font-normal text-ink-2 md:w-44 md:bg-surface md:text-14 max-md:w-0 max-md:p-0!';
const overValues = 'max-md:absolute max-md:top-2 max-md:left-2 max-md:text-12 max-md:whitespace-nowrap';
/** Its values stand in their labels. */
const priceKey = 'price';
/** A phone has room for three; of four the third is cut in its middle. */
const widths: Record<number, string> = {
  1: 'md:min-w-[366px]',
  2: 'md:min-w-[556px]',
  3: 'md:min-w-[746px]',
  4: 'min-w-[568px] md:min-w-[936px]',
};

/** To the page of the ad, and to writing to its seller there. */
function Ways({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('compare');
  const session = useSession();
  const page = `/advertisement/${ad.id}`;
  return (
    <div className="flex max-w-[300px] flex-wrap gap-2 *:flex-1 *:px-2!">
      {ad.contactByMessage && ad.status === 'Active' && session?.user.id !== ad.userId && (
        <ButtonLink to={`${page}#write`} size="sm" variant="secondary">
          {t('write')}
          <span className="sr-only"> {ad.title}</span>
        </ButtonLink>
      )}
      <ButtonLink to={page} size="sm" variant="quiet">
        {t('see')}
        <span className="sr-only"> {ad.title}</span>
      </ButtonLink>
    </div>
  );
}

/** A price in its label, anything else in words. */
function Value({ value, ad }: { value: string | null; ad: AdDetail | undefined }) {
  const { t } = useTranslation('compare');
  if (ad) return <AdPrice ad={ad} className="max-w-full max-md:px-2! max-md:pl-[22px]!" />;
  return value ?? <span aria-label={t('untold')}>—</span>;
}

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
    told(priceKey, (ad) => Object.values(priceWords(ad)).filter(Boolean).join(' ')),
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
        className={clsx('w-full table-fixed border-separate border-spacing-0 text-13 md:text-15', widths[ads.length])}
      >
        <thead>
          <tr>
            <th scope="col" className={clsx(cell, stub, 'border-0!')}>
              <span className="sr-only">{t('lines.label')}</span>
            </th>
            {ads.map((ad) => (
              <th key={ad.id} scope="col" className={clsx(cell, 'border-0! pb-2.5! text-left font-normal')}>
                <div className="relative max-w-[300px]">
                  <div className="aspect-[4/3] overflow-hidden rounded-[12px] bg-sunken">
                    <AdPicture
                      image={ad.images[0]}
                      sizes="(min-width: 960px) 260px, (min-width: 768px) 190px, 40vw"
                      eager
                      decorative
                    />
                  </div>
                  <FavoriteButton ad={ad} className="absolute! top-2 right-2" />
                </div>
                <Link
                  to={`/advertisement/${ad.id}`}
                  className="mt-2.5 line-clamp-3 font-semibold break-words hover:underline"
                >
                  {ad.title}
                </Link>
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row" className={clsx(cell, stub)}>
              <span className="sr-only">{t('lines.ways')}</span>
            </th>
            {ads.map((ad) => (
              <td key={ad.id} className={clsx(cell, 'pt-0!')}>
                <Ways ad={ad} />
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
              </td>
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
                    <span className={overValues}>{line.label}</span>
                  </th>
                  {line.values.map((value, index) => (
                    <td
                      key={ids[index]}
                      className={clsx(
                        cell,
                        'relative break-words hyphens-auto max-md:pt-7',
                        marks[index] && 'font-semibold',
                        marks[index] === 'best' ? 'bg-primary-soft' : marks[index] === 'odd' && 'bg-info-soft',
                        !differs(line) && 'text-ink-2',
                      )}
                    >
                      <Value value={value} ad={line.key === priceKey ? ads[index] : undefined} />
                      {marks[index] === 'best' && (
                        <span className="whitespace-nowrap max-md:absolute max-md:top-2 max-md:right-2">
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
