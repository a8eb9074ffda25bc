/** The lines that ads are compared by (ads.likeness, migration 0015), read from an index alone. */
import { conditions } from '#contract/ads.ts';

export interface Neighbour {
  id: number;
  price: number | null;
  /** It has a price to compare: neither free nor on request. */
  isPriced: boolean;
  condition: string | null;
  /** Seconds. */
  createdAt: number;
  /** Hundredths of a degree. */
  lat: number | null;
  lon: number | null;
  departement: string;
  /** The title in small letters without accents, between spaces. */
  words: string;
  /** |key=value|key=value| */
  traits: string;
}

export function readLine(line: string): Neighbour {
  const title = line.indexOf(';');
  const attributes = line.indexOf(';', title + 1);
  const [id, price, type, condition, seconds, lat, lon, departement] = line.slice(0, title).split(',') as string[];
  return {
    id: Number(id),
    price: price ? Number(price) : null,
    isPriced: (type === '0' || type === '1') && Number(price) > 0,
    condition: conditions[Number(condition) - 1] ?? null,
    createdAt: Number(seconds),
    lat: lat ? Number(lat) : null,
    lon: lon ? Number(lon) : null,
    departement: departement ?? '',
    words: line.slice(title + 1, attributes),
    traits: line.slice(attributes + 1),
  };
}

export const readLines = (lines: string | null): Neighbour[] => (lines ? lines.split('\n').map(readLine) : []);

/** As it stands in the line; null where the ad says nothing. */
export function traitOf({ traits }: Neighbour, key: string): string | null {
  const at = traits.indexOf(`|${key}=`);
  if (at === -1) return null;
  const from = at + key.length + 2;
  return traits.slice(from, traits.indexOf('|', from));
}
