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
  className: string;
}

/** The heart in words: who does not apply at once thinks it over. */
export function KeepOffer({ ad }: { ad: AdDetail }) {
  const session = useSession();
  const look = buttonClass({ variant: 'quiet', size: 'sm' });
  if (!session) return <ForVisitor ad={ad} className={look} />;
  return session.user.id === ad.userId ? null : <ForMember ad={ad} className={look} />;
}

function ForVisitor({ ad, className }: KeepOfferProps) {
  const { t } = useTranslation('ad');
  return (
    <PlainLink {...useWayToKeep(ad)} rel="nofollow" className={className}>
      <Icon name="heart" className="text-[1.15em]" />
      {t('actions.keep')}
    </PlainLink>
  );
}

function ForMember({ ad, className }: KeepOfferProps) {
  const { t } = useTranslation('ad');
  const { isKept, toggle } = useFavorite(ad.id);
  return (
    <button type="button" aria-pressed={isKept} onClick={toggle} className={className}>
      <Icon name={isKept ? 'heart-fill' : 'heart'} className={clsx('text-[1.15em]', isKept && 'text-heart')} />
      {t('actions.keep')}
    </button>
  );
}
