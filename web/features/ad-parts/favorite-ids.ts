/** The ads a member kept: ids asked for once. A change shows at once, and is taken back when the server refuses it. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isFailure } from '#contract/failure.ts';
import { call } from '#web/lib/api.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { createOptimistic } from '#web/lib/optimistic.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { getSession, useSession } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';

type Ids = readonly number[];

const idsKey = ['favorites', 'ids'];
const minutes = 60_000;

/** Only members need these calls: a visitor's first page does without them. */
const calls = () => import('#contract/api/favorites.ts');

/**
 * The ids, and the lists on screen only where the ids are others: news of this tab's own change come back to it as well, and
 * a list read again would lose the line on which a slip is undone.
 */
export async function readAgain(): Promise<void> {
  const shown = () => queryClient().getQueryData<Ids>(idsKey)?.toSorted().join();
  const before = shown();
  await queryClient().invalidateQueries({ queryKey: idsKey });
  if (shown() !== before) await queryClient().invalidateQueries({ queryKey: ['favorites', 'page'] });
}

let otherTabs: BroadcastChannel | undefined;

/** What a member keeps or lets go of in one tab shows in the others. */
function hearOtherTabs(): void {
  if (otherTabs || !('BroadcastChannel' in window)) return;
  otherTabs = new BroadcastChannel('trouvaille-favorites');
  otherTabs.addEventListener('message', ({ data }) => void (data === getSession()?.user.id && readAgain()));
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
const tellOtherTabs = (userId: string): void => otherTabs?.postMessage(userId);

function openStore(userId: string) {
  let shown: Ids = [];
  const store = createOptimistic<Ids>(shown, (ids) => {
    shown = ids;
    if (getSession()?.user.id === userId) queryClient().setQueryData<Ids>(idsKey, ids);
  });
  return {
    userId,
    async load(): Promise<Ids> {
      await store.load(async () => call((await calls()).favoriteIds));
      return shown;
    },
    change(id: number, keep: boolean): Promise<void> {
      const apply = (ids: Ids) => (keep ? [id, ...ids.filter((one) => one !== id)] : ids.filter((one) => one !== id));
      return store.change({
        apply,
        async send(ids) {
          const { addFavorite, removeFavorite } = await calls();
          const { favoriteCount } = await call(keep ? addFavorite : removeFavorite, { params: { id: String(id) } });
          // The page of the ad says how many kept it.
          queryClient().setQueriesData<object>({ queryKey: ['ad', id] }, (ad) => ad && { ...ad, favoriteCount });
          tellOtherTabs(userId);
          return ids;
        },
      });
    },
  };
}

let opened: ReturnType<typeof openStore> | undefined;

function storeOf(userId: string) {
  if (opened?.userId !== userId) opened = openStore(userId);
  hearOtherTabs();
  return opened;
}

/** Whether it was done; where not, somebody has been told. */
async function change(id: number, keep: boolean): Promise<boolean> {
  const userId = getSession()?.user.id;
  if (!userId) return false;
  try {
    await storeOf(userId).change(id, keep);
    await queryClient().invalidateQueries({ queryKey: ['favorites', 'page'], refetchType: 'none' });
    return true;
  } catch (error) {
    if (isToldBySite(error)) return false;
    const message = isFailure(error) ? error.message : browserTexts.t('failure.network');
    showToast({
      type: 'error',
      title: browserTexts.t(keep ? 'ads:favorite.not_kept' : 'ads:favorite.not_let_go'),
      message,
    });
    return false;
  }
}

/** Undefined while nobody can know: for a visitor, on the server, and until the answer came. */
export function useFavoriteIds(): Ids | undefined {
  const userId = useSession()?.user.id ?? '';
  return useQuery({
    queryKey: idsKey,
    queryFn: () => storeOf(userId).load(),
    enabled: userId !== '',
    staleTime: 10 * minutes,
  }).data;
}

export function useFavorite(id: number) {
  const isKept = useFavoriteIds()?.includes(id) ?? false;
  const toggle = useCallback(() => void change(id, !isKept), [id, isKept]);
  return { isKept, toggle };
}

export const keepAd = (id: number) => change(id, true);
export const letGoOfAd = (id: number) => change(id, false);
