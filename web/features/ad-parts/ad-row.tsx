import type { RowWords } from '#contract/api/search.ts';
import { AdLink, PictureCount, type AdCardProps } from '#web/features/ad-parts/ad-card.tsx';
import { AdFacts, AdMeta } from '#web/features/ad-parts/ad-meta.tsx';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { Sponsored } from '#web/features/ad-parts/sponsored.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface AdRowProps extends Pick<AdCardProps, 'ad' | 'menu' | 'eager' | 'heading'> {
  /** The beginning of its text and its seller, once they are known. */
  words: RowWords | undefined;
}

/** The same card lying down, for lists one below the other. */
export function AdRow({ ad, words, menu, eager, heading: Heading = 'h3' }: AdRowProps) {
  return (
    <article className="ad ad-row">
      <div className="ad-row-photo">
        <div className="ad-photo">
          <CardPicture image={ad.images[0]} sizes="(min-width: 720px) 240px, 36vw" eager={eager} />
          {ad.imageCount > 1 && <PictureCount ad={ad} />}
        </div>
        {ad.isPromoted && <Sponsored className="absolute top-2 left-2" />}
      </div>
      <div className="ad-row-head">
        <Heading className="ad-title">
          <AdLink ad={ad} />
        </Heading>
        <AdFacts ad={ad} />
      </div>
      {words?.excerpt && <p className="ad-excerpt">{words.excerpt}</p>}
      <div className="ad-row-price">
        <AdPrice ad={ad} />
      </div>
      <div className="ad-foot">
        {words && <RowSeller words={words} />}
        <AdMeta ad={ad} />
        {menu}
      </div>
      <FavoriteButton ad={ad} />
    </article>
  );
}

function RowSeller({ words }: { words: RowWords }) {
  const { t, i18n } = useTranslation('ads');
  const { sellerName, rating, reviewCount } = words;
  return (
    <p className="ad-seller">
      <Icon name="person" />
      <span>{sellerName}</span>
      {rating !== null && reviewCount > 0 && (
        <>
          <Icon name="star-fill" label={t('rating')} className="text-warning" />
          <b>{rating.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
          <small>({reviewCount.toLocaleString(i18n.language)})</small>
        </>
      )}
    </p>
  );
}
