/** Which names stand on the map, and where: the weightiest first, none on another or on a pin. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Candidate {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Room that its dot takes; 0 where the name stands in the middle of its place. */
  dot: number;
  /** The name of a pin: a small town's beside it would be taken for the pin's. */
  ofPin?: boolean;
  isSmall?: boolean;
}
export interface Label {
  name: string;
  x: number;
  y: number;
  /** The index of its candidate. */
  of: number;
}

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Boxes by the squares of a grid that they lie in, so that a name is compared with its neighbours alone. */
class Grid {
  private cells = new Map<string, Box[]>();
  private *keys({ left, top, right, bottom }: Box) {
    for (let x = Math.floor(left / 80); x <= Math.floor(right / 80); x++)
      for (let y = Math.floor(top / 80); y <= Math.floor(bottom / 80); y++) yield `${x} ${y}`;
  }
  add(box: Box): void {
    for (const key of this.keys(box)) this.cells.set(key, [...(this.cells.get(key) ?? []), box]);
  }
  hit(box: Box): Box | undefined {
    for (const key of this.keys(box)) {
      const found = this.cells.get(key)?.find((other) => touch(other, box));
      if (found) return found;
    }
    return undefined;
  }
}

/** The middles of the places for a name, best first: beside its dot, or around the pin that covers it. */
function spots({ x, y, width, height, dot }: Candidate, pin: Box | undefined): [number, number][] {
  if (!pin && !dot) return [[x, y]];
  const gap = 3;
  const box = pin ?? around(x, y, dot * 2, dot * 2);
  const [middle, level] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const below: [number, number] = [middle, box.bottom + gap + height / 2];
  const above: [number, number] = [middle, box.top - gap - height / 2];
  const right: [number, number] = [box.right + gap + width / 2, level];
  const left: [number, number] = [box.left - gap - width / 2, level];
  if (!pin) return [right, above, left, below];
  const [toRight, toLeft] = [box.right + width / 2, box.left - width / 2];
  const corners = [below, above].flatMap(([, end]): [number, number][] => [
    [toRight, end],
    [toLeft, end],
  ]);
  return [below, above, right, left, ...corners];
}

/** Pixels around a town or a pin within which a lesser name would be taken for its own. */
const suburbs = 56;

export function placeLabels(
  candidates: readonly Candidate[],
  taken: readonly Box[],
  room: { width: number; height: number },
  most: number,
): Label[] {
  const [pins, names] = [new Grid(), new Grid()];
  for (const box of taken) pins.add(box);
  const labels: Label[] = [];
  /** Pins that tell one town already: a second name around it would be read as the disc's. */
  const told = new Set<Box>();
  /** Towns without room for their name. */
  const unnamed: Candidate[] = [];
  const ofPins = candidates.filter(({ ofPin }) => ofPin);
  for (const [of, candidate] of candidates.entries()) {
    if (labels.length >= most) break;
    const { name, x, y, width, height } = candidate;
    const own = around(x, y, Math.max(2, candidate.dot * 2), Math.max(2, candidate.dot * 2));
    if (names.hit(own)) continue;
    // A suburb's name there would be read as the town's.
    const isNear = (town: Candidate) => Math.hypot(town.x - x, town.y - y) < suburbs;
    if (unnamed.some(isNear) || (candidate.isSmall && ofPins.some(isNear))) continue;
    const pin = pins.hit(around(x, y, 2, 2));
    if (pin && told.has(pin)) continue;
    for (const [at, level] of spots(candidate, pin)) {
      const box = around(at, level, width + 4, height + 2);
      const outside = box.left < 0 || box.top < 0 || box.right > room.width || box.bottom > room.height;
      if (outside || pins.hit(box) || names.hit(box)) continue;
      names.add(around(at, level, width, height));
      if (candidate.dot) names.add(own);
      if (pin) told.add(pin);
      labels.push({ name, x: at, y: level, of });
      break;
    }
    if (pin && labels.at(-1)?.of !== of) unnamed.push(candidate);
  }
  return labels;
}
