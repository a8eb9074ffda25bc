import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import { useKnownAlert } from '#web/features/search/known-alert.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { endAwaitedAlert, isAlertAwaited } from '#web/features/saved-searches/awaited-alert.ts';
import { noteIntention } from '#web/lib/intention.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const SaveSearchDialog = lazy(async () => ({
  default: (await import('#web/features/search/save-search-dialog.tsx')).SaveSearchDialog,
}));

/** Beside a heading on a phone, the bell alone. */
const tight = 'max-sm:gap-0 max-sm:px-3';

/** An alert for this search. A visitor signs in first, comes back to it and goes on with it. */
export function SaveSearch() {
  const { t } = useTranslation('search');
  const session = useSession();
  const { hrefOf, answer, failure } = useSearch();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(isAlertAwaited(pathname + search) ? 'awaited' : null);
  const isKnown = useKnownAlert(Boolean(session));
  useEffect(endAwaitedAlert, []);
  if (!session) {
    const to = loginAddress(hrefOf({}));
    return (
      <ButtonLink
        to={to}
        onClick={(event) => noteIntention(event, to, { alert: true })}
        icon="bell"
        rel="nofollow"
        variant="secondary"
        className={tight}
      >
        <span className="max-sm:sr-only">{t('save.open')}</span>
      </ButtonLink>
    );
  }
  if (isKnown && !open)
    return (
      <ButtonLink to="/profile?tab=searches" variant="secondary" icon="bell-fill" className={tight}>
        <span className="max-sm:sr-only">{t('save.known')}</span>
      </ButtonLink>
    );
  return (
    <>
      <Button variant="secondary" icon="bell" aria-haspopup="dialog" onClick={() => setOpen('asked')} className={tight}>
        <span className="max-sm:sr-only">{t('save.open')}</span>
      </Button>
      {/* Its name is made of what was understood. */}
      {open && (answer || failure) && (
        <Suspense>
          <SaveSearchDialog isAwaited={open === 'awaited'} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
