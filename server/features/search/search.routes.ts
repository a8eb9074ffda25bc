import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '#contract/api/search.ts';
import * as synonyms from '#contract/api/synonyms.ts';
import { mapAds } from '#server/features/search/map-ads.ts';
import { trySynonyms } from '#server/features/search/matches.ts';
import { searchAds } from '#server/features/search/search.service.ts';
import { suggestSearch } from '#server/features/search/suggest.ts';
import { readSynonyms, writeSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

/** While a page is rendered it is nobody, and counts for nothing. */
const searcherOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] ?? '' });

export function searchRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.searchAds, ({ query, language, request }) =>
    searchAds(context, query, language, searcherOf(request)),
  );
  route(app, context, api.mapAds, ({ query, language }) => mapAds(context, query, language));
  route(app, context, api.suggestSearch, ({ query, language }) => suggestSearch(context, query.q, language));
  route(app, context, synonyms.readSynonyms, () => readSynonyms(context));
  route(app, context, synonyms.writeSynonyms, ({ actor, body }) => writeSynonyms(context, actor, body));
  route(app, context, synonyms.trySynonyms, ({ body, language }) => trySynonyms(context, body.q, language));
}
