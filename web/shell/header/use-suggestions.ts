import { useEffect, useRef, useState } from 'react';
import type { IconName } from '#contract/icons.ts';
import type { ComboboxOption } from '#web/ui/combobox-state.ts';

export interface Suggestion extends ComboboxOption {
  /** Where choosing it leads. */
  to: string;
  icon?: IconName;
  /** Said behind the label, quietly. */
  hint?: string;
}

/** A source of suggestions; keep its identity stable, a new one is asked again. */
export type Suggest = (q: string) => readonly Suggestion[] | Promise<readonly Suggestion[]>;

const debounceMs = 300;
const shortest = 2;

/** The suggestions for what is being typed: asked once typing pauses, and never twice for the same words. */
export function useSuggestions(text: string, suggest: Suggest) {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const asked = useRef<{ q: string; suggest: Suggest | null }>({ q: '', suggest: null });

  useEffect(() => {
    const ask = async () => {
      const wish = { q: text.trim(), suggest };
      if (wish.q === asked.current.q && suggest === asked.current.suggest) return;
      asked.current = wish;
      const answer = wish.q.length < shortest ? [] : await suggest(wish.q);
      // A slower, older answer must not replace a newer one.
      if (asked.current === wish) setFound(answer);
    };
    const timer = setTimeout(() => void ask().catch(() => setFound([])), debounceMs);
    return () => clearTimeout(timer);
  }, [text, suggest]);

  /** Takes them off the screen until other words are typed. */
  const hide = (q: string) => {
    asked.current = { q, suggest };
    setFound([]);
  };
  return { found, hide };
}
