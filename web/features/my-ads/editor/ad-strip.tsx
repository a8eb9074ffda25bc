import { useTranslation } from '#web/lib/texts.tsx';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { pricedAs } from '#web/features/my-ads/editor/draft-summary.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';

/** The ad that is being changed, as it will be. */
export function AdStrip() {
  const { t } = useTranslation('post');
  const { state, values, photos } = useDraft();
  const { ad } = state;
  if (!ad) return null;
  const [cover] = photos;
  return (
    <div className="mb-4 flex items-center gap-3.5 rounded-box border border-line bg-surface p-2.5 md:gap-4 md:p-3">
      <div className="grid h-15 w-20 flex-none place-items-center overflow-hidden rounded-control bg-sunken md:h-[84px] md:w-28">
        {cover?.image ? (
          <AdPicture image={cover.image} sizes="112px" decorative />
        ) : cover?.preview ? (
          <img src={cover.preview} alt="" className="size-full object-cover" />
        ) : (
          <span className="*:max-h-16 *:w-auto">
            <Suitcase />
          </span>
        )}
      </div>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <b className="line-clamp-2 text-15 md:text-18">{values.title || t('resume.untitled')}</b>
        <p className="flex flex-wrap items-center gap-2.5">
          <AdPrice ad={{ ...pricedAs(values), previousPrice: null, status: ad.status }} />
          <StatusBadge status={ad.status} />
        </p>
      </div>
      {ad.status === 'Active' && (
        <ButtonLink to={`/advertisement/${ad.id}`} variant="secondary" size="sm" icon="eye" className="flex-none">
          <span className="max-md:sr-only">{t('done.see')}</span>
        </ButtonLink>
      )}
    </div>
  );
}
