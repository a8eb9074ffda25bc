/** Keeps a copy of what has not been sent in this browser, and drops it once the server has everything. */
import { hasUnsent, type EditorStore } from '#web/features/my-ads/editor/editor-state.ts';
import { isHalfTyped } from '#web/features/my-ads/editor/draft-values.ts';
import { forgetDraft, keepDraft } from '#web/features/my-ads/editor/local-drafts.ts';

const waitMs = 400;

export function createKeeping(store: EditorStore) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = true;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const state = store.get();
    const isOver = state.done !== null;
    if (isOver || !(hasUnsent(state) || isHalfTyped(state.values, state.definitions))) {
      if (isKept) await forgetDraft(state.key);
      isKept = false;
      return;
    }
    const { key, userId, ad, version, creation, base, values } = state;
    const photos = state.photos
      .filter(({ isRemoved, blob, image }) => !isRemoved && (blob ?? image))
      .map((one) => ({
        key: one.key,
        name: one.name,
        blob: one.blob,
        image: one.image,
        alt: one.alt,
        sendKey: one.sendKey,
      }));
    isKept = await keepDraft({ key, userId, ad, version, creation, base, values, photos, keptAt: Date.now() });
  };
  return {
    listen: () => {
      const stop = store.subscribe(() => {
        timer ??= setTimeout(() => void write(), waitMs);
      });
      return () => {
        stop();
        if (timer) void write();
      };
    },
  };
}
