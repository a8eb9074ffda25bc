/** Web Mercator as map tiles use it: the world is a square of 512 px at zoom 0 and doubles with every step. */
export interface Viewport {
  lat: number;
  lon: number;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

export const zoomRange = { min: 3.5, max: 13, maxWithStreets: 16 } as const;
/** Kilometres around the equator. */
const around = 40_075.017;

export const worldSize = (zoom: number) => 512 * 2 ** zoom;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
export const clampZoom = (zoom: number, max: number = zoomRange.max) => clamp(zoom, zoomRange.min, max);

/** Both from 0 to 1, from the north-west. */
export function toUnit(lon: number, lat: number): Point {
  const sine = Math.sin((clamp(lat, -85, 85) * Math.PI) / 180);
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

function fromUnit({ x, y }: Point): { lon: number; lat: number } {
  return { lon: x * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI };
}

/** Where a place stands on screen, from the map's upper left corner. */
export function toScreen(lon: number, lat: number, view: Viewport, size: Size): Point {
  const world = worldSize(view.zoom);
  const [point, centre] = [toUnit(lon, lat), toUnit(view.lon, view.lat)];
  return { x: (point.x - centre.x) * world + size.width / 2, y: (point.y - centre.y) * world + size.height / 2 };
}

export function fromScreen({ x, y }: Point, view: Viewport, size: Size): { lon: number; lat: number } {
  const world = worldSize(view.zoom);
  const centre = toUnit(view.lon, view.lat);
  return fromUnit({ x: centre.x + (x - size.width / 2) / world, y: centre.y + (y - size.height / 2) / world });
}

export function pixelsPerKilometre(lat: number, zoom: number): number {
  return worldSize(zoom) / (around * Math.cos((lat * Math.PI) / 180));
}

export function moveBy(view: Viewport, dx: number, dy: number): Viewport {
  const world = worldSize(view.zoom);
  const centre = toUnit(view.lon, view.lat);
  // France and what is around it: there is nothing to find further away.
  const { lon, lat } = fromUnit({ x: centre.x + dx / world, y: centre.y + dy / world });
  return { ...view, lon: clamp(lon, -65, 60), lat: clamp(lat, -25, 60) };
}

/** The point under the pointer stays there. */
export function zoomAt(view: Viewport, zoom: number, at: Point, size: Size): Viewport {
  const fixed = fromScreen(at, view, size);
  const [point, world] = [toUnit(fixed.lon, fixed.lat), worldSize(zoom)];
  const centre = fromUnit({
    x: point.x - (at.x - size.width / 2) / world,
    y: point.y - (at.y - size.height / 2) / world,
  });
  return { ...centre, zoom };
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const france: Bounds = { west: -5.1, south: 41.3, east: 9.6, north: 51.1 };

/** The view that holds all of it, with some air around. */
export function fit({ west, south, east, north }: Bounds, size: Size, air = 48): Viewport {
  const [a, b] = [toUnit(west, north), toUnit(east, south)];
  const room = (length: number) => Math.max(40, length - 2 * air);
  const world = Math.min(room(size.width) / Math.max(b.x - a.x, 1e-5), room(size.height) / Math.max(b.y - a.y, 1e-5));
  const centre = fromUnit({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  return { ...centre, zoom: clampZoom(Math.min(Math.log2(world / 512), 11)) };
}

export function boundsOf(view: Viewport, size: Size): Bounds {
  const [a, b] = [fromScreen({ x: 0, y: 0 }, view, size), fromScreen({ x: size.width, y: size.height }, view, size)];
  return { west: a.lon, north: a.lat, east: b.lon, south: b.lat };
}

export const joinBounds = (all: readonly Bounds[]): Bounds => ({
  west: Math.min(...all.map(({ west }) => west)),
  south: Math.min(...all.map(({ south }) => south)),
  east: Math.max(...all.map(({ east }) => east)),
  north: Math.max(...all.map(({ north }) => north)),
});

/** The square around a circle. */
export function boundsAround(lat: number, lon: number, kilometres: number): Bounds {
  const dLat = (kilometres / around) * 360;
  const dLon = dLat / Math.cos((lat * Math.PI) / 180);
  return { west: lon - dLon, east: lon + dLon, south: lat - dLat, north: lat + dLat };
}
