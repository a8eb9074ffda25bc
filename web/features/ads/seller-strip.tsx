import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Seller } from '#contract/api/ads.ts';
import type { Family } from '#contract/families.ts';
import { initialsOf, sellerName } from '#web/features/ad-parts/seller-name.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface SellerStripProps {
  seller: Seller;
  family: Family;
  /** What an employer works in. */
  sector?: string | undefined;
  /** What can be done about it, at the end of the line. */
  children?: ReactNode;
}

/** Who sells, in one line under the price, where the card with the rest of it stands far below. */
export function SellerStrip({ seller, family, sector, children }: SellerStripProps) {
  const { t, i18n } = useTranslation(['ad', 'families']);
  const avatarUrl = useAvatarUrl();
  const { rating, verifications } = seller;
  const name = <span className="line-clamp-2 text-15/tight font-bold break-words">{sellerName(seller)}</span>;
  return (
    <div className="mt-4 flex items-center gap-3 border-y border-line py-2.5 lg:hidden">
      <Avatar {...initialsOf(seller)} src={avatarUrl(seller.avatar)} size={40} />
      <div className="relative min-w-0 flex-1">
        {seller.isIndexed ? (
          <Link to={`/user/${seller.id}`} className="after:absolute after:-inset-y-1.5 after:inset-x-0">
            {name}
          </Link>
        ) : (
          name
        )}
        <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-ink-2">
          {rating !== null && (
            <span className="flex items-center gap-1">
              <Icon name="star-fill" className="text-warning" />
              <b className="tnum text-ink">
                {rating.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
              </b>
            </span>
          )}
          {sector ?? t(seller.sellerType === 'pro' ? 'seller.pro' : `families:${family}.private`)}
          {(verifications.business || verifications.phone) && (
            <Icon
              name="patch-check-fill"
              label={t(`seller.verified_${verifications.business ? 'business' : 'phone'}`)}
              className="text-success-ink"
            />
          )}
        </p>
      </div>
      {children}
    </div>
  );
}
