/** What things are called, by category and language: which category some words name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#contract/languages.ts';
import { atomsOf, fold, isSilent, lexemeOf, type Atom } from '#server/features/search/words/lexemes.ts';
import { lexemesOf, type Term } from '#server/features/search/words/parse-words.ts';
import { inSteps, onceFor } from '#server/kit/remembered.ts';

/** "Réparer" and "réparation", "tondre" and "tonte", "vendanges" and "vendangeur" have one. */
const rootOf = (lexeme: string): string =>
  lexeme
    .replace(/dre$/, 't')
    .replace(/(?:erie|ier|age|e?ment|ation|ateu|eu|ure|ade|er|ir|re|ie|e|ing)$/, '')
    .replace(/gu$/, 'g')
    .replace(/ss$/, '');
const leastRoot = 3;

const families = onceFor((names: readonly ThingName[]) =>
  Map.groupBy(new Set(names.flatMap(({ lexemes }) => lexemes)), rootOf),
);

/** The other words of its family among what jobs and services are called. */
export function familyOf(lexeme: string): string[] {
  const root = rootOf(lexeme);
  const all = families(workNames().names);
  const roots = root.length < leastRoot ? [] : [root, root.replace(/^re(?=p)/, '')];
  return [...new Set(roots)].flatMap((one) => all.get(one) ?? []).filter((one) => one !== lexeme);
}

export interface ThingName {
  id: number;
  lexemes: string[];
  weight: number;
}
/** By the first word of what a thing is called. */
export type ThingNames = Map<string, ThingName[]>;

/** Each word of a name; more words together leave fewer namesakes, so that they count more than the sum. */
export const thingWeight = 7;
/** What another language calls so is hardly meant: a « car » is no car. */
const otherLanguage = 0.6;
/** One word names the thing itself; the others tell what it is for, or made of. */
export const headWeight = 2;
/** "Bateau à voile" is no « voile de bateau ». */
const turned = 0.35;

export function noteThing(all: ThingNames, id: number, called: string, weight: number): void {
  const lexemes = lexemesOf(called);
  const [first] = lexemes;
  if (!first) return;
  const list = all.get(first) ?? [];
  list.push({ id, lexemes, weight });
  all.set(first, list);
}

interface Known {
  names: Record<Language, ThingNames>;
  /** The categories of each name, by its lexemes. */
  called: Map<string, Set<number>>;
  /** The words of all names by their lexemes, as they are written. */
  words: Map<string, string>;
  /** All names by their letters alone, and as they are written; by the first letters. */
  spelt: Map<string, [letters: string, name: string][]>;
  /** What jobs and services are called, and the deeds that such names begin with: "clean the windows". */
  work: { names: ThingName[]; deeds: Set<string> };
}

/** Jobs and services. */
export const isWork = (id: number) => id >= 300 && id < 500;
export const infinitive = /(?<!i)(?:er|ir|[dtv]re|(?:f|pl|tr)aire|[dlu]ire|crire)$/;
const isDeed = (said: readonly Atom[], called: string, language: Language) =>
  language === 'en'
    ? /^(?!need )\w+ (?:an?|the|my|to) /.test(called)
    : said.length > 1 && infinitive.test(said[0]?.word ?? '');

const fewLetters = 3;
const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\d]/gu, '');

/**
 * Names that belong into a category without its own name, description or options saying so, and the words that tell namesakes
 * apart: « poêle en fonte » cooks, « poêle à bois » heats. By the ids that categories are made with.
 */
function* readNames(): Generator<undefined, Known> {
  const lists = JSON.parse(readFileSync(join(import.meta.dirname, 'thing-words.json'), 'utf8')) as Record<
    string,
    Record<Language, string>
  >;
  const names: Known['names'] = { fr: new Map(), en: new Map() };
  const words: Known['words'] = new Map();
  const spelt = new Map<string, string>();
  const deeds = new Set<string>();
  for (const [id, of] of Object.entries(lists))
    for (const language of languages) {
      for (const called of of[language].split(', ')) {
        noteThing(names[language], Number(id), called, thingWeight);
        spelt.set(lettersOf(called), called);
        const said = atomsOf(called).filter((atom) => !isSilent(atom));
        for (const atom of said) words.set(lexemeOf(atom), atom.shown);
        if (said[0] && isWork(Number(id)) && isDeed(said, called, language)) deeds.add(lexemeOf(said[0]));
      }
      yield;
    }
  const called: Known['called'] = new Map();
  const all = languages.flatMap((language) => [...names[language].values()].flat());
  for (const { id, lexemes } of all) {
    const key = lexemes.join(' ');
    called.set(key, (called.get(key) ?? new Set()).add(id));
  }
  const work = { names: all.filter(({ id }) => isWork(id)), deeds };
  return { names, called, words, work, spelt: Map.groupBy(spelt, ([letters]) => letters.slice(0, fewLetters)) };
}

/** Read at the first question, or beforehand so that nobody waits for it. */
const { read, ready } = inSteps(readNames);
export const readyNames = ready;

/** Whether a thing is called by this word: it is spelt as it should be. */
export const isThingWord = (lexeme: string): boolean => read().words.has(lexeme);

/** How the words are written that things are called by, by their lexemes. */
export const thingWords = (): ReadonlyMap<string, string> => read().words;

export const workNames = (): Known['work'] => read().work;

/** What things are called, in either language, that goes on from what was typed; the shortest first, without its plural. */
export function namesFrom(typed: string, most: number): string[] {
  const begun = lettersOf(typed);
  const names = (read().spelt.get(begun.slice(0, fewLetters)) ?? [])
    .filter(([letters, name]) => letters.startsWith(begun) && fold(name) !== fold(typed))
    .toSorted(([a], [b]) => a.length - b.length)
    .slice(0, most * 2)
    .map(([, name]) => [lexemesOf(name).join(' '), name] as const);
  return [...new Map(names.toReversed()).values()].toReversed().slice(0, most);
}

/** Whether a thing is called by this, among other words. */
export function isPartOfName(said: string): boolean {
  const letters = lettersOf(said).replace(/s$/, '');
  return [...read().spelt.values()].some((names) => names.some(([name]) => name.includes(letters)));
}

const namesWith = (first = '', spoken: readonly Language[] = languages): ThingName[] =>
  spoken.flatMap((language) => read().names[language].get(first) ?? []);

/** What things are called, in either language, by names that begin with this word. */
export const thingsBeginning = (lexeme: string): string[][] => namesWith(lexeme).map(({ lexemes }) => lexemes);

const mostNames = 0.6;

/** The category of most of what is called by a name that begins so: "prof de …" is a lesson. */
export function categoryBeginning(lexeme: string): number | null {
  const names = namesWith(lexeme);
  const [id, most = []] =
    [...Map.groupBy(names, (one) => one.id)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return id !== undefined && most.length > 1 && most.length >= names.length * mostNames ? id : null;
}

/** The categories of what is called exactly so. */
export const categoriesCalled = (lexemes: readonly string[]): ReadonlySet<number> | undefined =>
  read().called.get(lexemes.join(' '));

/** A name that only English has: "phone charger", though both of its words are French as well. */
export function isOnlyEnglish(said: readonly string[]): boolean {
  const isIn = (language: Language) =>
    namesWith(said[0], [language]).some(({ lexemes }) => lexemes.join(' ') === said.join(' '));
  return isIn('en') && !isIn('fr');
}

/** How surely these words name a thing of which category; of a name within another the longer one counts. */
export function namedThings(
  said: readonly string[],
  spoken: Language,
  { more = [], headAt = 0 }: { more?: readonly ThingNames[]; headAt?: number } = {},
): Map<number, number> {
  const { names } = read();
  const place = new Map(said.map((lexeme, index) => [lexeme, index] as const).toReversed());
  const named = new Map<number, number>();
  const lists = [
    ...languages.map((language) => [names[language], language === spoken ? 1 : otherLanguage] as const),
    ...more.map((list) => [list, 1] as const),
  ];
  for (const lexeme of place.keys())
    for (const [list, part] of lists)
      for (const { id, lexemes, weight } of list.get(lexeme) ?? []) {
        if (!lexemes.every((one) => place.has(one))) continue;
        const places = lexemes.map((one) => place.get(one) ?? 0);
        const isTurned = places.some((at, index) => at < (places[index - 1] ?? 0));
        const score =
          part * weight * lexemes.length ** 1.5 * (places.includes(headAt) ? headWeight : 1) * (isTurned ? turned : 1);
        named.set(id, Math.max(named.get(id) ?? 0, score));
      }
  return named;
}

/** The category of the thing that these words name, where they name one. */
export function thingNamed(words: string, language: Language): number | null {
  const [best] = [...namedThings(lexemesOf(words), language)].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? null;
}

/** Less is one word beside what is named. */
const least = thingWeight * headWeight * otherLanguage;

const saidIn = (terms: readonly Term[]) =>
  terms.flatMap(({ isExcluded, ways: [first = []] }) => (isExcluded ? [] : first));

/** The same of a question, which in English names the thing last; of things that may be meant, one word says enough. */
export function thingOf(terms: readonly Term[], spoken: Language, isMeant = (_id: number) => true): number | null {
  const said = saidIn(terms);
  // "Jouer de la guitare": what is no part of any name names nothing.
  const first = Math.max(said.findIndex(isThingWord), 0);
  const all = [...namedThings(said, spoken, { headAt: spoken === 'en' ? said.length - 1 : first })];
  const meant = all.filter(([id]) => isMeant(id));
  const isNarrow = meant.length > 0 && meant.length < all.length;
  // A trade by itself is rather a service than a job.
  const isJob = (id: number) => Number(id >= 300 && id < 400);
  const [best] = (isNarrow ? meant : all).toSorted(([one, a], [other, b]) => b - a || isJob(one) - isJob(other));
  if (best && (isNarrow || best[1] >= least)) return best[0];
  return said.length > 1 && spoken === 'fr' ? categoryBeginning(said[0] ?? '') : null;
}

/** The longest name of a thing that a sentence says, and of several that of which it says most. */
export function nameSaid(terms: readonly Term[]): ThingName | null {
  const said = saidIn(terms);
  const isSaid = ({ lexemes }: ThingName) => lexemes.every((one) => said.includes(one));
  const all = said.flatMap((one) => namesWith(one).filter(isSaid));
  const byId = Map.groupBy(all, ({ id }) => id);
  const rank = ({ id, lexemes }: ThingName) => lexemes.length * 100 + (byId.get(id)?.length ?? 0);
  return all.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}
