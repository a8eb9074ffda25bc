import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { AdCard } from '#contract/ads.ts';
import { useFavorite } from '#web/features/favorites/store.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';

const disc =
  'relative z-1 grid size-9 place-items-center rounded-full bg-surface text-[17px] shadow-1 transition-transform after:absolute after:-inset-1 hover:scale-105 md:size-10 md:text-18 md:after:-inset-0.5';

interface FavoriteButtonProps {
  ad: Pick<AdCard, 'id' | 'title'>;
  className?: string;
}

/** The heart. A visitor is led to log in and back, also without scripts; the page itself is the same for everybody. */
export function FavoriteButton({ ad, className }: FavoriteButtonProps) {
  const { t } = useTranslation('ads');
  const { pathname, search } = useLocation();
  const session = useSession();
  const { isKept, toggle } = useFavorite(ad.id);
  // The server writes the query in one way only; so must the browser.
  const query = new URLSearchParams(search).toString();
  const label = t('favorite.keep', { title: ad.title });
  if (!session)
    return (
      <Link
        to={loginAddress(query ? `${pathname}?${query}` : pathname)}
        rel="nofollow"
        aria-label={label}
        title={t('favorite.keep_short')}
        className={clsx(disc, className)}
      >
        <Icon name="heart" />
      </Link>
    );
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={label}
      title={t(isKept ? 'favorite.let_go_short' : 'favorite.keep_short')}
      onClick={toggle}
      className={clsx(disc, isKept && 'text-heart', className)}
    >
      <Icon
        key={String(isKept)}
        name={isKept ? 'heart-fill' : 'heart'}
        className={clsx(isKept && 'motion-safe:animate-beat')}
      />
    </button>
  );
}
