import { readBusiness, type Business } from '#contract/api/business.ts';
import { call } from '#web/lib/api.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { changeData, freshQuery, queryClient } from '#web/lib/query-client.ts';
import { showToast } from '#web/lib/toasts.ts';

export const businessQuery = freshQuery(['business'], () => call(readBusiness));

/** As the server now has it; the profile shows whether it is verified. */
export function keepBusiness(business: Business | null): void {
  changeData(businessQuery.queryKey, business);
  void queryClient().invalidateQueries({ queryKey: ['profile'] });
}

export function tellOfBusiness(key: 'saved' | 'sent_toast' | 'end.done'): void {
  showToast({ type: 'success', title: browserTexts.t('business:toast'), message: browserTexts.t(`business:${key}`) });
}
