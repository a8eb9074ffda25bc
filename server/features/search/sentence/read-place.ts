/** Reads a place out of a sentence: "à 30 km de Lyon", "près de Lille", "vélo 69003", "appartement Paris 11e". */
import { defaultRadius } from '#contract/ads.ts';
import { bigTowns, findByPostalCode, findTown } from '#server/features/locations/locations.service.ts';
import {
  areNear,
  bigTown,
  findBare,
  isMeant,
  isOneOfTwo,
  type FoundTown,
} from '#server/features/search/sentence/find-town.ts';
import { longest, overlapping } from '#server/features/search/sentence/sentence.ts';
import { begin, months, type Reading } from '#server/features/search/sentence/reading.ts';
import { fold, plainText } from '#server/features/search/words/lexemes.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

const strong =
  "(?:(?:pas|non) loin de|a proximite de|du cote de|pres de|proche de|proche d'|autour de|aux environs de|environs de|alentours de|a cote de|(?:region|secteur|banlieue|centre|centre[ -]ville|ville|quartier|agglo|agglomeration|metropole|nord|sud|est|ouest) de|vers|near|around|close to)";
/** "Métropole lilloise", "banlieue toulousaine": the biggest town whose name begins so. */
const adjective = new RegExp(
  `${begin}(?:region|banlieue|agglo(?:meration)?|metropole|secteur|bassin|peripherie) (\\p{L}{3,}?)(?:n?[ao]is|ien|ain|eois)(?:n?e)?(?!\\p{L})`,
  'u',
);
const weak = '(?:a|au|dans|sur|proche|pres|in|at)';
/** "Lyon 3e", "Paris 11" before what was read already; "Paris 1er octobre" is a town and a day. */
const district = String.raw`(?: \d{1,2}(?:(?:er|e|eme|ieme|nd)(?![\p{L}\d]| (?:${months})(?!\p{L}))|(?=\s*(?:$|[\ue002,)]))))`;
const name = String.raw`([\p{L}'-]+(?:[ -][\p{L}'-]+){0,4}${district}?)`;
const within = new RegExp(
  `(?<![\\p{L}\\d]|\\d[ .])(?:a |dans un rayon de |(?:a )?(?:moins|pas plus) de |jusqu'a |within |under |less than )?(\\d{1,3})\\s?(kms?|miles?)(?: (?:max(?:i|imum)?|au (?:max|maximum|plus)|environ))?\\s+(de |d'|du |des |autour de |around |of |from |)${name}`,
  'u',
);
/** Said after the town: "Villeurbanne 10 km", "Lille et environs 15 km", "Toulouse et 20 km autour". */
const radiusAfter =
  /^[\s,(+\ue001\ue002]*(?:et |and )?(?:a |dans un rayon de |within )?(\d{1,3})\s?(kms?|miles?)(?: (?:aux alentours|alentour|autour|a la ronde|around))?(?![\p{L}\d])\)?/u;
const kilometresIn = (number = '', unit = ''): number =>
  Math.min(Math.max(Math.round(Number(number) * (unit.startsWith('m') ? 1.609 : 1)), 1), 500);
/** Says nothing of the ad, and a place only to whoever asks the browser for it. */
const nearMe = new RegExp(
  `${begin}(?:(?:pres|proche|autour|a cote) (?:de chez|de) moi|near me|around me|close to me|(?:et|ou) (?:ses |les |dans les )?(?:environs|alentours)|and (?:surroundings|around))(?![\\p{L}\\d])`,
  'u',
);
const placed = [
  { pattern: new RegExp(`${begin}${strong}\\s?${name}`, 'gu'), population: 0 },
  { pattern: new RegExp(`${begin}${weak}\\s${name}`, 'gu'), population: 10_000 },
];
const code = new RegExp(`${begin}(\\d{5})(?![\\p{L}\\d]|\\s?(?:€|(?:euros?|eur|kms?)(?![\\p{L}])))`, 'gu');
/** Beside another town these are meant without more. */
const knownTown = 10_000;
const otherAfter = new RegExp(`^\\s*(?:(,|ou|et|or|and)\\s+)?(?:a |au |in )?${name}`, 'u');
const linkedBefore = new RegExp(`${name}\\s*(?:,|(?<!\\p{L})(?:ou|et|or|and))\\s*$`, 'u');
const besideBefore = new RegExp(`${name}\\s*$`, 'u');

/** The longest beginning of the words that is a commune. "Au Mans" is in Le Mans. */
async function townAfter({ context }: Reading, lead: string, words: string) {
  const byName = (said: string) => findTown(context.db, said);
  const plain = await longest(words, byName);
  const named = plain || !lead.startsWith('au ') ? null : await longest(words, (said) => byName(`le ${said}`));
  const found = plain ?? named;
  return found && { town: found.found, length: found.length };
}

function noteTown({ sentence, understood, language }: Reading, { town, index, length }: FoundTown, radius: number) {
  const from = sentence.take(index, length);
  const label = translate(language, 'understood:place', { radius, name: town.name });
  understood.push({ param: 'inseeCode', value: town.inseeCode, label, from });
  return { label, from };
}

/** "À Rennes ou Saint-Malo", "Lille Roubaix", which are near each other: the others, as far around as the first. */
async function takeOthers(reading: Reading, { town: first, index, length }: FoundTown) {
  const { context, sentence, understood } = reading;
  const radius = Number(understood.find(({ param }) => param === 'radius')?.value);
  const knownIf = (isLinked: boolean) => async (said: string) => {
    const town = await findTown(context.db, said);
    if (!town || town.population < (isLinked ? knownTown : bigTown)) return null;
    return isLinked || areNear(town, first) ? town : null;
  };
  for (let at = index + length; ;) {
    const [whole = '', link, words = ''] = otherAfter.exec(sentence.left.slice(at)) ?? [];
    const next = await longest(words, knownIf(link !== undefined));
    if (!next) break;
    const many = whole.length - words.length + next.length;
    noteTown(reading, { town: next.found, index: at, length: many }, radius);
    at += many;
  }
  const linked = linkedBefore.exec(sentence.left.slice(0, index));
  const before = linked ?? besideBefore.exec(sentence.left.slice(0, index));
  const words = before ? [...(before[1] ?? '').matchAll(/[\p{L}'-]+/gu)] : [];
  for (const word of words) {
    const said = (before?.[1] ?? '').slice(word.index);
    const town = await knownIf(linked !== null)(said);
    if (!before || !town || town.inseeCode === first.inseeCode) continue;
    noteTown(reading, { town, index: before.index + word.index, length: before[0].length - word.index }, radius);
    return;
  }
}

async function takePlace(reading: Reading, { town, index, length: named }: FoundTown, given: number | null = null) {
  const { sentence, understood } = reading;
  const after = given === null ? radiusAfter.exec(sentence.left.slice(index + named)) : null;
  const length = named + (after?.[0].length ?? 0);
  const radius = given ?? (after ? kilometresIn(after[1], after[2]) : defaultRadius);
  understood.push({ param: 'radius', value: String(radius), ...noteTown(reading, { town, index, length }, radius) });
  await takeOthers(reading, { town, index, length: named });
}

const amountBefore = /(?:€|\$|£|(?<!\p{L})(?:prix|budget|loyer|price|rent)(?: de| of)?(?:\s?:)?)\s*$/u;
const leads = new RegExp(`${begin}(?:${strong}|${weak})\\s*$`, 'u');

/** "69003", with the town's name before or after it: "Marseille 13008". */
async function readCode(reading: Reading): Promise<boolean> {
  const { left } = reading.sentence;
  for (const match of left.matchAll(code)) {
    const [, postalCode = ''] = match;
    const town = await findByPostalCode(reading.context.db, postalCode);
    if (!town) continue;
    const isTown = (words: string) => ` ${plainText(town.name)} `.startsWith(` ${plainText(words)} `);
    const before = [...left.slice(0, match.index).matchAll(/[\p{L}'-]+/gu)].slice(-4);
    const start = before.find((word) => isTown(left.slice(word.index, match.index)))?.index ?? match.index;
    const end = match.index + match[0].length;
    const after = [...left.slice(end).matchAll(/[\p{L}'-]+/gu)].slice(0, 4);
    const last = after.findLast((word) => isTown(left.slice(end, end + word.index + word[0].length)));
    const lead = leads.exec(left.slice(0, start))?.[0].length ?? 0;
    const says = (text: string) => /[\p{L}\d\ue001]/u.test(text);
    const [isFirst, isLast] = [!says(left.slice(0, match.index)), !says(left.slice(end))];
    // A round number is a mileage or a model as well.
    const isRound = postalCode.endsWith('00') && !postalCode.startsWith('0');
    const isAtEnd = Number(postalCode) % 5_000 ? isFirst || isLast : isFirst && isLast;
    if (isRound && !isAtEnd && !lead && !last && start === match.index) continue;
    if (amountBefore.test(left.slice(0, match.index))) continue;
    const stop = last ? end + last.index + last[0].length : end;
    await takePlace(reading, { town, index: start - lead, length: stop - start + lead });
    return true;
  }
  return false;
}

/** The biggest town whose name begins so. */
async function townBeginning({ db }: Context, letters: string) {
  const name = (await bigTowns(db)).find((town) => fold(town).startsWith(letters));
  return name ? findTown(db, name) : null;
}

export async function readPlace(reading: Reading): Promise<void> {
  const { context, sentence } = reading;
  sentence.takeOut(nearMe);
  const circle = within.exec(sentence.left);
  if (circle) {
    const [whole, number, unit, lead, words = ''] = circle;
    const found = await townAfter(reading, '', words);
    const radius = kilometresIn(number, unit);
    const before = whole.length - words.length;
    const { index } = circle;
    // "15 km Blagnac"
    if (found && (lead || found.town.population >= knownTown))
      return takePlace(reading, { ...found, index, length: before + found.length }, radius);
  }
  if (await readCode(reading)) return;
  const around = sentence.find(adjective);
  const town = around && (await townBeginning(context, (around.groups[0] ?? '').replace(/el$/, 'e')));
  if (around && town) return takePlace(reading, { town, index: around.index, length: around.source.length });
  for (const { pattern, population } of placed) {
    for (const { index, groups } of overlapping(pattern, sentence.left)) {
      const [whole, words] = groups;
      const found = await townAfter(reading, whole, words);
      if (!found) continue;
      const at = index + whole.length - words.length;
      const isSure = found.town.population >= population || (await isMeant(reading, { ...found, index: at }));
      if (!isSure) continue;
      if (await isOneOfTwo(reading, { ...found, index, length: at - index + found.length })) return;
      // "Emily in Paris" is French as well.
      const isForeign = reading.language === 'fr' && /^(?:in|at) /.test(whole);
      if (isForeign && reading.isPlain) continue;
      reading.isLikely ||= isForeign;
      return takePlace(reading, { ...found, index, length: at - index + found.length });
    }
  }
  const bare = await findBare(reading);
  if (bare && !(await isOneOfTwo(reading, bare))) await takePlace(reading, bare);
}
