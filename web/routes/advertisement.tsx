import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import {
  isRouteErrorResponse,
  useParams,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { AdBody, useCrumbs } from '#web/features/ads/ad-body.tsx';
import { AdHead } from '#web/features/ads/ad-head.tsx';
import { offerOthers, type Refusal } from '#web/features/ads/offer-others.ts';
import { OtherAds } from '#web/features/ads/other-ads.tsx';
import { adPageQueries, adQuery, neighboursQuery } from '#web/features/ads/ads.queries.ts';
import { useView } from '#web/features/ads/use-view.ts';
import { AdPanels } from '#web/features/my-ads/ad-panels.tsx';
import { quietCall } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import { useSession } from '#web/lib/session.ts';
import type { Screen } from '#web/lib/screen.ts';
import { ScreenError } from '#web/shell/error-screen.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

const HiddenAd = lazy(async () => ({ default: (await import('#web/features/my-ads/hidden-ad.tsx')).HiddenAd }));

export const handle = {
  samples: ['/advertisement/999999'],
  title: null,
  ownCanonical: true,
  ownBottomBar: true,
  texts: ['ads', 'ad', 'families'],
} satisfies Screen;

const load = serverLoader(({ params: { id = '' }, language, call }) => adPageQueries(id, language, call));
const loadInBrowser = browserLoader(({ params: { id = '' }, language }) => adPageQueries(id, language));

export async function loader(args: LoaderFunctionArgs) {
  try {
    return await load(args);
  } catch (thrown) {
    throw await offerOthers(thrown, args.params['id'] ?? '', args.context.get(pageContext).call);
  }
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  try {
    return await loadInBrowser(args);
  } catch (thrown) {
    throw await offerOthers(thrown, args.params['id'] ?? '', quietCall);
  }
}

/** One ad. */
export default function Advertisement() {
  const { i18n } = useTranslation('ad');
  const language = toLanguage(i18n.language);
  const { id = '' } = useParams();
  const ad = useQuery(adQuery(id, language)).data;
  const { data: neighbours } = useQuery(neighboursQuery(id, language));
  const crumbs = useCrumbs(ad);
  useView(ad?.id);
  if (!ad) return null;
  return (
    <>
      <AdHead ad={ad} crumbs={crumbs} />
      <AdBody ad={ad} crumbs={crumbs} guide={neighbours?.guide} similar={neighbours?.similar ?? []}>
        <AdPanels key={`panels ${ad.id}`} ad={ad} />
      </AdBody>
    </>
  );
}

/** Not public. Somebody signed in may be its owner, or staff: they are shown it all the same. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { id = '' } = useParams();
  const session = useSession();
  const isRefused = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  const refusal = isRouteErrorResponse(error) ? (error.data as Refusal | null) : null;
  const refused = (
    <>
      <ScreenError />
      {refusal && <OtherAds refusal={refusal} />}
    </>
  );
  if (!session || !isRefused || !/^[1-9]\d{0,8}$/.test(id)) return refused;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <HiddenAd key={id} id={Number(id)} session={session}>
        {refused}
      </HiddenAd>
    </Suspense>
  );
}
