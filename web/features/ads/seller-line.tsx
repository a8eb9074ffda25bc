import { Link } from 'react-router';
import type { Seller } from '#contract/api/ads.ts';
import { sellerName } from '#web/features/ad-parts/seller-name.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ProBadge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Who stands behind the ad, in one line; their card tells the rest. */
export function SellerLine({ seller, className = '' }: { seller: Seller; className?: string }) {
  const { t } = useTranslation('ad');
  const name = sellerName(seller);
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-15 ${className}`}>
      {seller.isIndexed ? (
        <Link to={`/user/${seller.id}`} className="font-semibold break-words underline underline-offset-3">
          {name}
        </Link>
      ) : (
        <b className="font-semibold break-words">{name}</b>
      )}
      {seller.sellerType === 'pro' && <ProBadge />}
      {seller.verifications.business && (
        <span className="text-14 text-success-ink">
          <Icon name="patch-check-fill" /> {t('seller.verified_business')}
        </span>
      )}
    </p>
  );
}
