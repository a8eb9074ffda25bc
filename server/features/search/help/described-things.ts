/** What people tell by what it is for, how it looks or what went wrong, as nobody knows every name: "ranger mes livres". */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';
import { inDictionary } from '#server/features/search/synonyms/dictionary.ts';
import { fold, plainText } from '#server/features/search/words/lexemes.ts';
import { stem } from '#server/features/search/words/stem.ts';
import { inSteps, keeping } from '#server/kit/remembered.ts';
import littleWords from '../words/stop-words.json' with { type: 'json' };

/** By the ids that categories are made with; of each language the name, and what is said instead of it. */
type Lists = Record<string, Record<Language, [name: string, said: string]>[]>;

export interface DescribedThing {
  id: number;
  names: Record<Language, string>;
  /** To what was asked. */
  alike: number;
}
interface Thing {
  id: number;
  names: Record<Language, string>;
  /** The word that names it in each language: the first in French, the last in English. */
  heads: string[];
  /** Each thing said of it, by its roots. */
  sayings: string[][];
  /** How often each root is said of it. */
  times: Map<string, number>;
}

/** "Ranger" and "rangement", "nettoie" and "nettoyer" have one. */
const rootOf = (lexeme: string): string =>
  lexeme.replace(/(?<=...)(?:er|ir|re|ez|ant|ent|age|e?ment|ation|e|ing)$/, '').replace(/y$/, 'i');

const silent = new Set(littleWords.map(fold));

/** Plainer than the words of a search, as there are tens of thousands of things said. */
const lexemesIn = (text: string): string[] => [
  ...new Set(
    plainText(text)
      .split(' ')
      .flatMap((word) => (word.length > 1 && !silent.has(word) ? stem(word) : [])),
  ),
];
const rootsOf = (text: string) => lexemesIn(text).map(rootOf);

interface Known {
  things: Thing[];
  byRoot: Map<string, Thing[]>;
}

function readThing(id: number, { fr, en }: Lists[string][number]): Thing {
  const heads = [rootsOf(fr[0])[0] ?? '', rootsOf(en[0]).at(-1) ?? ''];
  const sayings = [...fr, ...en]
    .flatMap((one) => one.split(', '))
    .map(rootsOf)
    .filter((roots) => roots.length);
  const times = new Map<string, number>();
  for (const root of sayings.flat()) times.set(root, (times.get(root) ?? 0) + 1);
  return { id, names: { fr: fr[0], en: en[0] }, heads, sayings, times };
}

function* readThings(): Generator<undefined, Known> {
  const lists = JSON.parse(readFileSync(join(import.meta.dirname, 'described-things.json'), 'utf8')) as Lists;
  const known: Known = { things: [], byRoot: new Map() };
  for (const [id, list] of Object.entries(lists))
    for (const of of list) {
      const thing = readThing(Number(id), of);
      known.things.push(thing);
      for (const root of thing.times.keys()) {
        const some = known.byRoot.get(root) ?? [];
        some.push(thing);
        known.byRoot.set(root, some);
      }
      yield;
    }
  return known;
}

const { read, ready } = inSteps(readThings);
export const readyDescriptions = ready;

/** What nobody says of any thing tells less than a word of only one. */
const unsaid = 3;

/** How much a word tells: the fewer things it is said of, the more. */
function worthOf(root: string): number {
  const { things, byRoot } = read();
  const some = byRoot.get(root);
  return some ? Math.log(things.length / some.length) : unsaid;
}
const sum = (roots: readonly string[]) => roots.reduce((all, root) => all + worthOf(root), 0);

/** What means about the same counts half. */
const sameMeaning = 0.5;
const mostMeanings = 5;

/** The roots of a word and of what means the same, with how much each counts. */
const waysOf = keeping(10_000, (lexeme): ReadonlyMap<string, number> => {
  const others = (['wide', 'sure'] as const).flatMap(
    (part) => inDictionary(part, lexeme)?.slice(1, mostMeanings) ?? [],
  );
  const same = others.flatMap(([word = '', ...more]) => (more.length ? [] : [[rootOf(word), sameMeaning] as const]));
  return new Map([...same, [rootOf(lexeme), 1]]);
});

/** The oftener a word is said of a thing, the more it tells; soon hardly more. */
const saturation = 0.6;
/** What the nearest of the things said counts beside all of them. */
const nearness = 0.3;
const most = 8;

interface Asked {
  root: string;
  ways: ReadonlyMap<string, number>;
}

const typical = (times: number) => (times * (1 + saturation)) / (times + saturation);

/** Of each thing, in which way it has a word and how much that tells. */
function toldBy({ root, ways }: Asked): Map<Thing, { way: string; worth: number }> {
  const told = new Map<Thing, { way: string; worth: number }>();
  for (const [way, part] of ways)
    for (const thing of read().byRoot.get(way) ?? [])
      if (part * worthOf(root) > (told.get(thing)?.worth ?? 0)) told.set(thing, { way, worth: part * worthOf(root) });
  return told;
}

/** How much of the nearest thing said is what was asked. */
function nearestOf({ sayings }: Thing, shared: readonly { way: string; worth: number }[]): number {
  const parts = sayings.map((roots) => {
    const common = shared.filter(({ way }) => roots.includes(way));
    return common.reduce((all, { worth }) => all + worth, 0) / sum(roots);
  });
  return Math.max(...parts);
}

/** What these words describe, the likeliest first; about 1 is all of what was asked, in the same words. */
export function thingsDescribed(words: string, least: number): DescribedThing[] {
  const asked = lexemesIn(words).map((lexeme) => ({ root: rootOf(lexeme), ways: waysOf(lexeme) }));
  const wanted = sum(asked.map(({ root }) => root));
  const told = asked.map(toldBy);
  const covered = new Map<Thing, number>();
  for (const of of told)
    for (const [thing, { way, worth }] of of)
      covered.set(thing, (covered.get(thing) ?? 0) + (worth * typical(thing.times.get(way) ?? 0)) / wanted);
  const things = [...covered].flatMap(([thing, part]) => {
    if (part < least) return [];
    const shared = told.flatMap((of) => of.get(thing) ?? []);
    const alike = part * nearestOf(thing, shared) ** nearness;
    return alike < least ? [] : { ...thing, alike };
  });
  const isNamed = ({ heads }: Thing) => asked.some(({ root }) => heads.includes(root));
  const likely = things.toSorted((a, b) => b.alike - a.alike).slice(0, most);
  // What is named is not described.
  return likely[0] && isNamed(likely[0]) ? [] : likely.filter((thing) => !isNamed(thing));
}
