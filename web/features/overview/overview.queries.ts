import { readOverview } from '#contract/api/overview.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery } from '#web/lib/query-client.ts';

/** Live: asked for again as long as somebody looks. */
export const overviewQuery = (language: Language) =>
  freshQuery(['overview', language], () => call(readOverview), { refetchInterval: 15_000, refetchOnWindowFocus: true });
