import { useTranslation } from '#web/lib/texts.tsx';
import type { FavoriteAd } from '#contract/api/favorites.ts';
import { AdCard } from '#web/features/ad-parts/ad-card.tsx';
import { AdMenu } from '#web/features/compare/ad-menu.tsx';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { keepAd, letGoOfAd } from '#web/features/ad-parts/favorite-ids.ts';
import { useMoney } from '#web/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';

/** Cents saved since it was kept; 0 where it did not become cheaper. */
export const dropOf = ({ priceThen, price, isAvailable }: FavoriteAd): number =>
  isAvailable && priceThen !== null && price !== null ? Math.max(0, priceThen - price) : 0;

export function FavoriteItem({ ad, isKept }: { ad: FavoriteAd; isKept: boolean }) {
  if (!isKept) return <Removed ad={ad} />;
  if (!ad.isAvailable) return <Gone ad={ad} />;
  // What can be had is online; and nobody paid for its place among one's own.
  const card = { ...ad, status: 'Active' as const, isPromoted: false };
  return (
    <AdCard ad={card} heading="h2" menu={<AdMenu ad={card} />}>
      <Drop ad={ad} />
    </AdCard>
  );
}

/** Grows, so that it stands right above the last line, level in every card of a row. */
function Drop({ ad }: { ad: FavoriteAd }) {
  const { t } = useTranslation('favorites');
  const money = useMoney();
  const drop = dropOf(ad);
  return (
    <div className="flex flex-1 items-end">
      {drop > 0 && (
        <p className="tnum mt-1 text-13 font-semibold text-success-ink">{t('dropped', { price: money(drop) })}</p>
      )}
    </div>
  );
}

/** Sold, or no longer online: it stays until its keeper lets go of it. */
function Gone({ ad }: { ad: FavoriteAd }) {
  const { t } = useTranslation('favorites');
  const sold = ad.status === 'Sold';
  return (
    <article className="relative flex min-w-0 flex-col">
      <div className="relative">
        <div className="aspect-[4/3] overflow-hidden rounded-box bg-sunken *:opacity-50 *:grayscale">
          <AdPicture image={ad.images[0]} sizes="(min-width: 960px) 23vw, 46vw" decorative />
        </div>
        {sold && <PriceLabel variant="sold" className="absolute bottom-[-13px] left-2.5" />}
      </div>
      <h2 className="mt-[21px] line-clamp-2 font-text text-15/[1.35] font-semibold tracking-normal text-ink-2">
        {ad.title}
      </h2>
      <p className="mt-1 text-13 text-ink-2">{t(sold ? 'sold' : 'gone')}</p>
      <Button
        size="sm"
        variant="secondary"
        icon="trash"
        className="mt-2.5 self-start"
        onClick={() => void letGoOfAd(ad.id)}
      >
        {t('remove')}
        <span className="sr-only"> {ad.title}</span>
      </Button>
    </article>
  );
}

/** Stands in its place until the list is read again, so that a slip costs one click. */
function Removed({ ad }: { ad: FavoriteAd }) {
  const { t } = useTranslation('favorites');
  return (
    <div className="grid min-h-48 content-center justify-items-center gap-3 rounded-box border border-dashed border-line-strong p-4 text-center">
      <p className="text-14 text-ink-2">
        {t('removed')} <b className="block font-semibold text-ink">{ad.title}</b>
      </p>
      <Button
        size="sm"
        variant="secondary"
        icon="arrow-counterclockwise"
        // The heart that was pressed is gone: the keyboard goes on here.
        ref={(button) => {
          if (document.activeElement === document.body) button?.focus({ preventScroll: true });
        }}
        onClick={() => void keepAd(ad.id)}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
