import { france } from '#web/features/map/mercator.ts';

/** Overseas, where a map of the mainland does not reach. */
export const isBeyond = ({ lat, lon }: { lat: number; lon: number }): boolean =>
  lat < france.south - 1 || lat > france.north + 1 || lon < france.west - 1 || lon > france.east + 1;
