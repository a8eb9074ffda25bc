/** What a saved search asks for, without what its name says already. */
import { plainText } from '#web/lib/plain-text.ts';

export interface Criterion {
  text: string;
  /** The part of it that a name would mention. */
  core: string;
}

const betweenThousands = /(?<=\d)[\s,.](?=\d{3})/gu;
const wordsOf = (text: string) =>
  plainText(text)
    .replace(betweenThousands, '')
    .match(/\p{L}{3,}|\d+/gu) ?? [];
/** As much of a word as its plural, or its other gender, leaves alone. */
const stem = (word: string) => word.slice(0, Math.max(3, Math.min(5, word.length - 1)));

export function unsaid(name: string, criteria: readonly Criterion[]): string[] {
  const said = wordsOf(name);
  const isSaid = (word: string) =>
    said.some((other) => (/\d/.test(word) ? other === word : other.startsWith(stem(word))));
  return criteria.filter(({ core }) => !wordsOf(core).every(isSaid)).map(({ text }) => text);
}
