/** One ad being written: its state and everything one can do to it. */
import { readMyAd, type MyAd } from '#contract/api/my-ads.ts';
import {
  createEditorStore,
  hasUnsent,
  isUnsent,
  type EditorState,
  type Photo,
} from '#web/features/my-ads/editor/editor-state.ts';
import { createKeeping } from '#web/features/my-ads/editor/keep-local-copy.ts';
import { forgetDraft, type LocalDraft } from '#web/features/my-ads/editor/local-drafts.ts';
import { createPhotoWork, toPhoto } from '#web/features/my-ads/editor/photo-work.ts';
import type { StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { createQueue } from '#web/features/my-ads/editor/one-by-one.ts';
import { createSaving, language } from '#web/features/my-ads/editor/save-draft.ts';
import { quietCall } from '#web/lib/api.ts';
import { newId } from '#web/lib/new-id.ts';
import {
  blankValues,
  valuesOf,
  type Definitions,
  type Values,
  withWaiting,
} from '#web/features/my-ads/editor/draft-values.ts';

export interface Start {
  userId: string;
  ad?: MyAd | null;
  /** What was not sent last time. */
  local?: LocalDraft | null;
  /** What was told before there was an ad. */
  values?: Partial<Values>;
  /** Where it opens, unless the address says otherwise. */
  step?: StepId;
  /** The section whose categories stand open while none is chosen. */
  section?: number;
  /** Photos that were chosen before there was an ad. */
  files?: readonly File[];
}

const toLocalPhoto = (kept: LocalDraft['photos'][number]): Photo => ({
  ...kept,
  // Drafts kept before there were such keys have none.
  sendKey: kept.sendKey ?? newId(),
  state: kept.image ? 'sent' : 'waiting',
  progress: kept.image ? 1 : 0,
  error: null,
  mayRetry: false,
  preview: kept.blob ? URL.createObjectURL(kept.blob) : null,
  isRemoved: false,
});

/** Pictures that arrived meanwhile from elsewhere stand behind those we know. */
function photosOf(given: MyAd | null, local: LocalDraft | null): Photo[] {
  const ad = given && withWaiting(given);
  if (!local) return (ad?.images ?? []).map(toPhoto);
  const images = new Map((ad?.images ?? []).map((image) => [image.id, image]));
  const kept = local.photos.map(toLocalPhoto).filter(({ image }) => !image || !ad || images.has(image.id));
  const known = new Set(kept.flatMap(({ image }) => image?.id ?? []));
  return [...kept, ...[...images.values()].filter(({ id }) => !known.has(id)).map(toPhoto)];
}

function startState({ userId, ad = null, local = null, values }: Start): EditorState {
  const known = ad ?? local?.ad ?? null;
  const base = local?.base ?? (known ? valuesOf(known, language()) : blankValues);
  return {
    key: local?.key ?? (known ? `ad-${known.id}` : newId()),
    userId,
    ad: known,
    version: local && local.ad ? local.version : (known?.version ?? 0),
    creation: (known ? null : local?.creation) ?? null,
    base,
    values: local?.values ?? { ...base, ...values },
    definitions: null,
    photos: photosOf(known, local),
    saving: 'idle',
    savedAt: null,
    failure: null,
    complaints: {},
    theirs: null,
    done: null,
  };
}

/** New photos may wait for a look by themselves. */
async function asItIsNow(ad: MyAd | null): Promise<MyAd | null> {
  if (ad?.status !== 'Active') return ad;
  return quietCall(readMyAd, { params: { id: String(ad.id) } }).catch(() => ad);
}

export function createEditor(start: Start) {
  const store = createEditorStore(startState(start));
  const queue = createQueue();
  const keeping = createKeeping(store);
  const saving = createSaving(store, queue);
  const photos = createPhotoWork(store, queue, saving);
  const given = [...(start.files ?? [])];
  function change(values: Partial<Values>): void {
    const { complaints } = store.get();
    const answered = Object.keys(values);
    store.change({
      values: { ...store.get().values, ...values },
      complaints: Object.fromEntries(Object.entries(complaints).filter(([field]) => !answered.includes(field))),
    });
    saving.soon();
  }

  return {
    ...store,
    change,
    photos,
    firstSection: start.section ?? null,
    /** The photos the ad begins with, once. */
    takeGiven: () => given.splice(0),
    save: saving.save,
    setAttribute(key: string, typed: Values['attributes'][string]): void {
      const { [`attributes.${key}`]: _, ...complaints } = store.get().complaints;
      store.change({ complaints });
      change({ attributes: { ...store.get().values.attributes, [key]: typed } });
    },
    define(definitions: Definitions): void {
      store.change({ definitions });
      if (hasUnsent(store.get())) saving.soon();
    },
    /** What came of two versions; theirs is what the server has. */
    merge(values: Values): void {
      const { theirs } = store.get();
      if (!theirs) return;
      const images = photosOf(theirs, null).filter(
        ({ key }) => !store.get().photos.some(({ image }) => image?.id === key),
      );
      store.change({
        theirs: null,
        ad: theirs,
        version: theirs.version,
        base: valuesOf(theirs, language()),
        values,
        photos: [...store.get().photos, ...images],
      });
      saving.soon();
    },
    async submit(): Promise<boolean> {
      await photos.settle();
      // Without them it would be another ad.
      if (store.get().photos.some(isUnsent)) {
        store.change({ saving: 'offline' });
        return false;
      }
      const isDone = await saving.submit();
      if (isDone) {
        store.change({ done: await asItIsNow(store.get().ad) });
        await forgetDraft(store.get().key);
      }
      return isDone;
    },
    hasUnsent: () => hasUnsent(store.get()),
    /** Begins to save by itself; what it gives back ends that. */
    start(): () => void {
      let hadAd = store.get().ad !== null;
      const stops = [
        keeping.listen(),
        saving.listen(),
        store.subscribe(() => {
          const hasAd = store.get().ad !== null;
          if (hasAd && !hadAd) queueMicrotask(photos.sendWaiting);
          hadAd = hasAd;
        }),
      ];
      addEventListener('online', photos.sendWaiting);
      if (hasUnsent(store.get())) saving.soon();
      photos.sendWaiting();
      return () => {
        removeEventListener('online', photos.sendWaiting);
        for (const stop of stops) stop();
        void photos.settle();
      };
    },
  };
}
export type Editor = ReturnType<typeof createEditor>;
