/** Saving as one types: what changed goes to the server once the typing pauses, and again when the connection is back. */
import { createAd, updateAd, type MyAd } from '#contract/api/my-ads.ts';
import { ApiFailure, isFailure, changedMeanwhile } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { call, callOnce, quietCall, quietCallOnce } from '#web/lib/api.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { savesByItself, type EditorStore } from '#web/features/my-ads/editor/editor-state.ts';
import { differences } from '#web/features/my-ads/editor/draft-merge.ts';
import type { Queue } from '#web/features/my-ads/editor/one-by-one.ts';
import { formField } from '#web/features/my-ads/editor/editor-steps.ts';
import {
  asSent,
  bodyOf,
  changedFields,
  isSame,
  valuesOf,
  type Values,
} from '#web/features/my-ads/editor/draft-values.ts';

const pauseMs = 1_500;
const retryMs = 20_000;
const busyMs = 2_000;

export const language = () => toLanguage(browserTexts.language);

/** The server keeps this answer for its key: another try needs another key. */
export const isRefusal = ({ statusCode, code }: ApiFailure): boolean =>
  statusCode >= 400 &&
  statusCode < 500 &&
  statusCode !== 401 &&
  statusCode !== 429 &&
  code !== 'idempotency_in_progress';

export function createSaving(store: EditorStore, queue: Queue) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(ad: MyAd, values: Values): void {
    store.change({
      ad,
      version: ad.version,
      creation: null,
      base: asSent(values, store.get().base, store.get().definitions),
      saving: 'idle',
      savedAt: Date.now(),
      failure: null,
      complaints: {},
    });
    if (!isSame(store.get().values, values)) soon();
  }

  /** Somebody saved before us. Where the texts agree only the pictures changed, and there is nothing to ask. */
  function meet(theirs: MyAd): boolean {
    const { base, values, definitions } = store.get();
    if (differences(base, values, valuesOf(theirs, language()), definitions?.attributes ?? []).length) {
      store.change({ theirs, saving: 'idle' });
      return false;
    }
    store.change({ ad: theirs, version: theirs.version, base: values });
    return true;
  }

  function refuse(failure: ApiFailure): void {
    const complaints = Object.fromEntries(
      failure.errors.flatMap(({ field, message }) => (field === null ? [] : [[formField(field), message]])),
    );
    const isBusy = failure.code === 'idempotency_in_progress';
    const isAway = failure.statusCode === 0 || failure.statusCode === 503;
    store.change({ saving: isBusy ? 'saving' : isAway ? 'offline' : 'failed', failure, complaints });
    if (isBusy || isAway) timer = setTimeout(() => void save(), isBusy ? busyMs : retryMs);
  }

  /** False while there is no category to put it in. */
  async function create(aloud: boolean): Promise<boolean> {
    const { values, definitions, creation } = store.get();
    const { categoryId, ...body } = bodyOf(values, definitions);
    if (!creation && categoryId === undefined) return false;
    const first = creation ?? { key: newId(), values, body: { ...body, categoryId: categoryId as number } };
    store.change({ creation: first });
    try {
      const once = (aloud ? callOnce : quietCallOnce)(first.key);
      take(await once(createAd, { body: first.body }), first.values);
      return true;
    } catch (error) {
      if (isFailure(error) && isRefusal(error)) store.change({ creation: null });
      throw error;
    }
  }

  async function send(submit: boolean): Promise<void> {
    if (!store.get().ad && !(await create(submit))) return;
    clearTimeout(timer);
    const { ad, version, base, values, definitions } = store.get();
    const by = submit ? call : quietCall;
    const submits = submit && savesByItself(store.get());
    if (!ad) return;
    const body = changedFields(base, values, definitions);
    if (!submits && !Object.keys(body).length) {
      store.change({ base: asSent(values, base, definitions) });
      return;
    }
    const params = { id: String(ad.id) };
    take(await by(updateAd, { params, body: { ...body, version, ...(submits && { submit: true }) } }), values);
  }

  /** True where the server now has it. */
  async function attempt(submit: boolean): Promise<boolean> {
    clearTimeout(timer);
    const { theirs, values, definitions } = store.get();
    // Without the questions of its category nobody knows which answers to send.
    if (theirs || (!submit && definitions?.categoryId !== (values.categoryId ?? undefined))) return false;
    store.change({ saving: 'saving', failure: null });
    try {
      await send(submit);
      store.change({ saving: 'idle' });
      return true;
    } catch (error) {
      if (!isFailure(error)) throw error;
      const now = changedMeanwhile<MyAd>(error);
      if (now) return meet(now) && (await attempt(submit));
      refuse(error);
      return false;
    }
  }

  const save = () => queue(() => attempt(false));
  function soon(): void {
    clearTimeout(timer);
    const state = store.get();
    if (savesByItself(state) && state.values.categoryId !== null) timer = setTimeout(() => void save(), pauseMs);
  }
  const online = () => void (savesByItself(store.get()) && save());
  return {
    save,
    soon,
    /** Hands a draft in; an ad that is online already is saved. */
    submit: () => queue(() => attempt(true)),
    listen: () => {
      addEventListener('online', online);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', online);
      };
    },
  };
}
export type SavingWork = ReturnType<typeof createSaving>;
