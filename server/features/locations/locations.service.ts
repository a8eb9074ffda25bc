/** Communes: found by what somebody typed, and resolved for the features that store or search a place. */
import type { Location } from '#contract/api/locations.ts';
import type { Db } from '#server/db/db.ts';
import { shortNames } from '#server/features/locations/short-names.ts';
import { searchName } from '#server/db/places/search-name.ts';
import * as queries from '#server/features/locations/locations.queries.ts';
import { existing } from '#server/kit/app-error.ts';
import { remembering } from '#server/kit/remembered.ts';

const MOST = 10;
const MOST_WORDS = 6;
/** About 40 km, then 150 km: farther away nobody is around a commune of France. */
const REACHES = [0.4, 1.4];

export async function searchLocations(db: Db, text: string): Promise<Location[]> {
  const name = searchName(text);
  if (!name) return [];
  const digits = text.replace(/\s/g, '');
  if (/^\d{1,5}$/.test(digits)) return queries.byPostalCodeStart(db, digits, MOST);
  const { words, postalCode } = splitPostalCode(name);
  if (postalCode) {
    const there = await queries.byPostalCodeStart(db, postalCode, MOST);
    const meant = there.filter((place) => searchName(place.name).startsWith(words.join(' ')));
    return meant.length ? meant : there;
  }
  const found = await queries.byNameStart(db, name, MOST);
  if (found.length < MOST) {
    const known = new Set(found.map(({ inseeCode }) => inseeCode));
    const others = await queries.byWords(db, words.slice(0, MOST_WORDS), MOST);
    found.push(...others.filter(({ inseeCode }) => !known.has(inseeCode)));
  }
  return found.length ? found.slice(0, MOST) : queries.bySimilarName(db, name, MOST);
}

/** "69003 Lyon", "Lyon 69003" and our own "Lyon (69003)". */
function splitPostalCode(name: string): { words: string[]; postalCode: string | null } {
  const words = name.split(' ');
  const postalCode = words.find((word) => /^\d{4,5}$/.test(word)) ?? null;
  return { words: words.filter((word) => word !== postalCode), postalCode: postalCode?.padStart(5, '0') ?? null };
}

const communes = new WeakMap<Db, Map<string, Location>>();
const communesKept = 5_000;

/** Kept, since the same towns are asked for all day and nothing changes them while the site runs. */
async function kept(db: Db, key: string, read: () => Promise<Location | null>): Promise<Location | null> {
  let known = communes.get(db);
  if (!known || known.size >= communesKept) communes.set(db, (known = new Map()));
  const found = known.get(key) ?? (await read());
  if (found) known.set(key, found);
  return found;
}

export const findCommune = (db: Db, inseeCode: string): Promise<Location | null> =>
  kept(db, inseeCode, () => queries.byInsee(db, inseeCode));

export async function readLocation(db: Db, inseeCode: string): Promise<Location> {
  return existing(await findCommune(db, inseeCode));
}

/** The biggest commune that has the code; for a code of Paris, Lyon or Marseille its arrondissement. */
export async function findByPostalCode(db: Db, postalCode: string): Promise<Location | null> {
  if (!/^\d{5}$/.test(postalCode)) return null;
  const [first] = await queries.byPostalCodeStart(db, postalCode, 1);
  return first ?? null;
}

/** The biggest commune of exactly that name, however it is accented or hyphenated. */
export async function findByCity(db: Db, city: string): Promise<Location | null> {
  const name = searchName(city);
  return name ? queries.byName(db, name) : null;
}

/** What somebody wrote in a field for a place: a name, a postal code or both, and "Lyon (69)" as our lists offer it. */
export async function findWritten(db: Db, text: string): Promise<Location | null> {
  const digits = text.replace(/\s/g, '');
  if (/^\d{2,4}$/.test(digits)) return (await queries.byPostalCodeStart(db, digits, 1))[0] ?? null;
  if (/^\d{5}$/.test(digits)) return findByPostalCode(db, digits);
  const exact = await findByCity(db, text);
  if (exact) return exact;
  const { words, postalCode } = splitPostalCode(searchName(text));
  if (postalCode) return resolvePlace(db, { city: words.join(' '), postalCode });
  const departement = words.at(-1) ?? '';
  if (words.length < 2 || !/^(\d{1,3}|2[ab])$/.test(departement)) return null;
  return queries.byName(db, words.slice(0, -1).join(' '), departement.padStart(2, '0').toUpperCase());
}

const knownNames = new WeakMap<Db, Promise<ReadonlySet<string>>>();

/** Read once: nearly all that is typed is no commune, and need not be looked up. */
async function namesOf(db: Db): Promise<ReadonlySet<string>> {
  let names = knownNames.get(db);
  if (!names) knownNames.set(db, (names = queries.allNames(db).then((all) => new Set(all))));
  const read = await names.catch(() => new Set<string>());
  if (!read.size) knownNames.delete(db);
  return read;
}

const bigTown = 50_000;
const big = remembering<string[]>(600_000);

/** The names of towns that a slip may be meant for. */
export const bigTowns = (db: Db): Promise<string[]> => big(db, '', () => queries.bigTowns(db, bigTown));

/** The same for words that may well be none; those of one département only, where it is told. */
export async function findTown(db: Db, words: string, departement: string | null = null): Promise<Location | null> {
  const written = searchName(words);
  const names = await namesOf(db);
  const name = shortNames.get(written) ?? written;
  if (!name || !(names.has(name) || !names.size)) return null;
  return kept(db, `${name} ${departement ?? ''}`, () => queries.byName(db, name, departement));
}

export interface PlaceWords {
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  inseeCode?: string | null | undefined;
}

/**
 * The one commune that is meant, or null. The INSEE code decides alone; a postal code and a city have to go together,
 * since one code serves several communes.
 */
export async function resolvePlace(db: Db, { city, postalCode, inseeCode }: PlaceWords): Promise<Location | null> {
  if (inseeCode) return findCommune(db, inseeCode);
  if (postalCode && city) {
    const name = searchName(city);
    const there = /^\d{5}$/.test(postalCode) ? await queries.byPostalCodeStart(db, postalCode, 50) : [];
    return there.find((place) => searchName(place.name) === name) ?? null;
  }
  if (postalCode) return findByPostalCode(db, postalCode);
  return city ? findWritten(db, city) : null;
}

/** False where both are known and no town of that name has the code; a hamlet or a special code is nobody's mistake. */
export async function goTogether(db: Db, city: string, postalCode: string): Promise<boolean> {
  const name = searchName(city);
  const there = await queries.byPostalCodeStart(db, postalCode, 50);
  if (!there.length || there.some((place) => searchName(place.name).startsWith(name))) return true;
  return !(await queries.byName(db, name));
}

/** The commune whose centre lies nearest; null far from France. */
async function findNearest(db: Db, lat: number, lon: number): Promise<Location | null> {
  for (const reach of REACHES) {
    const found = await queries.nearestWithin(db, lat, lon, reach);
    if (found) return found;
  }
  return null;
}

export async function nearestLocation(db: Db, lat: number, lon: number): Promise<Location> {
  return existing(await findNearest(db, lat, lon));
}
