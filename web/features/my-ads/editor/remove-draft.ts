/** A draft nobody wants any more: to the trash on the server, out of this browser. */
import { deleteAd } from '#contract/api/my-ads.ts';
import { isFailure } from '#contract/failure.ts';
import { forgetDraft } from '#web/features/my-ads/editor/local-drafts.ts';
import type { OpenDraft } from '#web/features/my-ads/editor/open-drafts.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

export async function removeDraft(draft: OpenDraft): Promise<void> {
  const id = 'local' in draft ? draft.local.ad?.id : draft.line.id;
  try {
    if (id) await call(deleteAd, { params: { id: String(id) }, body: {} });
  } catch (error) {
    // Gone already, from another tab.
    if (!isFailure(error) || error.code !== 'not_found') throw error;
  }
  if ('local' in draft) await forgetDraft(draft.local.key);
  await queryClient().invalidateQueries({ queryKey: ['unfinished-ads'] });
  void queryClient().invalidateQueries({ queryKey: ['my-ads'] });
}
