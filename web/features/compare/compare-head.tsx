import { Link } from 'react-router';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { compareAddress, dropCompared } from '#web/features/compare/compared-ads.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';

/** Picture and title of one ad, both the way to its page, and the cross that takes it out of the comparison. */
export function ComparedAd({ ad, ids }: { ad: AdDetail; ids: readonly number[] }) {
  const { t } = useTranslation('compare');
  const page = `/advertisement/${ad.id}`;
  return (
    <>
      <div className="relative max-w-[300px]">
        <Link
          to={page}
          tabIndex={-1}
          aria-hidden
          className="block aspect-[4/3] overflow-hidden rounded-[12px] bg-sunken"
        >
          <AdPicture
            image={ad.images[0]}
            sizes="(min-width: 960px) 260px, (min-width: 768px) 190px, 40vw"
            eager
            decorative
          />
        </Link>
        <FavoriteButton ad={ad} className="heart-small absolute! top-1.5 right-1.5" />
        {ids.length > 1 && (
          <IconLink
            icon="x-lg"
            small
            label={t('remove', { title: ad.title })}
            to={compareAddress(ids.filter((id) => id !== ad.id))}
            preventScrollReset
            // Back would show an ad that is no longer set aside.
            replace
            onClick={() => dropCompared(ad.id)}
            className="absolute! top-1.5 left-1.5 size-8! rounded-full bg-surface shadow-1 after:absolute after:-inset-1.5"
          />
        )}
      </div>
      <Link to={page} className="mt-2.5 line-clamp-3 font-semibold break-words hover:underline md:text-16">
        {unbroken(ad.title)}
      </Link>
    </>
  );
}

/** Writing to the seller, on the page of the ad. */
export function Ways({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('compare');
  const session = useSession();
  const canWrite = ad.contactByMessage && ad.status === 'Active' && session?.user.id !== ad.userId;
  if (!canWrite) return null;
  return (
    <div className="max-w-[300px]">
      <ButtonLink to={`/advertisement/${ad.id}#write`} size="sm" variant="secondary" block className="max-md:px-1!">
        {t('write')}
        <span className="sr-only"> {ad.title}</span>
      </ButtonLink>
    </div>
  );
}
