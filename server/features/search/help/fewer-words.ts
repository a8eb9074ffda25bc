/** A search that found too little, with fewer of its words. */
import { lexemesOf, parseWords } from '#server/features/search/words/parse-words.ts';
import { paramsOf, type Attempt } from '#server/features/search/help/fewer-filters.ts';
import type { Question } from '#server/features/search/question.ts';
import { countedWords } from '#server/features/search/title-phrases.ts';
import { isVague, kindsOf } from '#server/features/search/things/kind-names.ts';
import { nameSaid, thingOf } from '#server/features/search/things/thing-names.service.ts';
import { atomsOf, isSilent, lexemeOf } from '#server/features/search/words/lexemes.ts';
import { unitWays } from '#server/features/search/words/units.ts';

const saysNothing = (text: string) => atomsOf(text).every(isSilent);

/** Joined without the little words that led to what is gone, and none at the ends. */
function join(parts: readonly string[]): string {
  const kept = parts.filter((part, index) => !saysNothing(part) || (index > 0 && !saysNothing(parts[index + 1] ?? '')));
  const first = kept.findIndex((part) => !saysNothing(part));
  return first < 0 ? '' : kept.slice(first).join(' ');
}

/** A number by itself, or with its unit, names no thing; "matériel" none in particular. */
const namesThing = (text: string, { lookup }: Question) =>
  !isVague(lookup, lexemesOf(text)) &&
  atomsOf(text).some((atom) => !atom.isNumber && !isSilent(atom) && unitWays(lexemeOf(atom)).length === 1);

const within = new RegExp(
  String.raw`(?<=(?:^|\s)\d+)\s(?=(?:${countedWords})(?:\s|$))|(?<=(?:^|\s)(?:sans|non|pas|ni|sauf|not|without|except)(?:\sde|\sen)?)\s`,
  'giu',
);

/** What a number counts or measures goes with it, "29 pouces", as what is denied does: "pas rouge". */
export const partsOf = (words: string): string[] =>
  (words.replace(within, '\u00a0').match(/-?"[^"]*"?|[^ \t\n]+/g) ?? []).map((part) => part.replaceAll('\u00a0', ' '));
export const isWanted = (part: string) => !part.startsWith('-') && !saysNothing(part);

/** Words that name another thing than all of them did, or none, stay among such things: a doll's house is no house. */
function sayingOnly(q: string, question: Question): Attempt {
  const { thing, isEnglish } = question;
  const isKept = thing === null || thingOf(parseWords(q), isEnglish ? 'en' : 'fr') === thing;
  const set = { q, ...(!isKept && { categoryId: String(thing) }) };
  return { kind: 'fewer_words', label: q, params: paramsOf(question, set) };
}

export const nameIn = ({ words }: Question) => nameSaid(parseWords(words));

const mostLeftOut = 4;

/** Each thing that was typed left out in turn; a phrase goes as a whole. */
export function fewerWords(question: Question): Attempt[] {
  const { terms, words, isEnglish } = question;
  const parts = partsOf(words);
  const wanted = parts.filter(isWanted);
  // What is one thing by its name stays whole; of an English one the last word says what it is.
  if (wanted.length < 2 || (!isEnglish && terms.filter((term) => !term.isExcluded).length < 2)) return [];
  return wanted.slice(-mostLeftOut).flatMap((left): Attempt[] => {
    const at = parts.lastIndexOf(left);
    // "pour" of "pour enfants" goes with it.
    let from = at;
    while (from > 0 && saysNothing(parts[from - 1] ?? '')) from -= 1;
    const q = join([...parts.slice(0, from), ...parts.slice(at + 1)]);
    return namesThing(q, question) ? [sayingOnly(q, question)] : [];
  });
}

/** What a sentence calls the thing; the beginnings of what was typed, as people name it first. */
export function farFewerWords(question: Question): Attempt[] {
  const wanted = partsOf(question.words).filter(isWanted);
  if (wanted.length < 3) return [];
  const begin = (length: number) => wanted.slice(0, Math.max(length, 0)).join(' ');
  const shorter = Math.min(wanted.length - 2, mostLeftOut);
  const name = nameIn(question)?.lexemes ?? [];
  const kinds = kindsOf(question.lookup);
  const isNamed = (one: string) => name.includes(one) || (!name.length && kinds.has(one));
  const named = wanted.filter((part) => lexemesOf(part).some(isNamed)).join(' ');
  const all = [named, ...Array.from({ length: shorter }, (_, index) => begin(shorter - index))];
  return [...new Set(all)].filter((q) => namesThing(q, question)).map((q) => sayingOnly(q, question));
}
