import { clsx } from 'clsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { useWayToKeep } from '#web/features/ad-parts/favorite-button.tsx';
import { useFavorite } from '#web/features/ad-parts/favorite-ids.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

interface KeepOfferProps {
  ad: AdDetail;
  /** The heart alone, for the bar of a phone. */
  compact: boolean;
}

const look = (compact: boolean) =>
  buttonClass({ variant: 'secondary' }, compact ? 'w-[46px] flex-none px-0! text-18!' : 'px-3!');

/** The heart in words: who does not apply at once thinks it over. */
export function KeepOffer(props: KeepOfferProps) {
  const session = useSession();
  if (!session) return <ForVisitor {...props} />;
  return session.user.id === props.ad.userId ? null : <ForMember {...props} />;
}

function ForVisitor({ ad, compact }: KeepOfferProps) {
  const { t } = useTranslation('ad');
  const words = t('actions.keep');
  return (
    <PlainLink {...useWayToKeep(ad)} rel="nofollow" title={compact ? words : undefined} className={look(compact)}>
      <Heart />
      <span className={clsx(compact && 'sr-only')}>{words}</span>
    </PlainLink>
  );
}

function ForMember({ ad, compact }: KeepOfferProps) {
  const { t } = useTranslation('ad');
  const { isKept, toggle } = useFavorite(ad.id);
  const words = t('actions.keep');
  return (
    <button
      type="button"
      aria-pressed={isKept}
      onClick={toggle}
      title={compact ? words : undefined}
      className={look(compact)}
    >
      <Heart isKept={isKept} />
      <span className={clsx(compact && 'sr-only')}>{words}</span>
    </button>
  );
}

/** In a box of its own: the narrowest phones show the bar's other buttons without their icons. */
function Heart({ isKept = false }: { isKept?: boolean }) {
  return (
    <span className="flex">
      <Icon name={isKept ? 'heart-fill' : 'heart'} className={clsx('text-[1.15em]', isKept && 'text-heart')} />
    </span>
  );
}
