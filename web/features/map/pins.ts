/** Communes with ads, gathered into clusters where they would stand on each other. */
import Supercluster from 'supercluster';
import type { mapAds } from '#contract/api/search.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { isBeyond } from '#web/features/map/beyond.ts';
import { france, joinBounds, type Bounds } from '#web/features/map/mercator.ts';

export type MapPlace = DataOf<typeof mapAds>['places'][number];

/** Degrees around a lonely place, so that one sees where it is. */
const around = 0.8;

/** What holds all places of the mainland, or those overseas where there are no others; France where there are none. */
export function boundsOfPlaces(places: readonly Pick<MapPlace, 'lat' | 'lon'>[]): Bounds {
  const near = places.filter((place) => !isBeyond(place));
  const held = near.length ? near : places;
  if (!held.length) return france;
  const exact = joinBounds(held.map(({ lat, lon }) => ({ west: lon, east: lon, south: lat, north: lat })));
  const wide = (from: number, to: number) => Math.max(0, around - (to - from) / 2);
  const [x, y] = [wide(exact.west, exact.east), wide(exact.south, exact.north)];
  return { west: exact.west - x, east: exact.east + x, south: exact.south - y, north: exact.north + y };
}

export interface Pin {
  key: string;
  lat: number;
  lon: number;
  /** Ads here. */
  count: number;
  /** One commune, or null where several stand together. */
  place: MapPlace | null;
  /** The commune, of a cluster the one with most people. */
  city: string;
  /** Where a cluster falls apart. */
  zoom: number | null;
}

interface Kept {
  count: number;
  city: string;
  population: number;
}

export function gatherPins(places: readonly MapPlace[]) {
  const index = new Supercluster<Kept & { place: MapPlace }, Kept>({
    radius: 58,
    extent: 512,
    maxZoom: 12,
    map: ({ count, city, population }) => ({ count, city, population }),
    reduce: (sum, one) => {
      sum.count += one.count;
      if (one.population > sum.population) [sum.population, sum.city] = [one.population, one.city];
    },
  });
  index.load(
    places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
      properties: { count: place.count, city: place.city, population: place.population, place },
    })),
  );
  return (bounds: Bounds, zoom: number): Pin[] =>
    index.getClusters([bounds.west, bounds.south, bounds.east, bounds.north], Math.round(zoom)).map((feature) => {
      const [lon = 0, lat = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      const { count, city } = properties;
      if ('cluster_id' in properties) {
        const id = properties.cluster_id;
        return { key: `c${id}`, lat, lon, count, city, place: null, zoom: index.getClusterExpansionZoom(id) };
      }
      const { place } = properties;
      return { key: `p${place.city} ${place.lat} ${place.lon}`, lat, lon, count, city, place, zoom: null };
    });
}
