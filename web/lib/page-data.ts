/** Data of a screen: prefetched into the one cache of the page on the server, and of the tab in the browser. */
import type { QueryClient, FetchQueryOptions } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type ClientLoaderFunctionArgs } from 'react-router';
import type { Call } from '#contract/endpoint.ts';
import { toLanguage, type Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';
import { isFailure } from '#contract/failure.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { queryClient, queryClientOf } from '#web/lib/query-client.ts';

interface Wish {
  params: Record<string, string | undefined>;
  url: URL;
  language: Language;
  call: Call;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the queries of one screen have different results
type Load = (wish: Wish) => FetchQueryOptions<any, any, any, any>[];

async function fetchAll(client: QueryClient, load: Load, wish: Wish): Promise<void> {
  try {
    await Promise.all(load(wish).map((query) => client.ensureQueryData(query)));
  } catch (error) {
    if (isFailure(error))
      throw data({ data: error.data, requestId: error.requestId }, { status: error.statusCode || 503 });
    throw error;
  }
}

export function serverLoader(load: Load) {
  return async ({ params, request, context }: LoaderFunctionArgs) => {
    const page = context.get(pageContext);
    const { language, call: inProcess } = page;
    await fetchAll(queryClientOf(page), load, { params, url: new URL(request.url), language, call: inProcess });
    return null;
  };
}

export function browserLoader(load: Load) {
  return async ({ params, request }: ClientLoaderFunctionArgs) => {
    const language = toLanguage(browserTexts.language);
    await fetchAll(queryClient(), load, { params, url: new URL(request.url), language, call });
    return null;
  };
}
