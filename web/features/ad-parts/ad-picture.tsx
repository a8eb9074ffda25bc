import { clsx } from 'clsx';
import type { AdImage } from '#contract/ads.ts';
import type { ListedImage } from '#web/features/ad-parts/listed-ad.ts';
import { Icon } from '#web/ui/icon.tsx';

interface AdPictureProps {
  image: AdImage | undefined;
  /** How wide it stands on the page, as `sizes` of a picture says it. */
  sizes: string;
  /** In sight when the page opens. */
  eager?: boolean;
  /** Said by what stands beside it already. */
  decorative?: boolean;
  /** The whole picture instead of a part that fills the frame. */
  contain?: boolean;
  className?: string;
}

const sourcesOf = (image: Pick<AdImage, 'variants'>) =>
  [...Map.groupBy(image.variants, (variant) => variant.type)].map(([type, variants]) => ({
    type,
    srcSet: variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
  }));

function NoPicture({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx('grid size-full place-items-center bg-sunken text-ink-3', className)}>
      <Icon name="camera" className="text-28" />
    </span>
  );
}

/** A picture of an ad in the frame it is given; its blurred miniature stands there until it has come. */
export function AdPicture({ image, sizes, eager, decorative, contain, className }: AdPictureProps) {
  if (!image) return <NoPicture className={className} />;
  const { placeholder } = image;
  return (
    <picture>
      {sourcesOf(image).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={image.url}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        style={placeholder && !contain ? { backgroundImage: `url("${placeholder}")` } : undefined}
        className={clsx('size-full bg-cover bg-center', contain ? 'object-contain' : 'object-cover', className)}
      />
    </picture>
  );
}

/** The first picture of an ad in a list. Nobody reads it out: the title stands beside it. */
export function CardPicture({
  image,
  sizes,
  eager,
}: Pick<AdPictureProps, 'sizes' | 'eager'> & { image: ListedImage | undefined }) {
  if (!image) return <NoPicture />;
  const { placeholder } = image;
  const sources = sourcesOf(image);
  const avif = sources.find(({ type }) => type === 'image/avif');
  const others = sources.find(({ type }) => type !== 'image/avif');
  const picture = (
    <img
      srcSet={others?.srcSet}
      sizes={others && sizes}
      src={image.url}
      alt=""
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      className="photo"
    />
  );
  if (!avif) return picture;
  return (
    <picture>
      <source type={avif.type} srcSet={avif.srcSet} sizes={sizes} />
      {picture}
    </picture>
  );
}
