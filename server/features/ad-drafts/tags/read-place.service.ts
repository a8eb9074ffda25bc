/** A place that was marked as one: a town that is also a word, a village, a département by its number. */
import type { SearchParams } from '#contract/assistant.ts';
import type { Location } from '#contract/api/locations.ts';
import { defaultRadius } from '#contract/ads.ts';
import { tokensOf } from '#server/features/ad-drafts/tags/tokens.ts';
import { areasOf } from '#server/features/locations/areas.service.ts';
import { findByPostalCode, findTown } from '#server/features/locations/locations.service.ts';
import { searchName } from '#server/db/places/search-name.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';
import { isThingWord } from '#server/features/search/things/thing-names.service.ts';
import type { Context } from '#server/kit/context.ts';

/** They lead to a name and are none by themselves, though villages are called so. */
const leads = new Set(
  [
    "a au aux en dans sur vers pres proche autour environ environs alentours cote cotes coin du de d' des la le les l' un une",
    'region secteur departement dept dpt ville quartier centre centre-ville sud nord est ouest banlieue agglo tout toute partout ou et chez moi nous',
    'in near around close to the of by from area anywhere somewhere somewhere not far outside north south east west town city county and or any round about',
    'loin pas quelque part environs limite limites frontiere entre between jusqu plutot habite suis live based me my mon ma here ici',
  ].flatMap((line) => line.split(' ')),
);
/** After these an area is meant before a town of its name. */
const ofArea = /(?:^|\s)(?:dans|en|departement|dept|dpt|region|the|tout|toute)(?!\p{L})/u;
const cityPeople = 20_000;
const longest = 6;

/** Villages have the names of things, "à la montagne": their capital says which is meant. */
const villagePeople = 2_000;
const isSure = (name: string, { population }: Location) =>
  population >= cityPeople ||
  /\p{Lu}/u.test(name) ||
  (population >= villagePeople && !/^(?:la|le|les|l['’])/i.test(name) && !lexemesOf(name).every(isThingWord));

export async function readPlaceSpan({ db }: Context, said: string): Promise<SearchParams | null> {
  const areas = await areasOf(db);
  const tokens = tokensOf(said);
  const text = said.normalize('NFC');
  const wantsArea = ofArea.test(said.toLowerCase());
  const [towns, codes]: [string[], string[]] = [[], []];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let count = Math.min(longest, tokens.length - from); count > 0; count -= 1) {
      const [first, last] = [tokens[from], tokens[from + count - 1]];
      if (!first || !last) continue;
      if (leads.has(first.folded) && (count === 1 || wantsArea)) continue;
      const name = text.slice(first.index, last.index + last.text.length);
      const area =
        areas.byName.get(searchName(name)) ??
        (/^(?:\d\d|2[ab]|97\d)$/i.test(name) && !/^(?:en|taille|size)$/.test(tokens[from - 1]?.folded ?? '')
          ? areas.byCode.get(name.toUpperCase())
          : undefined);
      const found = /^\d{5}$/.test(name)
        ? await findByPostalCode(db, name)
        : /^\p{L}/u.test(name)
          ? ((await findTown(db, name)) ??
            (/^(?:du|au)$/.test(tokens[from - 1]?.folded ?? '') ? await findTown(db, `le ${name}`) : null))
          : null;
      const town = found && isSure(name, found) ? found : null;
      if (!area && !town) continue;
      if (town && (!area || (town.population >= cityPeople && !wantsArea))) towns.push(town.inseeCode);
      else if (area) codes.push(area.code);
      from += count - 1;
      break;
    }
  }
  const only = (list: string[]) => (list.length > 1 ? list : (list[0] ?? ''));
  if (towns.length) return { inseeCode: only(towns), radius: String(defaultRadius) };
  return codes.length ? { area: only(codes) } : null;
}

const distance = /(\d{1,3})\s?(kms?|kilomet\p{L}*|bornes?|k|miles?|mi)(?!\p{L})/u;
const perMile = 1.609;

/** "Rayon de 30 bornes", "within 20 miles". */
export function readRadius(said: string): SearchParams | null {
  const [, number, unit = ''] = distance.exec(said.toLowerCase()) ?? [];
  if (!number) return null;
  const km = Math.round(Number(number) * (unit.startsWith('m') ? perMile : 1));
  return { radius: String(Math.min(Math.max(km, 1), 500)) };
}

const around =
  /(?<![\p{L}\d]|\d[ .])(?:(?:a|et|dans les|dans un rayon de|rayon de|jusqu'a|within|up to|\+)\s+)?(\d{1,3}\s?(?:kms?|bornes?|miles?))(?:\s+(?:autour|alentour|a la ronde|around|away|radius|max|de|du|d'|of|from)(?!\p{L})|\s*$)/u;

/** Beside a town, a distance of its own: "à Angers et 20 km autour". */
export const radiusBeside = (folded: string) => {
  const found = around.exec(folded);
  const read = found ? readRadius(found[1] ?? '') : null;
  return found && read ? { params: read, index: found.index, length: found[0].length } : null;
};
