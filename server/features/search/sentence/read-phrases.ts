/** What is said of the price, the seller and the state in set phrases (phrases.json): "à débattre", "comme neuf". */
import { word, type Reading } from '#server/features/search/sentence/reading.ts';
import type { Match } from '#server/features/search/sentence/sentence.ts';
import { areNeighbours } from '#server/features/search/spelling/held-by-titles.ts';
import { isFrench } from '#server/features/search/synonyms/dictionary.ts';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';
import { translate } from '#server/kit/texts.ts';
import phrases from './phrases.json' with { type: 'json' };

/** "Pas neuf", "non négociable": the contrary is meant. */
const denied = String.raw`(?<!(?<!\p{L})(?:non|pas|ni|not|jamais|sans|sauf|hors)[ -](?:en |in |de |d'|un )?)`;

/** "En bon état" is any of several: nobody minds a better one. */
interface Phrase {
  param: string;
  values: readonly string[];
}

const withPattern = ({ says, ...phrase }: Phrase & { says: string }) => ({
  ...phrase,
  pattern: word(`${denied}(?:${says})`),
});
const always = phrases.always.map(withPattern);
const inEnglish = [...phrases.english.map(withPattern), ...always];

function note({ sentence, understood, language }: Reading, { index, source }: Match, { param, values }: Phrase): void {
  sentence.take(index, source.length);
  for (const value of values.filter(
    (one) => !understood.some((known) => known.param === param && known.value === one),
  )) {
    const text = param === 'condition' ? `condition.${value}` : param === 'withPhotos' ? 'photos' : value.toLowerCase();
    understood.push({ param, value, label: translate(language, `understood:${text}`), from: source });
  }
}

/** "Voiture professionnel" is sold by one; a "four professionnel" is called so. */
export async function readSeller(reading: Reading): Promise<void> {
  const found = reading.sentence.find(/(?<=(\p{L}{4,})\s+)pro(?:fessionnel)?s?\s*$/u);
  if (!found || reading.understood.some(({ param }) => param === 'sellerType')) return;
  const [before = ''] = found.groups;
  // "MacBook Pro" is a name, though the site had none.
  const isShort = !found.source.startsWith('professionnel');
  if (
    (isShort && !isFrench(lexemesOf(before).join(' '))) ||
    (await areNeighbours(reading.context.db, `${before} ${found.source}`))
  )
    return;
  reading.isLikely = true;
  note(reading, found, { param: 'sellerType', values: ['pro'] });
}

/** A filter has one value, the condition several. */
export function readPhrases(reading: Reading): void {
  const { sentence, understood, language, isPlain } = reading;
  for (const phrase of language === 'en' ? inEnglish : always) {
    const isFree = phrase.values.includes('Free');
    const isTold = phrase.param !== 'condition' && understood.some(({ param }) => param === phrase.param);
    const find = () => (isTold || (isFree && isPlain) ? null : sentence.find(phrase.pattern));
    for (let found = find(); found; found = find()) note(reading, found, phrase);
  }
}
