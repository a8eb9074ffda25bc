import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { useFavorite } from '#web/features/ad-parts/favorite-ids.ts';
import { noteIntention } from '#web/lib/intention.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

interface FavoriteButtonProps {
  ad: Pick<ListedAd, 'id' | 'title'> & Partial<Pick<ListedAd, 'userId'>>;
  className?: string;
}

/** The heart. A visitor is led to log in and back, also without scripts; the page itself is the same for everybody. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const session = useSession();
  if (!session) return <VisitorHeart {...props} />;
  // Nobody keeps their own.
  return session.user.id === props.ad.userId ? null : <MemberHeart {...props} />;
}

/** The way to log in and back, the same for all hearts of a page. */
let way = { from: '', to: '' };

function wayFrom(pathname: string, search: string): string {
  const from = pathname + search;
  if (way.from === from) return way.to;
  // The server writes the query in one way only; so must the browser.
  const query = new URLSearchParams(search).toString();
  way = { from, to: loginAddress(query ? `${pathname}?${query}` : pathname) };
  return way.to;
}

/** Leads a visitor to log in, then keeps the ad. */
export function useWayToKeep(ad: FavoriteButtonProps['ad']) {
  const { pathname, search } = useLocation();
  const to = wayFrom(pathname, search);
  return {
    to,
    onClick: (event: MouseEvent<HTMLAnchorElement>) =>
      noteIntention(event, to, { keep: ad.id, title: ad.title, y: scrollY }),
  };
}

function VisitorHeart({ ad, className }: FavoriteButtonProps) {
  const { t } = useTranslation('ads');
  return (
    <PlainLink
      {...useWayToKeep(ad)}
      rel="nofollow"
      aria-label={t('favorite.keep', { title: ad.title })}
      title={t('favorite.keep_short')}
      className={className ? `heart ${className}` : 'heart'}
    >
      <Icon name="heart" />
    </PlainLink>
  );
}

function MemberHeart({ ad, className }: FavoriteButtonProps) {
  const { t } = useTranslation('ads');
  const { isKept, toggle } = useFavorite(ad.id);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('favorite.keep', { title: ad.title })}
      title={t(isKept ? 'favorite.let_go_short' : 'favorite.keep_short')}
      onClick={toggle}
      className={clsx('heart', isKept && 'text-heart', className)}
    >
      <Icon
        key={String(isKept)}
        name={isKept ? 'heart-fill' : 'heart'}
        className={clsx(isKept && 'motion-safe:animate-beat')}
      />
    </button>
  );
}
