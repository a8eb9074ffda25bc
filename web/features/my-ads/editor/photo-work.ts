/** The photos of the ad: made smaller, sent one by one, put in order, turned, described, taken away. */
import { deleteImage, orderImages, turnImage, uploadImages } from '#contract/api/ad-images.ts';
import type { AdImage } from '#contract/ads.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { call } from '#web/lib/api.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { upload } from '#web/lib/upload.ts';
import { shownPhotos, type Photo, type EditorStore } from '#web/features/my-ads/editor/editor-state.ts';
import { preparePhoto } from '#web/lib/prepare-photo.ts';
import { newId } from '#web/lib/new-id.ts';
import type { Queue } from '#web/features/my-ads/editor/one-by-one.ts';
import { isRefusal, type SavingWork } from '#web/features/my-ads/editor/save-draft.ts';

/** How long a photo that was taken away can come back. */
const undoMs = 8_000;
const orderPauseMs = 800;
/** A server that is busy for a moment is asked again so often before the seller has to. */
const mostRetries = 3;
const retryPauseMs = 5_000;

const blankPhoto = (name: string): Photo => ({
  key: newId(),
  name,
  blob: null,
  image: null,
  alt: '',
  state: 'preparing',
  progress: 0,
  error: null,
  mayRetry: false,
  preview: null,
  sendKey: newId(),
  isRemoved: false,
});

export function toPhoto(image: AdImage): Photo {
  return { ...blankPhoto(''), key: image.id, image, alt: image.alt, state: 'sent', progress: 1 };
}

/** What is wrong with this very file says more than that something is wrong. */
export const reasonOf = ({ errors, message }: Pick<ApiFailure, 'errors' | 'message'>): string =>
  errors[0]?.message ?? message;

export function createPhotoWork(store: EditorStore, queue: Queue, saving: SavingWork) {
  const cancels = new Map<string, AbortController>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();
  const retries = new Map<string, number>();
  let ordering: ReturnType<typeof setTimeout> | undefined;

  const find = (key: string) => store.get().photos.find((photo) => photo.key === key);
  const patch = (key: string, change: Partial<Photo>) =>
    store.change({ photos: store.get().photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)) });
  const drop = (key: string) => store.change({ photos: store.get().photos.filter((photo) => photo.key !== key) });
  const params = () => ({ id: String(store.get().ad?.id) });

  async function sendOne(key: string): Promise<void> {
    const photo = find(key);
    if (!photo?.blob || photo.image || photo.isRemoved) return;
    if (!store.get().ad) return patch(key, { state: 'waiting' });
    const cancel = new AbortController();
    cancels.set(key, cancel);
    patch(key, { state: 'sending', progress: 0, error: null });
    try {
      const form = new FormData();
      form.append('file', photo.blob, photo.name || 'photo.jpg');
      const known = new Set(store.get().photos.flatMap(({ image }) => image?.id ?? []));
      const { images, version } = await upload(uploadImages, form, {
        params: params(),
        signal: cancel.signal,
        idempotencyKey: photo.sendKey,
        onProgress: (progress) => patch(key, { progress }),
      });
      const image = images.find(({ id }) => !known.has(id)) ?? images.at(-1) ?? null;
      store.change({ version, savedAt: Date.now() });
      // It had arrived before, and came back with the ad.
      if (image && known.has(image.id)) drop(key);
      else patch(key, { image, blob: null, state: 'sent', progress: 1 });
      if (isOutOfOrder()) orderSoon();
    } catch (error) {
      if (cancel.signal.aborted) return drop(key);
      if (!isFailure(error)) throw error;
      const isBusy = isBusyForNow(key, error);
      const isAway = isBusy || error.statusCode === 0 || error.code === 'idempotency_in_progress';
      patch(key, {
        state: isAway ? 'waiting' : 'failed',
        error: isAway ? null : reasonOf(error),
        mayRetry: error.statusCode >= 500 || error.statusCode === 429,
        ...(isRefusal(error) && { sendKey: newId() }),
      });
      if (isBusy) setTimeout(sendWaiting, (error.retryAfter ?? 0) * 1_000 || retryPauseMs);
    } finally {
      cancels.delete(key);
    }
  }

  function isBusyForNow(key: string, { statusCode }: ApiFailure): boolean {
    const before = retries.get(key) ?? 0;
    if (statusCode !== 503 || before >= mostRetries) return false;
    retries.set(key, before + 1);
    return true;
  }

  const isWaiting = ({ blob, image, state, isRemoved }: Photo) =>
    blob !== null && !image && !isRemoved && state === 'waiting';
  /** Sends what waits, now that there is an ad or a connection. */
  function sendWaiting(): void {
    for (const { key } of store.get().photos.filter(isWaiting)) void queue(() => sendOne(key));
  }

  async function add(files: readonly File[]): Promise<void> {
    const fresh = files.map(({ name }) => blankPhoto(name));
    store.change({ photos: [...store.get().photos, ...fresh] });
    for (const [index, { key }] of fresh.entries()) {
      const file = files[index];
      if (!file?.size) {
        patch(key, { state: 'failed', error: browserTexts.t('post:photos.empty') });
        continue;
      }
      // What this browser cannot read, the server may: it gets the file as it is.
      const blob = await preparePhoto(file);
      if (!find(key)) continue;
      patch(key, { blob: blob ?? file, preview: blob && URL.createObjectURL(blob), state: 'waiting' });
    }
    // A draft that is not on the server yet gets there first.
    if (!store.get().ad) await saving.save();
    sendWaiting();
  }

  const arrived = () => shownPhotos(store.get()).filter((photo) => photo.image !== null);
  const isOutOfOrder = () =>
    shownPhotos(store.get()).some((photo) => photo.image && photo.alt !== photo.image.alt) || wasMoved;
  let wasMoved = false;

  async function sendOrder(): Promise<void> {
    const photos = arrived();
    if (!photos.length || !store.get().ad) return;
    const hidden = store.get().photos.filter(({ isRemoved, image }) => isRemoved && image);
    const images = [...photos, ...hidden].map(({ image, alt }) => ({ id: image?.id ?? '', alt }));
    try {
      const answer = await call(orderImages, { params: params(), body: { images } });
      wasMoved = false;
      store.change({ version: answer.version, savedAt: Date.now() });
      take(answer.images);
    } catch (error) {
      if (!isFailure(error)) throw error;
    }
  }
  function take(images: readonly AdImage[]): void {
    const byId = new Map(images.map((image) => [image.id, image]));
    store.change({
      photos: store.get().photos.map((photo) => ({
        ...photo,
        image: (photo.image && byId.get(photo.image.id)) ?? photo.image,
      })),
    });
  }
  function orderSoon(): void {
    clearTimeout(ordering);
    ordering = setTimeout(() => void queue(sendOrder), orderPauseMs);
  }

  /** Puts a photo where another one stands. */
  function move(key: string, to: number): void {
    const photos = [...shownPhotos(store.get())];
    const from = photos.findIndex((photo) => photo.key === key);
    const [photo] = photos.splice(from, 1);
    if (!photo || from === to) return;
    photos.splice(to, 0, photo);
    store.change({ photos: [...photos, ...store.get().photos.filter(({ isRemoved }) => isRemoved)] });
    wasMoved = true;
    orderSoon();
  }

  async function turn(key: string): Promise<void> {
    const photo = find(key);
    if (photo?.blob && !photo.image) {
      const blob = await preparePhoto(photo.blob, 1);
      if (blob) patch(key, { blob, preview: URL.createObjectURL(blob), sendKey: newId() });
      return;
    }
    if (!photo?.image) return;
    const imageId = photo.image.id;
    try {
      const answer = await queue(() => call(turnImage, { params: { ...params(), imageId } }));
      const before = new Set(store.get().photos.flatMap(({ image }) => image?.id ?? []));
      const turned = answer.images.find(({ id }) => id === imageId) ?? answer.images.find(({ id }) => !before.has(id));
      store.change({ version: answer.version, savedAt: Date.now() });
      if (turned) patch(key, { image: turned, error: null });
    } catch (error) {
      if (!isFailure(error)) throw error;
      patch(key, { error: reasonOf(error) });
    }
  }

  async function removeNow(key: string): Promise<void> {
    clearTimeout(removals.get(key));
    removals.delete(key);
    const photo = find(key);
    if (!photo?.isRemoved) return;
    if (photo.image && store.get().ad) {
      try {
        const { version } = await call(deleteImage, { params: { ...params(), imageId: photo.image.id } });
        store.change({ version, savedAt: Date.now() });
      } catch (error) {
        if (!isFailure(error)) throw error;
        if (error.statusCode !== 404) return patch(key, { isRemoved: false, error: error.message });
      }
    }
    drop(key);
  }

  function remove(key: string): void {
    patch(key, { isRemoved: true });
    removals.set(
      key,
      setTimeout(() => void queue(() => removeNow(key)), undoMs),
    );
  }
  function bringBack(key: string): void {
    clearTimeout(removals.get(key));
    removals.delete(key);
    patch(key, { isRemoved: false });
    sendWaiting();
  }

  return {
    add,
    move,
    turn,
    remove,
    bringBack,
    sendWaiting,
    describe: (key: string, alt: string) => {
      patch(key, { alt });
      if (find(key)?.image) orderSoon();
    },
    retry: (key: string) => {
      retries.delete(key);
      patch(key, { state: 'waiting', error: null });
      sendWaiting();
    },
    cancel: (key: string) => {
      const sending = cancels.get(key);
      if (sending) sending.abort();
      else drop(key);
    },
    /** Everything that was put off happens now. */
    settle: async () => {
      clearTimeout(ordering);
      sendWaiting();
      for (const key of removals.keys()) void queue(() => removeNow(key));
      await queue(() => (isOutOfOrder() ? sendOrder() : Promise.resolve()));
    },
  };
}
