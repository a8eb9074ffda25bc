import { clsx } from 'clsx';
import type { IconName } from '#contract/icons.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import type { ListedImage } from '#web/features/ad-parts/listed-ad.ts';
import { Icon } from '#web/ui/icon.tsx';

interface SignedPictureProps {
  image: ListedImage | null;
  icon: IconName;
  /** Colours of the sign: ground and ink. */
  tone: string;
}

/** An ad with the sign of what happened to it in its corner; the sign alone where there is no picture. */
export function SignedPicture({ image, icon, tone }: SignedPictureProps) {
  if (!image)
    return (
      <span className={clsx('grid size-14 flex-none place-items-center rounded-control text-22', tone)}>
        <Icon name={icon} />
      </span>
    );
  return (
    <span className="relative size-14 flex-none">
      <span className="block size-full overflow-hidden rounded-control bg-sunken [&_.photo]:size-full">
        <CardPicture image={image} sizes="56px" />
      </span>
      <span
        className={clsx(
          'absolute -right-1.5 -bottom-1.5 grid size-7 place-items-center rounded-full border-2 border-surface text-13',
          tone,
        )}
      >
        <Icon name={icon} />
      </span>
    </span>
  );
}
