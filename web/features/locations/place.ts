import type { Area, Location } from '#contract/api/locations.ts';
import { plainText } from '#web/lib/plain-text.ts';

/** A commune as screens hold it once it is chosen. */
export interface Place {
  inseeCode: string;
  name: string;
  lat: number;
  lon: number;
  postalCode: string;
}

/** The département by its code, which begins the postal code in the mainland but not in Corsica. */
export const placeLabel = ({ name, departement }: Pick<Location, 'name' | 'departement'>) => `${name} (${departement})`;

/** The postal code that was typed, if the commune has it; else its first. */
export function toPlace({ inseeCode, name, lat, lon, postalCodes }: Location, typed = ''): Place {
  const written = /\d{5}/.exec(typed.replace(/\s/g, ''))?.[0];
  const postalCode = postalCodes.find((code) => code === written) ?? postalCodes[0] ?? '';
  return { inseeCode, name, lat, lon, postalCode };
}

/** For comparing what was typed with a name: without accents, capitals and hyphens. */
function plainName(text: string): string {
  return plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .trim();
}

/** The commune that the text names in full, though nobody pointed at it: a name, a label or a postal code of one only. */
export function meantLocation(text: string, found: readonly Location[]): Location | null {
  const [first] = found;
  const written = plainName(text);
  if (!first || !written) return null;
  if (/^\d{5}$/.test(written)) return found.length === 1 ? first : null;
  return [first.name, placeLabel(first)].some((name) => plainName(name) === written) ? first : null;
}

export const areaLabel = ({ kind, name, code }: Area): string => (kind === 'departement' ? `${name} (${code})` : name);

const mostAreas = 3;

/** Départements and regions that begin so, or have the number; those that are named in full first. */
export function matchAreas(text: string, areas: readonly Area[]): Area[] {
  const written = plainName(text);
  if (written.length < 2) return [];
  const names = (area: Area) => [area.name, areaLabel(area), ...(area.kind === 'departement' ? [area.code] : [])];
  const isNamed = (area: Area) => names(area).some((name) => plainName(name) === written);
  const begins = (area: Area) => names(area).some((name) => ` ${plainName(name)}`.includes(` ${written}`));
  return areas
    .filter(begins)
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, mostAreas);
}
