/** The groups as they are being edited. A group keeps its id while its words change, so that one sees what is new. */
export interface DraftGroup {
  readonly id: number;
  readonly words: readonly string[];
}
export type Draft = readonly DraftGroup[];

const letters: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Roughly as the search compares words: without accents, capitals and hyphens. */
export const foldWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let made = 0;
export const newGroup = (words: readonly string[] = []): DraftGroup => ({ id: (made += 1), words });

const keyOf = (words: readonly string[]) => JSON.stringify(words);
export const isSame = (one: readonly string[], other: readonly string[]): boolean => keyOf(one) === keyOf(other);

/** Groups that were known before keep their ids. */
export function toDraft(groups: readonly (readonly string[])[], known: Draft = []): Draft {
  const ids = new Map<string, number[]>();
  for (const { id, words } of known) ids.set(keyOf(words), [...(ids.get(keyOf(words)) ?? []), id]);
  return groups.map((words) => {
    const id = ids.get(keyOf(words))?.shift();
    return id === undefined ? newGroup(words) : { id, words };
  });
}

/** What there is to save: a group without a word is none. */
export const filled = (draft: Draft): Draft => draft.filter(({ words }) => words.length > 0);

export const change = (draft: Draft, id: number, words: readonly string[]): Draft =>
  draft.map((group) => (group.id === id ? { id, words } : group));

export const without = (draft: Draft, id: number): Draft => draft.filter((group) => group.id !== id);

export const addTo = (draft: Draft, id: number, words: readonly string[]): Draft =>
  draft.map((group) => (group.id === id ? { id, words: [...group.words, ...words] } : group));

/** A group that nobody has written a word in goes; one that has just got its first stays. */
export const withoutIfEmpty = (draft: Draft, id: number): Draft =>
  draft.some((group) => group.id === id && !group.words.length) ? without(draft, id) : draft;

/** Puts a group back where it was, or its words where it still is. */
export function putBack(draft: Draft, group: DraftGroup, index: number): Draft {
  if (draft.some(({ id }) => id === group.id)) return change(draft, group.id, group.words);
  return draft.toSpliced(Math.min(index, draft.length), 0, group);
}

/** Those that are new or changed. */
function touched(before: Draft, after: Draft): Draft {
  const old = new Map(before.map(({ id, words }) => [id, words]));
  return filled(after).filter(({ id, words }) => !isSame(words, old.get(id) ?? []));
}

/** How many groups are new, changed or gone. */
export function countChanges(before: Draft, after: Draft): number {
  const left = new Set(filled(after).map(({ id }) => id));
  return touched(before, after).length + before.filter(({ id }) => !left.has(id)).length;
}

/** The first group that is new or changed; none, where others only went. */
export const firstChanged = (before: Draft, after: Draft): number | undefined => touched(before, after)[0]?.id;

/** "frigo, réfrigérateur = frigidaire": several words typed or pasted at once. */
export const splitWords = (typed: string): string[] =>
  typed
    .split(/[,;=\n\t]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
