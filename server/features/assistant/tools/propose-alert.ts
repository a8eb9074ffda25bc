/** An alert on a search, for the member to create: with the name it would have and what it would have told of lately. */
import type { SearchParams } from '#contract/assistant.ts';
import { previewAlert } from '#server/features/saved-searches/alerts.service.ts';
import { chipsOf } from '#server/features/assistant/tools/chips.ts';
import { parseParams, resolvedParams } from '#server/features/assistant/tools/search-ads.ts';
import type { Asker, Outcome } from '#server/features/assistant/tools/tool.ts';
import { searchAds } from '#server/features/search/search.service.ts';

export async function alertTool(asker: Asker, given: SearchParams): Promise<Outcome<{ params: SearchParams }>> {
  const answer = await searchAds(asker.context, parseParams({ ...given, pageSize: '1' }), asker.language);
  const { sortBy: _by, sortOrder: _order, ...params } = resolvedParams(given, answer.understood, answer.words);
  const chips = await chipsOf(asker, params);
  const { count, isCapped } = await previewAlert(asker.context, parseParams(params));
  const name = chips
    .map(({ label }) => label.replace(/^[«“]\s*|\s*[»”]$/g, ''))
    .join(', ')
    .slice(0, 100);
  return { shown: { params, chips, alert: { name, recent: count, recentIsCapped: isCapped } }, told: { params } };
}
