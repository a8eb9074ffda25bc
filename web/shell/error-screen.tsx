/** What a reader sees when a screen cannot be shown: what is the case, a search box, and a next step. */
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { isFailure } from '#contract/failure.ts';
import { useSiteIfKnown } from '#web/lib/site.ts';
import type { ErrorExtraProps, ErrorKind } from '#web/shell/error-extra.tsx';
import { useMenus } from '#web/shell/header/menus.tsx';
import { BottomBar } from '#web/shell/phone/bottom-bar.tsx';
import { useScreen } from '#web/lib/screen.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';

interface Known {
  kind: ErrorKind;
  /** Of an ad that is gone, where its title may still be told. */
  title: string | null;
  sold: boolean;
  requestId: string | null;
}

interface Told {
  data?: { title?: unknown; status?: unknown } | null;
  /** Others of its kind. */
  ads?: readonly { family?: unknown }[];
  similar?: unknown;
  requestId?: unknown;
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : null);

const isSoldFamily = (family: unknown) => family === undefined || family === 'things' || family === 'vehicles';

function know(error: unknown): Known {
  let status = 500;
  let told: Told | null = null;
  if (isRouteErrorResponse(error)) {
    status = error.status;
    told = error.data as Told | null;
  } else if (isFailure(error)) {
    status = error.statusCode;
    told = { data: error.data as Told['data'], requestId: error.requestId };
  }
  const kind = status === 404 ? '404' : status === 410 ? '410' : 'other';
  return {
    kind,
    title: text(told?.data?.title),
    // A job is not sold, nor is a flat to let: their screen says only that they are gone.
    sold: told?.data?.status === 'Sold' && isSoldFamily(told.similar ? told.ads?.[0]?.family : undefined),
    requestId: text(told?.requestId),
  };
}

/** What no page needs as long as nothing is wrong; without a connection the words alone must do. */
const ErrorExtra = lazy(() =>
  import('#web/shell/error-extra.tsx').then(
    (module): { default: ComponentType<ErrorExtraProps> } => ({ default: module.ErrorExtra }),
    (): { default: ComponentType<ErrorExtraProps> } => ({ default: () => null }),
  ),
);

function Body({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { kind, title, sold, requestId } = know(error);
  return (
    <div className="wrap flex flex-col items-center py-12 text-center md:py-18">
      <meta name="robots" content="noindex" />
      <div className="h-[131px]">
        <Suspense>
          <ErrorExtra part="drawing" kind={kind} />
        </Suspense>
      </div>
      <h1 className="mt-5 text-28 md:text-36">{t(`error_screen.${kind}.title`)}</h1>
      {kind === '410' && title && (
        <p className="mt-3 flex max-w-[52ch] flex-wrap items-center justify-center gap-3 text-18 font-semibold">
          {t('error_screen.quoted', { title })}{' '}
          {sold && (
            <Suspense>
              <ErrorExtra part="sold" kind={kind} />
            </Suspense>
          )}
        </p>
      )}
      <p className="mt-3 mb-6 max-w-[52ch] text-balance text-ink-2">{t(`error_screen.${kind}.text`)}</p>
      {kind === 'other' && (
        <ButtonLink to={pathname + search} reloadDocument className="mb-6">
          {t('error_screen.retry')}
        </ButtonLink>
      )}
      <Suspense>
        <ErrorExtra part="search" kind={kind} />
      </Suspense>
      <div className="mt-4 flex flex-wrap justify-center gap-x-3 gap-y-2">
        <ButtonLink to="/categories" variant="quiet">
          {t('error_screen.categories')}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t('error_screen.home')}
        </ButtonLink>
      </div>
      {kind === 'other' && requestId && (
        <p className="mt-6 text-13 text-ink-3">
          {t('error_screen.request_id')} <code className="break-all">{requestId}</code>
        </p>
      )}
    </div>
  );
}

/** The error of one screen: header and footer stay. A route exports it as its ErrorBoundary. */
export function ScreenError() {
  // A boundary that a route only passes on is given no props.
  const error = useRouteError();
  const { t } = useTranslation();
  const { title, ownBottomBar } = useScreen();
  return (
    <>
      {title === null && <title>{t(`error_screen.${know(error).kind}.title`)}</title>}
      <Body error={error} />
      {ownBottomBar && <Shortcuts />}
    </>
  );
}

/** On a phone the screen's own bar went with the screen. */
function Shortcuts() {
  const { mobileOpen } = useMenus();
  return <BottomBar inert={mobileOpen} instead />;
}

/** The error of the whole site: nothing else may be there, not even the site's own name. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const site = useSiteIfKnown();
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="wrap flex h-15 items-center md:h-18">
          <Link to="/">
            <Logo name={site?.brand ?? t('error_screen.home')} />
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        <Body error={error} />
      </main>
    </>
  );
}
