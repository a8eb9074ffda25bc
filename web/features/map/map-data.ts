/** Fetches the pieces of the built-in map, each once and only where it is looked at. */
import { toDrawing, type Drawing } from '#web/features/map/drawing.ts';
import { boundsOf, toUnit, type Size, type Viewport } from '#web/features/map/mercator.ts';
import { decodeTile, detailZoom } from '#web/features/map/tile-format.ts';

const urls = import.meta.glob<string>('./data/*.bin', { query: '?url', import: 'default', eager: true });
const urlOf = (name: string) => urls[`./data/${name}.bin`];

/** From here on the detailed squares are worth their bytes. */
const detailFrom = 6.6;

const retryMs = 3_000;

const known = new Map<string, Drawing | Promise<void>>();

async function load(name: string, url: string): Promise<void> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    const tile = decodeTile(new Uint8Array(await answer.arrayBuffer()));
    const [x = 0, y = 0] = name.split('-').map(Number);
    const step = 2 ** -detailZoom;
    const square = name === 'overview' ? { x: 0, y: 0, side: 1 } : { x: x * step, y: y * step, side: step };
    known.set(name, toDrawing(tile, square));
  } catch (error) {
    known.delete(name);
    throw error;
  }
}

/** The names of the pieces that a view shows, the overview first. */
export function piecesOf(view: Viewport, size: Size): string[] {
  if (view.zoom < detailFrom) return ['overview'];
  const { west, north, east, south } = boundsOf(view, size);
  const count = 2 ** detailZoom;
  const [a, b] = [toUnit(west, north), toUnit(east, south)];
  const names = ['overview'];
  for (let y = Math.floor(a.y * count); y <= Math.floor(b.y * count); y++)
    for (let x = Math.floor(a.x * count); x <= Math.floor(b.x * count); x++)
      if (urlOf(`${x}-${y}`)) names.push(`${x}-${y}`);
  return names;
}

/** What is there already; calls back when more has come. */
export function drawingsOf(names: readonly string[], onMore: () => void): Drawing[] {
  return names.flatMap((name) => {
    const found = known.get(name);
    if (found && !(found instanceof Promise)) return [found];
    const url = urlOf(name);
    const coming = found ?? (url ? load(name, url) : Promise.resolve());
    if (!found) known.set(name, coming);
    // A busy server is asked again a little later.
    coming.then(onMore, () => setTimeout(onMore, retryMs));
    return [];
  });
}
