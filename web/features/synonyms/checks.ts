/** What is told about groups before they are saved. The server has the last word; these save the way there. */
import { filled, foldWord, type Draft, type DraftGroup } from '#web/features/synonyms/draft.ts';

export interface Concern {
  /** Alone in its group: that cannot be saved. */
  isAlone: boolean;
  /** By word: the other groups that hold it too, each by another of its words. */
  shared: ReadonlyMap<string, readonly string[]>;
}

export function findConcerns(draft: Draft): ReadonlyMap<number, Concern> {
  const groups = filled(draft);
  const holders = new Map<string, DraftGroup[]>();
  for (const group of groups)
    for (const key of new Set(group.words.map(foldWord))) holders.set(key, [...(holders.get(key) ?? []), group]);
  const concerns = new Map<number, Concern>();
  for (const { id, words } of groups) {
    const shared = new Map<string, string[]>();
    for (const word of words) {
      const key = foldWord(word);
      const others = (holders.get(key) ?? []).filter((group) => group.id !== id);
      const nameOf = (group: DraftGroup) => group.words.find((one) => foldWord(one) !== key) ?? group.words[0]!;
      if (others.length) shared.set(word, others.map(nameOf));
    }
    const isAlone = words.length === 1;
    if (isAlone || shared.size) concerns.set(id, { isAlone, shared });
  }
  return concerns;
}

/** One word's faults, below add.error in the texts. */
export type WordFault = 'short' | 'long' | 'unsearchable' | 'known' | 'full';

interface Bounds {
  letters: { min: number; max: number };
  words: { max: number };
}

/** The words that can be added, and what is wrong with the first that cannot. */
export function fitWords(words: readonly string[], typed: readonly string[], { letters, words: { max } }: Bounds) {
  const added: string[] = [];
  const keys = new Set(words.map(foldWord));
  for (const [index, word] of typed.entries()) {
    const faultOf = (): WordFault | null => {
      if (word.length < letters.min) return 'short';
      if (word.length > letters.max) return 'long';
      if (!foldWord(word)) return 'unsearchable';
      if (words.length + added.length >= max) return 'full';
      return keys.has(foldWord(word)) ? 'known' : null;
    };
    const fault = faultOf();
    if (fault) return { added, fault, left: typed.slice(index) };
    keys.add(foldWord(word));
    added.push(word);
  }
  return { added, fault: null, left: [] };
}
