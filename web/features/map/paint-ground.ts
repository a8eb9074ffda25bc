/** Paints water, land, towns and borders of the built-in map onto a canvas. */
import { isRiver, type Drawing } from '#web/features/map/drawing.ts';
import { readMapColours, type MapColours } from '#web/features/map/map-colours.ts';
import { toUnit, worldSize, type Size, type Viewport } from '#web/features/map/mercator.ts';
import { lineKinds } from '#web/features/map/tile-format.ts';

const names = ['water', 'river', 'shore', 'land', 'built', 'departement', 'country', 'country-soft', 'dot'] as const;
export type Palette = MapColours<(typeof names)[number]>;
export const readPalette = (element: Element): Palette => readMapColours(element, names);

/** Built-up land is told from the rest from here on. */
const builtFrom = 6.7;
const villagesFrom = 8.4;
/** Pixels that a river is wide, by its rank. */
const riverWidth = (rank: number, zoom: number) => Math.max(1.1 - rank * 0.2, (2.8 - rank * 0.5) * 1.32 ** (zoom - 9));
/** Small rivers come late: of rank 0 and 1 from the beginning. */
const riverFrom = [0, 0, 5, 6.6, 7.6];

export function paintGround(
  pen: CanvasRenderingContext2D,
  drawings: readonly Drawing[],
  view: Viewport,
  size: Size,
  density: number,
  palette: Palette,
): void {
  const world = worldSize(view.zoom);
  const centre = toUnit(view.lon, view.lat);
  /** Moves the pen to a piece and returns how many of its steps a pixel is. */
  const moveTo = ({ square, steps }: Drawing): number => {
    const scale = (square.side * world) / steps;
    const left = (square.x - centre.x) * world + size.width / 2;
    const top = (square.y - centre.y) * world + size.height / 2;
    pen.setTransform(scale * density, 0, 0, scale * density, left * density, top * density);
    return 1 / scale;
  };
  const fill = (path: Path2D, colour: string) => {
    pen.fillStyle = colour;
    pen.fill(path);
  };
  const stroke = (path: Path2D | undefined, colour: string, width: number, dash: number[] = []) => {
    if (!path) return;
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.setLineDash(dash);
    pen.stroke(path);
  };
  const paintAreas = (drawing: Drawing) => {
    const pixel = moveTo(drawing);
    pen.fillStyle = palette.water;
    if (!drawing.isOverview) pen.fillRect(0, 0, drawing.steps, drawing.steps);
    fill(drawing.land, palette.land);
    for (const [path, from] of [
      [drawing.built, builtFrom],
      [drawing.villages, villagesFrom],
    ] as const) {
      if (view.zoom < from) continue;
      pen.globalAlpha = Math.min(1, (view.zoom - from) / 0.8 + 0.2);
      fill(path, palette.built);
    }
    pen.globalAlpha = 1;
    fill(drawing.lakes, palette.water);
    fill(drawing.islands, palette.land);
    stroke(drawing.shore, palette.shore, 0.9 * pixel);
  };
  const paintLines = (drawing: Drawing) => {
    const pixel = moveTo(drawing);
    const { lines } = drawing;
    stroke(lines.get(lineKinds.country), palette['country-soft'], 5 * pixel);
    for (const [kind, path] of lines)
      if (isRiver(kind) && view.zoom >= (riverFrom[kind] ?? 9))
        stroke(path, palette.river, riverWidth(kind, view.zoom) * pixel);
    if (view.zoom >= 4.6)
      stroke(lines.get(lineKinds.departement), palette.departement, (view.zoom < 6 ? 0.8 : 1.1) * pixel, [
        4 * pixel,
        3 * pixel,
      ]);
    stroke(lines.get(lineKinds.country), palette.country, 1.1 * pixel);
  };

  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = palette.water;
  pen.fillRect(0, 0, size.width * density, size.height * density);
  pen.lineJoin = pen.lineCap = 'round';
  const overview = drawings.filter(({ isOverview }) => isOverview);
  const details = drawings.filter(({ isOverview }) => !isOverview);
  for (const group of [overview, details]) {
    group.forEach(paintAreas);
    group.forEach(paintLines);
  }
  pen.setLineDash([]);
  pen.setTransform(density, 0, 0, density, 0, 0);
}
