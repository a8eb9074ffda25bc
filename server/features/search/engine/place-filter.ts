/** Ads around a place: they lie at the centre of their commune. */
import type { AdColumns, Place } from '#server/features/search/engine/ad-columns.ts';
import type { Box, Point, SearchFilters } from '#server/features/search/engine/search-filters.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degreesPerKm = 1 / 111;

type Where = Pick<Place, 'lat' | 'lon'>;

export function kilometres(place: Where, { lat, lon }: Where): number | null {
  if (lat === null || lon === null || place.lat === null || place.lon === null) return null;
  const [dLat, dLon] = [radians(lat - place.lat) / 2, radians(lon - place.lon) / 2];
  const half = Math.sin(dLat) ** 2 + Math.cos(radians(place.lat)) * Math.cos(radians(lat)) * Math.sin(dLon) ** 2;
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(half)));
}

export function boxAround(lat: number, lon: number, km: number): Box {
  const tall = km * degreesPerKm;
  const wide = tall / Math.max(Math.cos((Math.min(Math.abs(lat) + tall, 89) * Math.PI) / 180), 0.01);
  return { south: lat - tall, north: lat + tall, west: lon - wide, east: lon + wide };
}

/** The one place looked around; null where there is none, or several. */
export const onlyPlace = ({ circles: [first, second], areas }: SearchFilters): Point | null =>
  first && !second && !areas.length ? first : null;

export function nearestOf(circles: readonly Point[], ad: Where): number | null {
  const all = circles.flatMap((circle) => kilometres(circle, ad) ?? []);
  return all.length ? Math.min(...all) : null;
}

export const departementOf = (inseeCode: string | null): string => /^(9[78].|..)/.exec(inseeCode ?? '')?.[0] ?? '';

const mostListed = 16;

interface Judged {
  /** By place. */
  isIn: Uint8Array;
  departements: Set<string>;
}

/** Ads have far fewer places than there are ads: each place is judged once, for all who ask for the same ones. */
const judgements = new WeakMap<AdColumns, Map<string, Judged>>();
const mostKept = 64;

function judge(columns: AdColumns, { circles, areas }: SearchFilters): Judged {
  const { places, lats, lons } = columns;
  let kept = judgements.get(columns);
  if (!kept || kept.size >= mostKept) judgements.set(columns, (kept = new Map()));
  const asked = `${places.length} ${circles.map(({ lat, lon, radius }) => `${lat} ${lon} ${radius}`).join()} ${areas.map(({ code }) => code).join()}`;
  const known = kept.get(asked);
  if (known) return known;
  const judged: Judged = { isIn: new Uint8Array(places.length), departements: new Set() };
  const note = (at: number) => {
    judged.isIn[at] = 1;
    judged.departements.add(places[at]?.departement ?? '');
  };
  const whole = new Set(areas.flatMap((area) => area.departements));
  if (whole.size) for (const [at, { departement }] of places.entries()) if (whole.has(departement)) note(at);
  for (const circle of circles) {
    const { south, north, west, east } = boxAround(circle.lat, circle.lon, circle.radius);
    for (let at = 0; at < places.length; at++) {
      const [lat, lon] = [lats[at] ?? 0, lons[at] ?? 0];
      if (lat >= south && lat <= north && lon >= west && lon <= east)
        if ((kilometres(circle, { lat, lon }) ?? Infinity) <= circle.radius) note(at);
    }
  }
  kept.set(asked, judged);
  return judged;
}

/** In one of them, whichever. */
export function isInPlaces(columns: AdColumns, wanted: SearchFilters): (slot: number) => boolean {
  const { isIn } = judge(columns, wanted);
  const { placeOf } = columns;
  return (slot) => isIn[placeOf[slot] ?? 0] === 1;
}

/** Outside of these no ad can be; null where no place was asked for, or so many that ads everywhere may as well be looked at. */
export function departementsOf(columns: AdColumns, wanted: SearchFilters): string[] | null {
  if (!wanted.circles.length && !wanted.areas.length) return null;
  const { departements } = judge(columns, wanted);
  return departements.size > mostListed ? null : [...departements];
}

/** Kilometres to the nearest of the circles, by slot; infinite where an ad has no place. */
export function distancesTo({ places, placeOf }: AdColumns, circles: readonly Point[]): (slot: number) => number {
  const known = new Float64Array(places.length).fill(-1);
  return (slot) => {
    const place = placeOf[slot] ?? 0;
    if ((known[place] ?? 0) < 0) known[place] = nearestOf(circles, places[place]!) ?? Infinity;
    return known[place] ?? 0;
  };
}
