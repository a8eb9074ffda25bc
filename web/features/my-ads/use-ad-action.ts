/** One thing done with one of my ads. What is thrown away, or brought back, shows at once; the rest once it is done. */
import { useMutation } from '@tanstack/react-query';
import { trashDays } from '#contract/ad-transitions.ts';
import { deleteAd, markSold, pauseAd, renewAd, restoreAd, submitAd } from '#contract/api/my-ads.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { dropCompared } from '#web/features/compare/compared-ads.ts';
import { wordOf, type Action, type OwnAd } from '#web/features/my-ads/owner-actions.ts';
import { forgetOldViews, showState, type AdState } from '#web/features/my-ads/my-ads.queries.ts';
import { call } from '#web/lib/api.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { showToast } from '#web/lib/toasts.ts';

const moves = { submit: submitAd, pause: pauseAd, sold: markSold, renew: renewAd, restore: restoreAd } as const;
const dayMs = 86_400_000;

/** As it will be in the trash. */
function thrownAway(ad: OwnAd): AdState {
  const now = Date.now();
  const restorableUntil = new Date(now + trashDays * dayMs).toISOString();
  return { ...ad, deletedAt: new Date(now).toISOString(), restorableUntil, allowed: [] };
}

async function act(ad: OwnAd, action: Action): Promise<AdState> {
  const params = { id: String(ad.id) };
  if (action !== 'delete') return call(moves[action], { params });
  await call(deleteAd, { params, body: {} });
  return thrownAway(ad);
}

function tellDone(ad: OwnAd, action: Action, after: AdState): void {
  // A line that leaves its place says so itself.
  if (action === 'delete') return;
  const word = action === 'submit' && after.status === 'Active' ? 'published' : wordOf(action, ad);
  const text = (part: string) => browserTexts.t(`my_ads:done.${word}.${part}`, { title: ad.title });
  showToast({ type: 'success', title: text('title'), message: text('message') });
}

export function useAdAction(ad: OwnAd) {
  const mutation = useMutation({
    mutationFn: (action: Action) => act(ad, action),
    onMutate: (action) => {
      if (action === 'delete') showState(thrownAway(ad));
      if (action === 'restore') showState({ ...ad, deletedAt: null, restorableUntil: null });
    },
    onSuccess: (after, action) => {
      showState(after);
      forgetOldViews(ad.id);
      if (action === 'delete') dropCompared(ad.id);
      tellDone(ad, action, after);
    },
    onError: (error, action) => {
      // The state before: `ad` is the one of the moment the button was pressed.
      if (action === 'delete' || action === 'restore') showState(ad);
      if (!isFailure(error) || isToldBySite(error)) return;
      if (error.code === 'forbidden_transition' || error.code === 'not_found') forgetOldViews(ad.id);
    },
  });
  const { error } = mutation;
  const failure: ApiFailure | null = isFailure(error) && !isToldBySite(error) ? error : null;
  return {
    run: (action: Action) => mutation.mutate(action),
    busy: mutation.isPending ? mutation.variables : null,
    failure,
    forget: mutation.reset,
  };
}
