/** Everything the screen knows about the ad being written. Nothing here knows React. */
import type { AdImage } from '#contract/ads.ts';
import type { AdInput, MyAd } from '#contract/api/my-ads.ts';
import type { ApiFailure } from '#contract/failure.ts';
import { createStore, type Store } from '#web/lib/store.ts';
import { isSame, type Definitions, type Values } from '#web/features/my-ads/editor/draft-values.ts';

export interface Photo {
  key: string;
  name: string;
  /** Kept in this browser until it has arrived. */
  blob: Blob | null;
  image: AdImage | null;
  alt: string;
  state: 'preparing' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** What the server said against it. */
  error: string | null;
  /** Whether sending it again could help. */
  mayRetry: boolean;
  /** Address of a picture that is only here. */
  preview: string | null;
  /** Names this upload to the server, which takes it once however often it is sent. */
  sendKey: string;
  /** Taken away, but for a few seconds it can come back. */
  isRemoved: boolean;
}

/** The draft as it was first sent: when the answer is lost, exactly this is sent again, and what changed since follows. */
export interface Creation {
  key: string;
  values: Values;
  body: AdInput;
}

export type Saving = 'idle' | 'saving' | 'offline' | 'failed';

export interface EditorState {
  /** The name of the copy in this browser. */
  key: string;
  userId: string;
  ad: MyAd | null;
  version: number;
  /** On its way, or its answer lost. */
  creation: Creation | null;
  /** What the server has, as far as we know. */
  base: Values;
  values: Values;
  definitions: Definitions | null;
  photos: readonly Photo[];
  saving: Saving;
  savedAt: number | null;
  failure: ApiFailure | null;
  /** What the server said against fields, by their name in the form. */
  complaints: Readonly<Record<string, string>>;
  /** Somebody else's version, to be merged with ours. */
  theirs: MyAd | null;
  /** Handed in, or saved where it was online already. */
  done: MyAd | null;
}

export interface EditorStore extends Store<EditorState> {
  change: (some: Partial<EditorState>) => void;
}

export function createEditorStore(initial: EditorState): EditorStore {
  const store = createStore(() => initial);
  return { ...store, change: (some) => store.set({ ...store.get(), ...some }) };
}

/** Online ads change only when their owner says so: an edit may take them offline. */
export const savesByItself = ({ ad }: EditorState): boolean =>
  ad === null || ad.status === 'Draft' || ad.status === 'Rejected';

/** Somebody wrote it to the end before. */
export const isHandedIn = ({ ad }: EditorState): boolean => ad !== null && ad.status !== 'Draft';

export const shownPhotos = ({ photos }: EditorState): Photo[] => photos.filter(({ isRemoved }) => !isRemoved);

/** Those the ad has or will have: what failed takes nobody's place. */
export const countedPhotos = (photos: readonly Photo[]): Photo[] => photos.filter(({ state }) => state !== 'failed');

/** Still on its way, or kept here until there is one. */
export const isUnsent = ({ image, isRemoved, state }: Photo) => !image && !isRemoved && state !== 'failed';

/** Whether something is here that the server does not have. */
export const hasUnsent = (state: EditorState): boolean =>
  state.done === null && (!isSame(state.base, state.values) || state.photos.some(isUnsent));
