/** Communes with ads, gathered into clusters where they would stand on each other. */
import Supercluster from 'supercluster';
import type { mapAds } from '#contract/api/search.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Bounds } from '#web/features/map/mercator.ts';

export type MapPlace = DataOf<typeof mapAds>['places'][number];

export interface Pin {
  key: string;
  lat: number;
  lon: number;
  /** Ads here. */
  count: number;
  /** One commune, or null where several stand together. */
  place: MapPlace | null;
  /** The name for the ear: the commune, of a cluster its biggest. */
  city: string;
  /** Where a cluster falls apart. */
  zoom: number | null;
}

interface Kept {
  count: number;
  city: string;
  most: number;
}

export function gatherPins(places: readonly MapPlace[]) {
  const index = new Supercluster<Kept & { at?: number }, Kept>({
    radius: 58,
    extent: 512,
    maxZoom: 12,
    map: ({ count, city, most }) => ({ count, city, most }),
    reduce: (sum, one) => {
      sum.count += one.count;
      if (one.most > sum.most) [sum.most, sum.city] = [one.most, one.city];
    },
  });
  index.load(
    places.map((place, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
      properties: { count: place.count, city: place.city, most: place.count, at },
    })),
  );
  return (bounds: Bounds, zoom: number): Pin[] =>
    index.getClusters([bounds.west, bounds.south, bounds.east, bounds.north], Math.round(zoom)).map((feature) => {
      const [lon = 0, lat = 0] = feature.geometry.coordinates;
      const { count, city } = feature.properties;
      if ('cluster_id' in feature.properties) {
        const id = feature.properties.cluster_id as number;
        return { key: `c${id}`, lat, lon, count, city, place: null, zoom: index.getClusterExpansionZoom(id) };
      }
      const place = places[(feature.properties as { at: number }).at]!;
      return { key: `p${place.city} ${place.lat} ${place.lon}`, lat, lon, count, city, place, zoom: null };
    });
}
