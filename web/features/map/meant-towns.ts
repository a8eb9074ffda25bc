/** Which towns of the map the pins are named after. */
import type { Point } from '#web/features/map/mercator.ts';

export interface MeantTown {
  name: string;
  /** On screen, where a pin stands for it, and maybe for others around. */
  at?: Point;
}
interface Named {
  name: string;
  population: number;
}

/** Pixels between a pin and the town it is named after; farther away is another of the same name. */
const reach = 120;
/** Pixels around a commune within which a larger one is what people know there: Metz, not Montigny-lès-Metz. */
const suburb = 14;

const isWithin = (a: Point, b: Point, pixels: number) => Math.abs(a.x - b.x) < pixels && Math.abs(a.y - b.y) < pixels;

export function findMeant<T extends Named>(
  meant: readonly MeantTown[],
  communes: readonly (Point & { town: T })[],
): Map<T, MeantTown> {
  const found = new Map<T, MeantTown>();
  for (const one of meant) {
    const { name, at } = one;
    const own = communes.find((other) => other.town.name === name && (!at || isWithin(other, at, reach)));
    if (!own) continue;
    let { town } = own;
    if (at)
      for (const other of communes)
        if (other.town.population > town.population && isWithin(other, own, suburb)) ({ town } = other);
    found.set(town, one);
  }
  return found;
}
