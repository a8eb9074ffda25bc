import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { Seller } from '#contract/api/ads.ts';
import type { Family } from '#contract/families.ts';
import { Answers } from '#web/features/ad-parts/answers.tsx';
import { initialsOf, sellerName } from '#web/features/ad-parts/seller-name.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useDates } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface SellerCardProps {
  seller: Seller;
  family: Family;
  /** What an employer works in. */
  sector?: string | undefined;
}

/** Who sells, as far as they show it; the whole card leads to their page where they let it be found. */
export function SellerCard({ seller, family, sector }: SellerCardProps) {
  const { t, i18n } = useTranslation(['ad', 'families']);
  const { date } = useDates();
  const avatarUrl = useAvatarUrl();
  const isPro = seller.sellerType === 'pro';
  const { email, phone, business } = seller.verifications;
  const name = sellerName(seller);
  const verified = business ? 'business' : email && phone ? 'both' : phone ? 'phone' : email ? 'email' : null;
  return (
    <section
      aria-label={t(`families:${family}.seller`)}
      className="group relative rounded-box border border-line bg-surface p-5"
    >
      {family === 'jobs' && <p className="mb-2.5 text-14 text-ink-2">{t('families:jobs.seller')}</p>}
      <div className="flex items-center gap-3.5">
        <Avatar {...initialsOf(seller)} src={avatarUrl(seller.avatar)} size={52} />
        <div className="min-w-0 flex-1">
          <p className="text-16 font-bold">
            {seller.isIndexed ? (
              <Link
                to={`/user/${seller.id}`}
                className="break-words underline-offset-3 group-hover:underline after:absolute after:inset-0 after:rounded-box"
              >
                {name}
              </Link>
            ) : (
              <span className="break-words">{name}</span>
            )}
          </p>
          {sector && <p className="text-14">{sector}</p>}
          <p className="text-14 text-ink-2">
            {t(isPro ? 'seller.pro' : `families:${family}.private`)} ·{' '}
            {t('seller.since', { date: date(seller.memberSince, 'month') })}
          </p>
        </div>
        {seller.isIndexed && <Icon name="chevron-right" className="text-18" />}
      </div>
      <ul className="mt-3 grid gap-1 text-14">
        {seller.rating !== null && (
          <li className="flex items-center gap-1.5">
            <Icon name="star-fill" className="text-warning" />
            <b className="tnum">
              {seller.rating.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </b>
            <span className="text-ink-2">· {t('seller.reviews', { count: seller.reviewCount })}</span>
          </li>
        )}
        <Presence seller={seller} />
        {seller.adCount > 0 && (
          <li className="flex items-center gap-1.5">
            <Icon name="card-list" className="text-ink-2" />
            {t('seller.ads', { count: seller.adCount })}
          </li>
        )}
        {seller.responseMinutes !== null && (
          <li className="flex items-center gap-1.5">
            <Icon name="clock" className="text-ink-2" />
            <Answers minutes={seller.responseMinutes} />
          </li>
        )}
        {verified && (
          <li className="flex items-center gap-1.5 text-success-ink">
            <Icon name="patch-check-fill" />
            {t(`seller.verified_${verified}`)}
          </li>
        )}
        {isPro && !business && (
          <li className="flex items-center gap-1.5">
            <Icon name="hourglass-split" className="text-ink-2" />
            {t('seller.unidentified')}
          </li>
        )}
      </ul>
      <p className="mt-2.5 text-13 text-ink-2">{t(`families:${family}.law_${isPro ? 'pro' : 'private'}`)}</p>
    </section>
  );
}

/** Counted from now, so only the browser says it. */
function Presence({ seller: { isOnline, lastSeenAt } }: { seller: Seller }) {
  const { t } = useTranslation('ad');
  const { ago } = useDates();
  const inBrowser = useSession() !== undefined;
  if (!isOnline && !lastSeenAt) return null;
  return (
    <li className="flex min-h-[21px] items-center gap-1.5">
      <span aria-hidden className={`mx-px size-2.5 rounded-full ${isOnline && inBrowser ? 'bg-success' : 'bg-line'}`} />
      {inBrowser && (isOnline ? t('seller.online') : lastSeenAt && t('seller.seen', { when: ago(lastSeenAt) }))}
    </li>
  );
}
