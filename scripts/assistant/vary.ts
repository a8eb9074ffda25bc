/** The same sentence with another thing and other places, so that frames are learned and not their nouns. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Language } from '#contract/languages.ts';
import { communesPath } from '#server/db/places/read-places.ts';
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { languageOf } from '#contract/language-of.ts';
import { knownOf, type Choices } from '#server/features/ad-drafts/tags/known-words.ts';
import { labels, type Tagged } from '#server/features/ad-drafts/tags/tagged-sentences.ts';
import { tokensOf } from '#server/features/ad-drafts/tags/tokens.ts';

export type Random = () => number;

/** Mulberry32: the same numbers at every run. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const one = <Item>(list: readonly Item[], random: Random): Item => list[Math.floor(random() * list.length)]!;

const thingWords: Record<string, Record<Language, string>> = JSON.parse(
  readFileSync('server/features/search/things/thing-words.json', 'utf8'),
);
const things = Object.values(thingWords);
const thingsIn: Record<Language, string[]> = {
  fr: things.flatMap(({ fr }) => fr.split(', ')),
  en: things.flatMap(({ en }) => en.split(', ')),
};
const [departements = '', communes = ''] = gunzipSync(readFileSync(communesPath)).toString('utf8').split('\n\n');
const areas = departements.split('\n').flatMap((line) => line.split('\t').slice(1));
const rows = communes
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
/** A third of them larger than so many. */
const towns = [500, 3_000, 15_000].map((least) =>
  rows.filter((row) => Number(row[7]) >= least).map((row) => row[2] ?? ''),
);

const changed = 0.6;
/** So many begin with the thing, as who types key words does; so many words of a thing have a slip, so many sentences no accents. */
const [begun, slipped, plain] = [0.4, 0.1, 0.3];

const accents = /\p{M}/gu;
const withoutAccents = (text: string) => text.normalize('NFD').replace(accents, '').toLowerCase();

/** One letter left out, or two the other way round. */
function slip(word: string, random: Random): string {
  if (word.length < 5 || !/^\p{L}+$/u.test(word)) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  return (
    word.slice(0, at) +
    (random() < 0.5 ? '' : (word[at + 1] ?? '') + word[at]) +
    word.slice(at + (random() < 0.5 ? 1 : 2))
  );
}

export function vary({ tokens, labels: ids, isFollow }: Tagged, choices: Choices, random: Random): Tagged {
  const language = languageOf(tokens.map(({ text }) => text).join(' ')) ?? (random() < 0.6 ? 'fr' : 'en');
  const known = knownOf(tokens, choices);
  const words: { text: string; label: string }[] = [];
  let isSkipped = '';
  for (const [at, { text }] of tokens.entries()) {
    const label = labels[ids[at] ?? 0] ?? 'O';
    const [begins, tag] = label.split('-');
    const place = known[at]?.place ?? '';
    if (isSkipped === 'thing' && label === 'I-what') continue;
    if (isSkipped === 'place' && tag === 'place' && begins === 'I' && place.endsWith('-I')) continue;
    isSkipped = '';
    const isPlace = tag === 'place' && place.endsWith('-B') && text.length > 2;
    if ((label !== 'B-what' && !isPlace) || random() > changed) {
      words.push({ text, label });
      continue;
    }
    const isLow = text === text.toLowerCase();
    const name = isPlace
      ? one(place.startsWith('area') ? areas : one(towns, random), random)
      : one(thingsIn[language], random);
    for (const [index, part] of tokensOf(isLow ? name.toLowerCase() : name).entries())
      words.push({ text: part.text, label: index === 0 ? label : `I-${tag}` });
    isSkipped = isPlace ? 'place' : 'thing';
  }
  const first = words.findIndex(({ label }) => label !== 'O');
  if (first > 0 && random() < begun) words.splice(0, first);
  const isPlain = random() < plain;
  for (const word of words) {
    if (word.label.endsWith('-what') && random() < slipped) word.text = slip(word.text, random);
    if (isPlain) word.text = withoutAccents(word.text);
  }
  const said = words.map(({ text }) => text);
  let index = 0;
  const made = said.map((text) => {
    const here = index;
    index += text.length + 1;
    return { text, folded: foldLetters(text), index: here };
  });
  return { isFollow, tokens: made, labels: words.map(({ label }) => labels.indexOf(label)) };
}
