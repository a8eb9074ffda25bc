/** Writes the names of towns, départements and countries. */
import type { Drawing } from '#web/features/map/drawing.ts';
import { placeLabels, type Box, type Candidate } from '#web/features/map/labels.ts';
import { findMeant, type MeantTown } from '#web/features/map/meant-towns.ts';
import { toUnit, worldSize, type Point, type Size, type Viewport } from '#web/features/map/mercator.ts';
import type { Palette } from '#web/features/map/paint-ground.ts';
import { townKinds, type Town } from '#web/features/map/tile-format.ts';

interface Style {
  font: string;
  height: number;
  colour: string;
  dot: number;
  spacing: string;
}
interface Writing extends Candidate {
  style: Style;
  /** Its own place, where the dot is. */
  at: { x: number; y: number };
}

const family = 'Figtree, system-ui, sans-serif';
const townsUntil = 9.4;

const largeTown = 200_000;

/** The fewest people of a town that is named at a zoom. */
const fewest = (zoom: number) => (zoom >= 9.8 ? 0 : 10 ** (7.15 - zoom * 0.42));

function styleOf({ kind, population }: Town, isMeant: boolean, zoom: number, palette: Palette): Style | null {
  const text = (weight: number, size: number, colour: string, dot = 0, spacing = '0px'): Style => ({
    font: `${weight} ${size}px ${family}`,
    height: size,
    colour,
    dot,
    spacing,
  });
  if (kind === townKinds.country) return zoom < 7.5 ? text(600, 12, palette['ink-3'], 0, '2px') : null;
  if (kind === townKinds.departement) return zoom >= 7 && zoom < 9.2 ? text(600, 11, palette['ink-3'], 0, '1px') : null;
  if (!isMeant && population < fewest(zoom) * (kind === townKinds.abroad ? 4 : 1)) return null;
  const dot = zoom < townsUntil ? 4 : 0;
  const ink = kind === townKinds.abroad ? palette['ink-3'] : palette['ink-2'];
  if (population >= largeTown) return text(700, zoom < 6 ? 13 : 15, kind === townKinds.abroad ? ink : palette.ink, dot);
  if (isMeant || population >= 40_000) return text(600, zoom < 6 ? 12 : 13.5, ink, dot);
  return text(500, zoom > 10 && population > 5_000 ? 13 : 12, ink, dot);
}

const widths = new Map<string, number>();
function widthOf(pen: CanvasRenderingContext2D, name: string, { font, spacing }: Style): number {
  const key = `${font}${spacing}${name}`;
  let width = widths.get(key);
  if (width === undefined) {
    pen.font = font;
    pen.letterSpacing = spacing;
    if (widths.size > 4_000) widths.clear();
    widths.set(key, (width = pen.measureText(name).width));
  }
  return width;
}

const isIn = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;

interface Names {
  drawings: readonly Drawing[];
  view: Viewport;
  size: Size;
  palette: Palette;
  /** Pins and buttons. */
  taken: readonly Box[];
  hidden: Box | undefined;
  /** Towns that are meant: they come first, whatever their size. */
  meant: readonly MeantTown[];
  countryName: (code: string) => string;
  /** Of a town abroad. */
  townName: (name: string) => string;
}

export function paintNames(pen: CanvasRenderingContext2D, names: Names): void {
  const { drawings, view, size, palette, taken, hidden, meant, countryName, townName } = names;
  const world = worldSize(view.zoom);
  const centre = toUnit(view.lon, view.lat);
  const onScreen = (town: Town): Point => ({
    x: (town.x - centre.x) * world + size.width / 2,
    y: (town.y - centre.y) * world + size.height / 2,
  });
  const details = drawings.filter(({ isOverview }) => !isOverview);
  const hasDetail = (x: number, y: number) =>
    details.some(
      ({ square }) => x >= square.x && x < square.x + square.side && y >= square.y && y < square.y + square.side,
    );
  const isLeftOut = (town: Town, isOverview: boolean) =>
    isOverview && town.kind <= townKinds.abroad && hasDetail(town.x, town.y);
  const communes = drawings.flatMap(({ towns, isOverview }) =>
    towns
      .filter((town) => town.kind === townKinds.commune && !isLeftOut(town, isOverview))
      .map((town) => ({ town, ...onScreen(town) })),
  );
  const meantTowns = findMeant(meant, communes);
  const writings: (Writing & { weight: number })[] = [];
  for (const { towns, isOverview } of drawings)
    for (const town of towns) {
      const meantTown = meantTowns.get(town);
      const { x, y } = meantTown?.at ?? onScreen(town);
      if (x < -20 || y < -10 || x > size.width + 20 || y > size.height + 10) continue;
      if (hidden && isIn(hidden, x, y)) continue;
      if (isLeftOut(town, isOverview)) continue;
      const isTown = town.kind <= townKinds.abroad;
      const isMeant = meantTown !== undefined;
      const style = styleOf(town, isMeant, view.zoom, palette);
      if (!style) continue;
      const name =
        town.kind === townKinds.country
          ? countryName(town.name).toLocaleUpperCase()
          : town.kind === townKinds.departement
            ? town.name.toLocaleUpperCase()
            : town.kind === townKinds.abroad
              ? townName(town.name)
              : town.name;
      const weight = isMeant
        ? 1e8 + town.population
        : isTown
          ? town.population
          : town.kind === townKinds.country
            ? 1e7
            : 3_000;
      const width = widthOf(pen, name, style);
      const ofPin = meantTown?.at !== undefined;
      const isSmall = town.kind === townKinds.commune && town.population < largeTown && !ofPin;
      const at = { x, y };
      writings.push({ name, x, y, at, width, height: style.height, dot: style.dot, style, weight, ofPin, isSmall });
    }
  writings.sort((a, b) => b.weight - a.weight);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { name, x, y, of } of placeLabels(writings.slice(0, 600), hidden ? [...taken, hidden] : taken, size, 70)) {
    const writing = writings[of];
    if (!writing) continue;
    const { style, at } = writing;
    if (style.dot && !taken.some((box) => isIn(box, at.x, at.y))) {
      pen.beginPath();
      pen.arc(at.x, at.y, style.height > 14 ? 3.2 : 2.4, 0, 7);
      pen.fillStyle = palette.dot;
      pen.fill();
    }
    pen.font = style.font;
    pen.letterSpacing = style.spacing;
    pen.strokeStyle = palette.land;
    pen.lineWidth = 3.2;
    pen.strokeText(name, x, y);
    pen.fillStyle = style.colour;
    pen.fillText(name, x, y);
  }
}
