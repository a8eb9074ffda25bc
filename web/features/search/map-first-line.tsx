import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { usePlaceAds } from '#web/features/search/map-place-panel.tsx';

/** What the closed sheet of a phone's map shows of its list: the first ad nobody paid for, in one line. */
export function FirstLine() {
  const { data } = usePlaceAds(null);
  const ad = data?.items.find(({ isPromoted }) => !isPromoted);
  if (!ad) return null;
  const where = [...ad.facts.slice(0, 1), ad.city].filter(Boolean).join('\u00a0· ');
  return (
    <div className="flex items-center gap-3">
      <div className="h-[60px] w-20 flex-none overflow-hidden rounded-control bg-sunken">
        <CardPicture image={ad.images[0]} sizes="80px" eager />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-15 font-semibold">{unbroken(ad.title)}</p>
        <p className="truncate text-13 text-ink-2">{where}</p>
      </div>
      <AdPrice ad={ad} className="flex-none" />
    </div>
  );
}
