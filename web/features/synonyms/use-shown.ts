/** Which groups are in sight: those with the words that are looked for, or those that something is told about. */
import { useDeferredValue, useMemo, useState } from 'react';
import { findConcerns } from '#web/features/synonyms/checks.ts';
import { foldWord, type Draft } from '#web/features/synonyms/draft.ts';

export function useShown(draft: Draft, saved: Draft) {
  const [typed, setTyped] = useState('');
  const [onlyConcerns, setOnlyConcerns] = useState(false);
  const wanted = useDeferredValue(foldWord(typed));
  const concerns = useMemo(() => findConcerns(draft), [draft]);
  const savedWords = useMemo(() => new Map(saved.map(({ id, words }) => [id, words])), [saved]);
  const isFound = (id: number, words: readonly string[]) =>
    [...words, ...(savedWords.get(id) ?? [])].some((word) => foldWord(word).includes(wanted));
  return {
    typed,
    setTyped,
    onlyConcerns,
    setOnlyConcerns,
    /** Folded. */
    wanted,
    concerns,
    savedWords,
    /** A new one without words too. */
    shown: draft.filter(
      ({ id, words }) => !words.length || ((!onlyConcerns || concerns.has(id)) && (!wanted || isFound(id, words))),
    ),
    showAll: () => {
      setTyped('');
      setOnlyConcerns(false);
    },
  };
}
