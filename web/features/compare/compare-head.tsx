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

/** Picture and title of one ad, both the way to its page. */
export function ComparedAd({ ad }: { ad: AdDetail }) {
  const page = `/advertisement/${ad.id}`;
  return (
    <>
      <Link
        to={page}
        tabIndex={-1}
        aria-hidden
        className="block aspect-[4/3] max-w-[300px] overflow-hidden rounded-[12px] bg-sunken"
      >
        <AdPicture
          image={ad.images[0]}
          sizes="(min-width: 960px) 260px, (min-width: 768px) 190px, 40vw"
          eager
          decorative
        />
      </Link>
      <Link to={page} className="mt-2.5 line-clamp-3 font-semibold break-words hover:underline md:text-16">
        {unbroken(ad.title)}
      </Link>
    </>
  );
}

/** Writing to the seller, on the page of the ad; keeping it, or taking it out of the comparison. */
export function Ways({ ad, ids }: { ad: AdDetail; ids: readonly number[] }) {
  const { t } = useTranslation('compare');
  const session = useSession();
  const canWrite = ad.contactByMessage && ad.status === 'Active' && session?.user.id !== ad.userId;
  return (
    <div className="flex max-w-[300px] flex-wrap items-center justify-around md:justify-start md:gap-1">
      {canWrite && (
        <ButtonLink
          to={`/advertisement/${ad.id}#write`}
          size="sm"
          variant="secondary"
          className="max-md:w-full max-md:px-1! md:mr-1 md:flex-1"
        >
          {t('write')}
          <span className="sr-only"> {ad.title}</span>
        </ButtonLink>
      )}
      <FavoriteButton ad={ad} className="heart-bare" />
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
        />
      )}
    </div>
  );
}
