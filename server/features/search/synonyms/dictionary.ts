/** What things are called in French and English, and what French words mean about the same (scripts/words.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from '#server/features/search/words/stem.ts';
import { categoriesCalled } from '#server/features/search/things/thing-names.service.ts';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';

/** English words and phrases that are no French ones; all other words, which mean what they say where ads hold them. */
type Part = 'sure' | 'wide';
/** By lexemes: words, likeliest first. */
type Dictionary = Record<Part, Record<string, string>>;

let dictionary: Dictionary | null = null;
const read = (): Dictionary =>
  (dictionary ??= JSON.parse(readFileSync(join(import.meta.dirname, 'dictionary.json'), 'utf8')) as Dictionary);

const entryOf = (part: Part, key: string): string | undefined => {
  const words = read()[part];
  return Object.hasOwn(words, key) ? words[key] : undefined;
};

/** As ways to say it, itself first. */
export function inDictionary(part: Part, key: string): string[][] | undefined {
  const words = entryOf(part, key);
  if (words === undefined) return undefined;
  const own = key.split(' ');
  const meant = categoriesCalled(own);
  const ways = words.split('|').map(lexemesOf);
  if (part === 'sure' || !meant) return [own, ...ways];
  // A French word that names a thing is no other thing, though a thesaurus be unsure: "cabas" is no dog basket.
  const fitting = ways.filter((way) => [...(categoriesCalled(way) ?? [])].some((id) => meant.has(id)));
  return fitting.length ? [own, ...fitting] : undefined;
}

/** A French word: right as it stands, though hardly an ad may hold it. A short one may be a slip of another as well. */
export const isWord = (word: string): boolean => word.length > 4 && isFrench(stem(word));

/** A word or phrase that only English has. */
export const isEnglish = (key: string): boolean => entryOf('sure', key) !== undefined;

/** A word that French has, be it English as well. */
export const isFrench = (key: string): boolean => entryOf('wide', key) !== undefined;
