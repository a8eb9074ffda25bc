import { readAnyAd, type AnyAd } from '#contract/api/moderation.ts';
import type { Language } from '#contract/languages.ts';
import { forgetLists } from '#web/features/ad-parts/forget-lists.ts';
import { quietCall } from '#web/lib/api.ts';
import { changeData, freshQuery, queryClient } from '#web/lib/query-client.ts';

const keyOf = (id: number, language: Language) => ['any-ad', id, language];

export function anyAdQuery(id: number, language: Language) {
  return freshQuery(keyOf(id, language), () => quietCall(readAnyAd, { params: { id: String(id) } }));
}

/** The ad as it now stands; what others see of it is asked for again. */
export function keepAny(ad: AnyAd, language: Language): void {
  changeData(keyOf(ad.id, language), ad);
  forgetLists();
  queryClient().removeQueries({ queryKey: ['ad', ad.id], type: 'inactive' });
  void queryClient().invalidateQueries({ queryKey: ['ad', ad.id], refetchType: 'none' });
}
