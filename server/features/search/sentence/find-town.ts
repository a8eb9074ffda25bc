/** Towns without a word of place: "vélo Vannes", "Annecy vélo", "canapé Auray (56)". Read only where nothing else is meant. */
import type { Location } from '#contract/api/locations.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { findTown } from '#server/features/locations/locations.service.ts';
import { isName, isWord } from '#server/features/search/sentence/category-of.ts';
import { months, type Reading } from '#server/features/search/sentence/reading.ts';
import type { Context } from '#server/kit/context.ts';
import words from './town-words.json' with { type: 'json' };

/** What stands beside them then, as patterns. */
const beside = new Map(
  Object.entries(words.beside).map(([town, said]) => [town, new RegExp(`^(?:${said.replaceAll(' ', '|')})$`)]),
);
/** Said first these are more often things. */
const thingsFirst = new Set(words.first);
/** Small towns that things are called after, or brands. */
const thingsAnywhere = new Set(words.anywhere);

/** Saints: towns only where something says so. */
const saints =
  /^sainte? (?:pierre|paul|andre|anne|benoit|georges|jean|joseph|marie|martin|michel|nicolas|rose|suzanne)$/;

const plain = (said: string) =>
  said
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/^ste? /, (saint) => (saint === 'st ' ? 'saint ' : 'sainte '))
    .trim();

export const isSaint = (said: string): boolean => saints.test(plain(said));

export const isThingAnywhere = (said: string): boolean => thingsAnywhere.has(plain(said));

/** Whether the words before and after make something else of it. */
export function isThing(said: string, before: string, after: string): boolean {
  const name = plain(said);
  const around = [/(\p{L}+|\d+)[^\p{L}\d]*$/u.exec(before)?.[1], /^[^\p{L}\d]*(\p{L}+|\d+)/u.exec(after)?.[1]];
  return around.some((one) => one !== undefined && beside.get(name)?.test(one));
}

/** Whether it is rather a thing than a place where it begins a sentence; "nice" is English. */
export const isThingFirst = (said: string, language: string, after: string): boolean =>
  thingsFirst.has(plain(said)) ||
  (language === 'en' && said === 'nice') ||
  /^[^\p{L}\d]*(?:de|d'|du|des|a|en|et|pour|to|of|for)(?!\p{L})/u.test(after);

export interface FoundTown {
  town: Location;
  index: number;
  length: number;
}

/** Where a town that is said by itself ends: what was read already, quoted text, a measure ("Paris 2 pièces"), a day, or what homes are called by. */
const breaks = new RegExp(
  String.raw`[\ue001\ue002]+|\d[\d .,]*\s?(?:€|(?:euros?|pieces?|chambres?|rooms?|bedrooms?|m2|m²|km|kg|ans|personnes?|places?)(?!\p{L}))|(?<![\p{L}\d])(?:\d{1,2}(?:er)? (?:${months})|[tf][1-7](?!\d)|(?:non )?meublee?s?|furnished|dpe|locations?|loyer|a louer|a vendre|for (?:rent|sale)|to (?:rent|let))(?!\p{L})`,
  'gu',
);
export const bigTown = 50_000;
const town = 5_000;
const village = 1_000;
/** Smaller ones share their names with people and makes. */
const namedTown = 2_000;
/** What is counted is no town: "1400 tours"; "savon de Marseille" is made anywhere, and "vélo -paris" wanted anywhere else. */
const isCounted = (before: string, said: string): boolean => /\d\s*$/.test(before) && said === 'tours';
const isOf = (before: string): boolean => /(?<!\p{L})(?:de|d'|du|des|of|from)\s*$/u.test(before);
const departement = /^([\p{L}][\p{L}' -]*?)\s*(\()?(\d{2}|2[ab]|97\d)\)?$/u;

/** A small town is meant where its name is nothing else. */
export async function isMeant(reading: Reading, { town: found, index, length }: FoundTown) {
  const said = reading.sentence.left.slice(index, index + length);
  if (found.population < town || isThingAnywhere(said) || (await isWord(reading, said))) return false;
  reading.isUnsure = true;
  return true;
}

async function inDepartement(reading: Reading, said: string, index: number): Promise<FoundTown | null> {
  const [whole, name = '', bracket, number = ''] = departement.exec(said) ?? [];
  if (!whole) return null;
  const found = await findTown(reading.context.db, name, number.toUpperCase());
  if (!found || (found.population < village && !bracket)) return null;
  return found.population >= bigTown || bracket || !(await isWord(reading, name))
    ? { town: found, index, length: whole.length }
    : null;
}

/** After other words. */
async function findLast(reading: Reading): Promise<FoundTown | null> {
  const { left } = reading.sentence;
  const ends = [...[...left.matchAll(breaks)].map((match) => match.index), left.length];
  for (const end of ends.toReversed()) {
    // "Toulouse et 20 km"
    const part = left.slice(0, end).replace(/(?:\s+(?:et|and))?\s*$/u, '');
    const from = part.search(/[^\ue001\ue002]*$/u);
    const words = [...part.matchAll(/[\p{L}'-]+/gu)].filter((word) => word.index >= from).slice(-4);
    for (const { index } of words) {
      const [before, said] = [left.slice(0, index), part.slice(index)];
      if (!/[\p{L}\d]/u.test(before) || said.startsWith('-') || isCounted(before, said) || isOf(before)) continue;
      if (isThing(said, before, left.slice(end))) continue;
      const near = await inDepartement(reading, said, index);
      if (near) return near;
      if (isSaint(said)) continue;
      const found = await findTown(reading.context.db, said);
      if (!found) continue;
      const here = { town: found, index, length: said.length };
      if (found.population >= bigTown || /\d/.test(said) || (await isMeant(reading, here))) return here;
    }
  }
  return null;
}

const first = /^[^\p{L}\d\ue001]*([\p{L}'-]+(?:[ -][\p{L}'-]+){0,3})(?: \d{1,2}(?:er|e|eme|ieme)(?!\p{L}))?/u;

/** Before them. */
async function findFirst(reading: Reading): Promise<FoundTown | null> {
  const { left } = reading.sentence;
  const beginning = first.exec(left);
  if (!beginning) return null;
  const index = beginning[0].search(/[\p{L}'-]/u);
  const words = left.slice(index, beginning[0].length);
  for (const { index: at, 0: last } of [...words.matchAll(/[^ ]+/g)].toReversed()) {
    const said = words.slice(0, at + last.length);
    const after = left.slice(index + said.length);
    if (!/[\p{L}\d\ue001]/u.test(after) || said.startsWith('-')) continue;
    if (isThing(said, '', after) || isThingFirst(said, reading.language, after) || isSaint(said)) continue;
    const found = await findTown(reading.context.db, said);
    const stop = /^\s*[,;:–-]\s/.exec(after)?.[0].length ?? 0;
    const here = found && { town: found, index, length: said.length };
    if (here && (found.population >= bigTown || /\d/.test(said) || (await isMeant(reading, here))))
      return { ...here, length: said.length + stop };
  }
  return null;
}

export async function findBare(reading: Reading): Promise<FoundTown | null> {
  const found = (await findLast(reading)) ?? (await findFirst(reading));
  // By its departement it is sure.
  const isSure = found && /\d/.test(reading.sentence.left.slice(found.index, found.index + found.length));
  if (!found || (reading.isPlain && !isSure)) return null;
  reading.isLikely ||= !isSure;
  return found;
}

const between = String.raw`\s*(?:[-–/,→+&]|(?<!\p{L})(?:ou|et|a|vers|puis|or|and|to)(?!\p{L}))?\s*`;
const linkBefore = new RegExp(`${between}$`, 'u');
const eitherBefore = /(?:,|(?<!\p{L})(?:ou|et|or|and))\s*$/u;
const eitherAfter = /^\s*(?:,|(?:ou|et|or|and)(?!\p{L}))/u;
const linkAfter = new RegExp(`^${between}`, 'u');

/** Within 28 km, a quarter of a degree of latitude, one looks around both. Degrees of longitude are shorter in France. */
export const areNear = (a: Location, b: Location): boolean => Math.hypot(a.lat - b.lat, (a.lon - b.lon) * 0.7) < 0.25;

/**
 * Of two towns beside each other neither is the place, "covoiturage Lyon Paris", but where one or the other will do, or both are
 * in one area.
 */
export async function isOneOfTwo({ context, sentence, language }: Reading, { town: found, index, length }: FoundTown) {
  const [left, right] = [sentence.left.slice(0, index), sentence.left.slice(index + length)];
  const named = sentence.left.slice(index, index + length);
  const before = eitherBefore.test(left) ? '' : left.replace(linkBefore, '');
  const after = eitherAfter.test(right) ? '' : right.replace(linkAfter, '');
  const starts = [...before.matchAll(/[\p{L}'-]+/gu)].slice(-3).map((word) => word.index);
  const ends = [...after.matchAll(/[\p{L}'-]+/gu)].slice(0, 3).map((word) => word.index + word[0].length);
  const others = [
    ...starts.map((start) => [before.slice(start), before.slice(0, start), '']),
    ...ends.map((end) => [after.slice(0, end), '', after.slice(end)]),
  ];
  for (const [said = '', earlier = '', later = ''] of others) {
    // "Robe bordeaux Paris" has one town, as "something nice Paris" has.
    if (isThing(said, earlier, later) || (language === 'en' && said === 'nice')) continue;
    const other = await findTown(context.db, said);
    // "Paris Saint-Germain" is neither.
    const isWhole = isThing(said, named, named);
    if (other && other.population >= bigTown && (isWhole || !areNear(other, found))) return true;
  }
  return false;
}

/** A name with a capital, its parts joined as towns join theirs: "Bourg-en-Bresse", "Saint Jean de Luz". */
const capitalName =
  /(?<![\p{L}\d'’-])\p{Lu}\p{Ll}[\p{L}'’]*(?:[ -](?:(?:en|sur|sous|le|la|les|lès|de|du|des|aux?)[ -]|[dl]['’])*\p{Lu}[\p{L}'’]+|-\p{L}+)*/gu;

/**
 * The one town that somebody who writes whole sentences names by its capital, wherever it stands; of two, neither. A make or a
 * colour of that name is none.
 */
export async function findNamed(context: Context, typed: string): Promise<FoundTown | null> {
  const lookup = await categoryLookup(context);
  const found: FoundTown[] = [];
  for (const { 0: said, index } of typed.matchAll(capitalName)) {
    const [before, after] = [typed.slice(0, index).toLowerCase(), typed.slice(index + said.length).toLowerCase()];
    if (!/[\p{L}\d]/u.test(before) || isOf(before) || isThing(said.toLowerCase(), before, after)) continue;
    const town = isName(lookup, said) ? null : await findTown(context.db, said);
    if (town && town.population >= namedTown) found.push({ town, index, length: said.length });
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
