/**
 * npm run words -- FOLDER: writes server/features/search/synonyms/dictionary.json, what things are called in French and English
 * and which French words mean about the same. Made of
 * - FreeDict's bilingual dictionaries, most of them of Wiktionary by WikDict (CC BY-SA 3.0), the others GPL 2 or later
 *   (`apt-get download dict-freedict-fra-deu …`, every pair of French or English with a third language; their *.dict.dz and *.index): a
 *   French and an English word that the same words of other languages translate mean the same, the surer the more of them do;
 * - the French thesaurus of LibreOffice (LGPL 2.1 or later; `apt-get download mythes-fr`, its thes_fr.dat);
 * - the nouns of Princeton's WordNet 3.0 (WordNet licence; `apt-get download wordnet-base`, its data.noun), and what WOLF
 *   (CeCILL-C) and Wiktionary (CC BY-SA 3.0) call them in French: wn-data-fra.tab and wn-wikt-fra.tab of the Open Multilingual
 *   Wordnet (github.com/omwn/omw-data);
 * - trades of the same occupation, from the ROME of France Travail (Licence Ouverte 2.0; its unix_referentiel_appellation_*.csv
 *   as rome.csv) and what shops call things in both languages, with the kinds of each, from Shopify's product taxonomy
 *   (MIT licence; github.com/Shopify/product-taxonomy, dist/<language>/categories.txt as shopify-<language>.txt);
 * - our own names of things: what both languages call a thing of the same category needs fewer witnesses.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';
import { clean, grow, isPlain, readTexts, readThesaurus } from './lexica.ts';
import { readShopNames, readTrades } from './words-of-trade.ts';

type Language = 'fra' | 'eng';
interface Bond {
  /** How many languages say so, and how clearly. */
  languages: number;
  weight: number;
}

const [folder = '.'] = process.argv.slice(2);
/** Of words that are no nouns, only those that are adjectives say what a thing is. */
const nouns = new Set<string>();
const others = new Set<string>();
/** In how many dictionaries: one may list a word that is not French to most. */
const listed = new Map<string, number>();

/** "bench /bentʃ/ <n>", then a line for each meaning: "1. banc, banquette", with or without one that explains it. */
function* readEntries(file: string, isFrench: boolean): Generator<[head: string, meaning: string]> {
  const heads = new Set<string>();
  for (const text of readTexts(folder, file)) {
    const [first = '', ...lines] = text.split('\n').filter((line) => line.trim());
    const kind = /<([^>]*)>/.exec(first)?.[1] ?? '';
    const head = clean(first.replace(/\/.*$/, ''));
    if (!head) continue;
    if (isFrench) (/^(?:n|adj)\b/.test(kind) ? nouns : others).add(head);
    if (isFrench && !heads.has(head)) listed.set(head, (listed.get(head) ?? 0) + 1);
    heads.add(head);
    for (const [at, line] of lines.entries()) {
      const numbered = /^\s*\d+\.\s*(.*)$/.exec(line)?.[1];
      if (numbered === undefined && at) continue;
      for (const one of clean(numbered ?? line).split(/[,;]/)) {
        const meaning = one.replace(/\d+\.$/, '').trim();
        if (meaning && meaning.split(' ').length <= 4) yield [head, meaning];
      }
    }
  }
}

const inSingular = (name: string) =>
  name.replace(/(?<!\p{L})\p{L}{4,}(?!\p{L})/gu, (word) => {
    const one = word.replace(/(?<=eau)x$|(?<![siu])s$/, '');
    return nouns.has(word) ? word : one;
  });

/** By third language, by its word: the words of ours. */
const links = new Map<string, Record<Language, Map<string, Set<string>>>>();
const bonds = new Map<string, Bond>();
/** A French word and an English one, with a bar between them. */
const strengthen = (pair: string, weight: number) => {
  const bond = grow(bonds, pair, () => ({ languages: 0, weight: 0 }));
  bond.languages += 1;
  bond.weight += weight;
};

for (const file of readdirSync(folder)) {
  const [, from = '', to = ''] = /^freedict-(\w+)-(\w+)\.dict\.dz$/.exec(file) ?? [];
  const third = [from, to].find((one) => one !== 'fra' && one !== 'eng');
  if (!from || (from !== 'fra' && from !== 'eng' && to !== 'fra' && to !== 'eng')) continue;
  const own = (from === third ? to : from) as Language;
  for (const [head, meaning] of readEntries(file.replace('.dict.dz', ''), from === 'fra')) {
    if (!third) strengthen(from === 'fra' ? `${head}|${meaning}` : `${meaning}|${head}`, 1);
    else {
      const [word, pivot] = own === from ? [head, meaning] : [meaning, head];
      const language = grow(links, third, () => ({ fra: new Map(), eng: new Map() }));
      if (isPlain(word)) grow(language[own], pivot, () => new Set()).add(word);
    }
  }
}

/** Deeds, animals, things that are made, people; by their numbers, what each is called in English. */
const kindsOfNouns = new Set(['04', '05', '06', '18']);
const synsets = new Map<string, string[]>();
/** The kinds of each: "~ 02331309 n 0000". */
const kindsBySynset = new Map<string, string[]>();
for (const line of readFileSync(join(folder, 'data.noun'), 'utf8').split('\n')) {
  const [id = '', file = '', , count = '', ...rest] = line.split(' ');
  if (!kindsOfNouns.has(file)) continue;
  const words = Array.from({ length: Number.parseInt(count, 16) }, (_, at) => rest[at * 2] ?? '');
  synsets.set(id, words.map((word) => word.replaceAll('_', ' ').toLowerCase()).filter(isPlain));
  kindsBySynset.set(
    id,
    [...line.matchAll(/ ~ (\d{8}) n /g)].map(([, kind = '']) => kind),
  );
}
for (const source of ['wn-data-fra.tab', 'wn-wikt-fra.tab']) {
  const language = grow(links, source, () => ({ fra: new Map(), eng: new Map() }));
  for (const line of readFileSync(join(folder, source), 'utf8').split('\n')) {
    const [id = '', , word = ''] = line.split('\t');
    const synset = id.endsWith('-n') ? synsets.get(id.slice(0, -2)) : undefined;
    const said = clean(word);
    // What it leaves in English is no French word.
    if (!synset || !isPlain(said) || synset.includes(said)) continue;
    grow(language.fra, id, () => new Set()).add(said);
    language.eng.set(id, new Set(synset));
  }
}

const keyOf = (word: string) => lexemesOf(word).join(' ');

/** The categories of what things are called, by lexemes. */
const called = new Map<string, Set<string>>();
const things = readFileSync(join(import.meta.dirname, '../server/features/search/things/thing-words.json'), 'utf8');
const categories: Record<string, { fr: string; en: string }> = JSON.parse(things);
for (const [category, lists] of Object.entries(categories))
  for (const name of Object.values(lists).flatMap((list) => list.split(', ')))
    grow(called, lexemesOf(name).join(' '), () => new Set()).add(category);
const areSameThing = (one: string, other: string) => {
  const [own, its] = [one, other].map((word) => called.get(lexemesOf(word).join(' ')));
  return own !== undefined && its !== undefined && [...own].some((category) => its.has(category));
};

const shopNames = readShopNames(folder).map(({ fra, eng, ...rest }) => ({
  ...rest,
  fra: fra.map((name) => inSingular(clean(name))).filter(isPlain),
  eng: eng.map(clean).filter(isPlain),
}));
{
  const language = grow(links, 'shops', () => ({ fra: new Map(), eng: new Map() }));
  for (const { id, fra, eng } of shopNames) {
    if (fra.length !== eng.length || ![...fra, ...eng].some((name) => called.has(keyOf(name)))) continue;
    for (const [at, name] of fra.entries()) {
      language.fra.set(`${id} ${at}`, new Set([name]));
      language.eng.set(`${id} ${at}`, new Set([eng[at] ?? '', (eng[at] ?? '').replace(/(?<=[a-rt-z])s$/, '')]));
    }
  }
}

const mostMeanings = 400;
for (const { fra, eng } of links.values()) {
  const best = new Map<string, number>();
  for (const [pivot, french] of fra) {
    const english = eng.get(pivot);
    if (!english || french.size * english.size > mostMeanings) continue;
    const weight = 1 / Math.sqrt(french.size * english.size);
    for (const one of french)
      for (const other of english) best.set(`${one}|${other}`, Math.max(weight, best.get(`${one}|${other}`) ?? 0));
  }
  for (const [pair, weight] of best) strengthen(pair, weight);
}

/** What no dictionary translates may have a synonym that one does. */
const frenchOf = Map.groupBy(bonds.keys(), (pair) => pair.split('|')[1] ?? '');
for (const words of synsets.values())
  for (const word of words) {
    const others = words.filter((other) => other !== word).flatMap((other) => frenchOf.get(other) ?? []);
    for (const french of new Set(others.map((pair) => pair.split('|')[0] ?? '')))
      if (areSameThing(french, word)) strengthen(`${french}|${word}`, 0.3);
  }

const isThing = (french: string) => isPlain(french) && (nouns.has(french) || !others.has(french));
/** Each English word with its French ones, the other way round, and what the likeness of French words is made of. */
const french = new Map<string, { word: string; bond: Bond }[]>();
const english = new Map<string, Map<string, number>>();
for (const [pair, bond] of bonds) {
  const [one = '', other = ''] = pair.split('|');
  if (!isThing(one) || !isPlain(other)) continue;
  if (bond.languages < 2 && bond.weight < 0.4 && !areSameThing(one, other)) continue;
  if (one !== other) grow(french, other, () => []).push({ word: one, bond });
  if (bond.languages > 1) grow(english, one, () => new Map()).set(other, bond.weight);
}

const thesaurus = readThesaurus(folder);
/** How much two French words have in common: those that mean the same as both, in their own language and in English. */
function likeness(one: string, other: string): number {
  const [own, its] = [thesaurus.get(one), thesaurus.get(other)];
  const listed = Number(own?.has(other) ?? false) + Number(its?.has(one) ?? false);
  const shared = own && its ? [...own].filter((word) => its.has(word)).length : Number(listed > 0);
  const inFrench = shared / Math.sqrt((own?.size ?? 1) * (its?.size ?? 1));
  const [mine, theirs] = [english.get(one), english.get(other)];
  if (!mine || !theirs) return inFrench + listed / 10;
  const size = (words: Map<string, number>) => Math.hypot(...words.values());
  const common = [...mine].reduce((sum, [word, weight]) => sum + weight * (theirs.get(word) ?? 0), 0);
  return inFrench + common / (size(mine) * size(theirs)) + listed / 10;
}

const near = new Map<string, Set<string>>();
const beside = (one: string, other: string) =>
  isThing(one) && isThing(other) && grow(near, one, () => new Set()).add(other);
for (const [word, words] of thesaurus)
  for (const other of words)
    if (other !== word) {
      beside(word, other);
      beside(other, word);
    }
for (const words of Map.groupBy(
  [...english].flatMap(([word, all]) => [...all.keys()].map((one) => [one, word] as const)),
  ([one]) => one,
).values())
  if (words.length < 40)
    for (const [, one] of words) for (const [, other] of words) if (one !== other) beside(one, other);

/** By the lexemes of a word: what means the same, likeliest first. */
const sure = new Map<string, Set<string>>();
const wide = new Map<string, Set<string>>();
const note = (all: typeof sure, word: string, meanings: readonly string[], most: number) => {
  const key = keyOf(word);
  const own = grow(all, key, () => new Set());
  for (const one of meanings) if (own.size < most && keyOf(one) !== key) own.add(one);
};

/** A trade is known by few words; its usual name says it best. */
const wordsOfTrade = 3;
const mostTrades = 4;
for (const forms of readTrades(folder)) {
  const plain = forms.map(clean).filter((form) => isPlain(form) && form.split(' ').length <= wordsOfTrade);
  const names = [...new Map(plain.toReversed().map((form) => [keyOf(form), form])).entries()].toReversed();
  for (const [key, form] of names)
    if (!key.includes(' ') || called.has(key))
      note(
        wide,
        form,
        names.map(([, other]) => other),
        mostTrades,
      );
}

for (const [word, all] of near) {
  const ranked = [...all]
    .map((other) => ({ other, weight: likeness(word, other) }))
    .toSorted((a, b) => b.weight - a.weight);
  const least = Math.max(0.6, (ranked[0]?.weight ?? 0) * 0.5);
  const kept = ranked.filter(({ weight }) => weight >= least).slice(0, 6);
  if (kept.length)
    note(
      wide,
      word,
      kept.map(({ other }) => other),
      6,
    );
}
const ofFrench = new Set(
  [...listed]
    .flatMap(([word, times]) => (times > 1 ? word : []))
    .concat(...thesaurus.keys())
    .map(keyOf),
);
const leastKnown = 0.15;
/** Of what its best translation weighs. */
const leastPart = 0.08;
for (const [word, all] of french) {
  const ranked = all.toSorted((a, b) => b.bond.weight - a.bond.weight);
  const best = ranked[0]?.bond;
  if (!best) continue;
  const isPhrase = word.includes(' ');
  // What our own lists call so too needs no other witness.
  const known = ranked.filter((one) => areSameThing(one.word, word) && one.bond.weight >= leastKnown);
  const isSure = best.languages >= (isPhrase ? 2 : 3) || best.weight >= (isPhrase ? 0.7 : 1.2);
  const likely = ranked.filter(
    ({ word: one, bond }) =>
      isSure &&
      bond.weight >= best.weight * (called.has(keyOf(one)) ? 0.2 : 0.35) &&
      (bond.languages > 1 || bond.weight >= 0.4),
  );
  const named = known.filter(({ bond }) => bond.weight >= (known[0]?.bond.weight ?? 0) * 0.3);
  const kept = (named.length ? named : likely).map((one) => one.word);
  if (!kept.length) continue;
  // A handbag is a "sac à main", not any "sac".
  const exact = kept.filter((one) => !kept.some((other) => other.startsWith(`${one} `)));
  note(ofFrench.has(keyOf(word)) ? wide : sure, word, exact.slice(0, 4), 6);
}
for (const [word, all] of english) {
  const ranked = [...all]
    .toSorted((a, b) => b[1] - a[1])
    .filter(([, weight], _, [best]) => weight >= Math.max(1, (best?.[1] ?? 0) * 0.5));
  if (ranked.length)
    note(
      wide,
      word,
      ranked.slice(0, 2).map(([one]) => one),
      8,
    );
}

/** "Meubles de rangement" are wardrobes and chests, "rongeurs" hamsters: what else a list holds there is another thing. */
const mostKinds = 6;
const noteKinds = (name: string, kinds: readonly string[]) => {
  const known = new Map(kinds.filter((kind) => called.has(keyOf(kind))).map((kind) => [keyOf(kind), kind]));
  if (known.size > 1) note(wide, name, [...known.values()], (wide.get(keyOf(name))?.size ?? 0) + mostKinds);
};
const frenchBySynset = ['wn-data-fra.tab', 'wn-wikt-fra.tab'].flatMap((source) => links.get(source)?.fra ?? []);
const calledInFrench = (id: string) => [...new Set(frenchBySynset.flatMap((all) => [...(all.get(`${id}-n`) ?? [])]))];
for (const [id, kinds] of kindsBySynset) {
  const below = kinds.flatMap((kind) => [kind, ...(kindsBySynset.get(kind) ?? [])]).flatMap(calledInFrench);
  for (const name of calledInFrench(id))
    noteKinds(
      name,
      below.filter((kind) => areSameThing(kind, name)),
    );
}
/** A "couffin" is a kind of bed for babies, as a cradle is: where nobody has one, that is nearest. */
const mostNear = 12;
for (const [id, kinds] of kindsBySynset) {
  const below = kinds.map(calledInFrench);
  if (kinds.length <= mostNear)
    for (const name of new Set(below.flat()))
      noteKinds(
        name,
        [...calledInFrench(id), ...below.flat()].filter((one) => one !== name && areSameThing(one, name)),
      );
}
const shopKinds = Map.groupBy(shopNames, ({ above }) => above);
for (const { id, fra } of shopNames) {
  const below = (shopKinds.get(id) ?? []).flatMap((kind) => kind.fra);
  for (const name of fra) if (!wide.has(keyOf(name)) && !called.has(keyOf(name))) noteKinds(name, below);
}

/** By the lexemes of English words, as many as are said together: the French ones, the best of them with 1. */
const translations = new Map<string, { lexemes: string[]; part: number }[]>();
for (const [word, pairs] of Map.groupBy(bonds, ([pair]) => keyOf(pair.split('|')[1] ?? ''))) {
  const best = Math.max(...pairs.map(([, { weight }]) => weight));
  const all = pairs.map(([pair, { weight }]) => ({
    lexemes: lexemesOf(pair.split('|')[0] ?? ''),
    part: weight / best,
  }));
  translations.set(
    word,
    all.filter(({ lexemes, part }) => lexemes.length && part >= leastPart),
  );
}

/** How surely a French name says what these English words say, one by one or two at a time: "guitar strings", "cordes de guitare". */
function sameWords(said: readonly string[], french: ReadonlySet<string>, covered: ReadonlySet<string>): number {
  if (!said.length) return covered.size === french.size ? 1 : 0;
  const scores = [1, 2].flatMap((count) => {
    const [run, rest] = [said.slice(0, count), said.slice(count)];
    if (run.length < count) return [];
    const own = count === 1 ? [{ lexemes: [...run], part: 1 }] : [];
    return [...own, ...(translations.get(run.join(' ')) ?? [])]
      .filter(({ lexemes }) => lexemes.every((one) => french.has(one)))
      .map(({ lexemes, part }) => part * sameWords(rest, french, new Set([...covered, ...lexemes])));
  });
  return Math.max(0, ...scores);
}

/** What our lists call a thing in English, as they call it in French. */
for (const lists of Object.values(categories)) {
  const french = lists.fr.split(', ').map((name) => ({ name, lexemes: new Set(lexemesOf(name)) }));
  for (const name of lists.en.split(', ')) {
    const said = lexemesOf(name);
    if (
      said.length > 4 ||
      (said.length === 1 && sure.has(keyOf(name))) ||
      french.some((one) => keyOf(one.name) === said.join(' '))
    )
      continue;
    const ranked = french
      .map((one) => ({ name: one.name, score: sameWords(said, one.lexemes, new Set()) }))
      .filter(({ name: one, score }) => score >= leastPart && lexemesOf(one).some((lexeme) => !said.includes(lexeme)))
      .toSorted((a, b) => b.score - a.score);
    const kept = ranked.filter(({ score }) => score >= (ranked[0]?.score ?? 0) * 0.3).slice(0, 3);
    if (kept.length)
      note(
        ofFrench.has(keyOf(name)) ? wide : sure,
        name,
        kept.map((one) => one.name),
        6,
      );
  }
}

/** "Deck chair" is written in one word too. */
for (const lists of Object.values(categories))
  for (const name of lists.en.split(', ').filter((one) => one.split(' ').length === 2)) {
    const [words, joined] = [sure.get(keyOf(name)), keyOf(name.replace(' ', ''))];
    if (words && !sure.has(joined) && !ofFrench.has(joined)) sure.set(joined, words);
  }

/** Illnesses, grammar and offices: no ad is called so. */
const isNoThing =
  / (?:syndrome|disease|disorder|cancer|fever|noun|verb|pronoun|tense|clause|theorem|equation|effect|resident|republic|minister|emperor)$/;
const write = (all: typeof sure) =>
  [...all]
    .filter(([key, words]) => key && words.size && !isNoThing.test(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, words]) => `${JSON.stringify(key)}:${JSON.stringify([...words].join('|'))}`)
    .join(',\n');
writeFileSync(
  join(import.meta.dirname, '../server/features/search/synonyms/dictionary.json'),
  `{"sure":{\n${write(sure)}\n},"wide":{\n${write(wide)}\n}}\n`,
);
console.log(`sure: ${sure.size}, wide: ${wide.size}`);
