/**
 * Words that a rule treats alike: each becomes one sign, so that a phrase about them is short. "Pas de locataires
 * étrangers" is read as "pas de locataires O", whoever is meant.
 */
import type { Lexicon, Plain } from '#contract/ad-rules/wording.ts';
import { keysOf, tableOf } from '#contract/known-values.ts';

/** Signs that nobody types. */
const firstSign = 0xe000;

export function lexiconOf<Kind extends string>(words: Readonly<Record<Kind, readonly string[]>>): Lexicon<Kind> {
  const kinds = keysOf(words);
  const signs = tableOf(kinds, (_, index) => String.fromCharCode(firstSign + index));
  const groups = kinds.map((kind) => `(${words[kind].toSorted((a, b) => b.length - a.length).join('|')})`);
  // The longest first, kinds in their order: of "femme enceinte" the first word alone would mean something else.
  const pattern = new RegExp(`(?<![a-z\\d])(?:${groups.join('|')})s?(?![a-z\\d])`, 'g');
  return { signs, read: (text) => replaceWords(text, pattern) };
}

function replaceWords({ text, places, ends }: Plain, pattern: RegExp): Plain {
  const read: Plain = { text: '', places: [], ends: [] };
  const copy = (from: number, to: number) => {
    read.text += text.slice(from, to);
    read.places.push(...places.slice(from, to));
    read.ends.push(...ends.slice(from, to));
  };
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const kind = match.findIndex((group, index) => index > 0 && group !== undefined) - 1;
    copy(done, match.index);
    done = match.index + match[0].length;
    read.text += String.fromCharCode(firstSign + kind);
    read.places.push(...places.slice(match.index, match.index + 1));
    read.ends.push(...ends.slice(done - 1, done));
  }
  copy(done, text.length);
  return read;
}
