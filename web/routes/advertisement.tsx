import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { AdBody, useCrumbs } from '#web/features/ads/ad-body.tsx';
import { AdHead } from '#web/features/ads/ad-head.tsx';
import { offerOthers } from '#web/features/ads/offer-others.ts';
import { adPageQueries, adQuery, neighboursQuery } from '#web/features/ads/ads.queries.ts';
import { useView } from '#web/features/ads/use-view.ts';
import { AdPanels } from '#web/features/my-ads/ad-panels.tsx';
import { quietCall } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';

export { AdRefused as ErrorBoundary } from '#web/features/ads/ad-refused.tsx';

export const handle = { ownTitle: true, ownCanonical: true, ownBottomBar: true, texts: ['ads', 'ad'] };

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
