/** The words, numbers and signs of a sentence, each with its place. */
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';

export interface Token {
  /** As it was typed. */
  text: string;
  folded: string;
  index: number;
}

/** Letters after a number are a word of their own ("128go"); what elides is one too ("d'" of "d'angle"). */
const pattern = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}\d]*(?:-[\p{L}\d]+)*['’]?|[^\s\p{L}\d]/gu;

export const tokensOf = (sentence: string): Token[] => {
  const typed = sentence.normalize('NFC');
  const folded = foldLetters(typed);
  return [...typed.matchAll(pattern)].map(({ 0: text, index }) => ({
    text,
    folded: folded.slice(index, index + text.length),
    index,
  }));
};
