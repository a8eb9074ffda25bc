/** What our own lists know of the words of a sentence: towns, areas, names of things, makes, colours and other choices. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Attribute } from '#contract/api/categories.ts';
import { searchName } from '#server/db/places/search-name.ts';
import { thingsBeginning } from '#server/features/search/things/thing-names.service.ts';
import type { Token } from '#server/features/ad-drafts/tags/tokens.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';

export const placesPath = join(import.meta.dirname, 'places.gz');
let places: Map<string, string> | null = null;

/** Names of communes by how many live there, and of areas; made of the communes' file by `npm run assistant:train`. */
function readPlaces(): Map<string, string> {
  const lines = gunzipSync(readFileSync(placesPath)).toString('utf8').split('\n').slice(1);
  return new Map(
    lines.flatMap((line) => {
      const [size = '', names = ''] = line.split('\t');
      return names.split(',').map((name) => [name, size] as const);
    }),
  );
}

const longestTown = 6;

export interface Known {
  /** `town-B`, `thing-I`, `colour-B` …; none where no list has it. */
  place: string;
  thing: string;
  choice: string;
}

/** Choices by the first word of their label. */
export type Choices = ReadonlyMap<string, { lexemes: string[]; kind: string }[]>;

const kindOf = (key: string): string =>
  /colou?r/i.test(key) ? 'colour' : /make|brand/i.test(key) ? 'make' : /size$/i.test(key) ? 'size' : 'choice';

export function choicesOf(attributes: Iterable<Pick<Attribute, 'key' | 'options'>>): Choices {
  const all = new Map<string, { lexemes: string[]; kind: string }[]>();
  const seen = new Set<string>();
  for (const { key, options } of attributes) {
    const kind = kindOf(key);
    for (const { value, labels } of options)
      for (const label of [labels.fr, labels.en]) {
        if (value === 'other' || /^\d+$/.test(label) || seen.has(`${kind} ${label}`)) continue;
        seen.add(`${kind} ${label}`);
        const lexemes = lexemesOf(label);
        const [first] = lexemes;
        if (first) all.set(first, [...(all.get(first) ?? []), { lexemes, kind }]);
      }
  }
  return all;
}

/** How many tokens from here the words of a phrase take; little words between them count and say nothing. */
function lengthOf(phrase: readonly string[], words: readonly string[], from: number): number {
  let at = from;
  for (const [place, lexeme] of phrase.entries()) {
    while (place > 0 && at < words.length && words[at] === '') at += 1;
    if (words[at] !== lexeme) return 0;
    at += 1;
  }
  return at - from;
}

export function knownOf(tokens: readonly Token[], choices: Choices): Known[] {
  places ??= readPlaces();
  const known = tokens.map((): Known => ({ place: '', thing: '', choice: '' }));
  const words = tokens.map(({ text }) => (/[\p{L}\d]/u.test(text) ? lexemesOf(text).join(' ') : ''));
  const note = (kind: keyof Known, from: number, length: number, name: string) => {
    for (const [index, one] of known.slice(from, from + length).entries()) one[kind] = `${name}-${index ? 'I' : 'B'}`;
  };
  for (const [from, here] of known.entries()) {
    if (!here.place)
      for (let length = Math.min(longestTown, tokens.length - from); length > 0; length -= 1) {
        const said = tokens.slice(from, from + length).map(({ text }) => text);
        if (!/\p{L}/u.test(said[0] ?? '') || !/[\p{L}\d]/u.test(said.at(-1) ?? '')) continue;
        const size = places.get(searchName(said.join(' ')));
        if (!size) continue;
        note('place', from, length, size);
        break;
      }
    const word = words[from];
    if (!word) continue;
    if (!here.thing) {
      const lengths = thingsBeginning(word).map((phrase) => lengthOf(phrase, words, from));
      const longest = Math.max(0, ...lengths);
      if (longest) note('thing', from, longest, longest > 1 ? 'things' : 'thing');
    }
    if (!here.choice) {
      const found = (choices.get(word) ?? [])
        .map(({ lexemes, kind }) => ({ kind, length: lengthOf(lexemes, words, from) }))
        .filter(({ length }) => length > 0)
        .toSorted((a, b) => b.length - a.length)[0];
      if (found) note('choice', from, found.length, found.kind);
    }
  }
  return known;
}
