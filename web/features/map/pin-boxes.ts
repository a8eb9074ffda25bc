/** How much room pins take on screen, so that names and other pins keep clear of them. */
import type { Box } from '#web/features/map/labels.ts';
import type { Point } from '#web/features/map/mercator.ts';
import type { Pin } from '#web/features/map/pins.ts';

interface PlacedPin {
  pin: Pin;
  at: Point;
  box: Box;
  /** A single ad whose price would lie on another pin. */
  small: boolean;
}

const air = 3;
const boxAt = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2 - air,
  right: x + width / 2 + air,
  top: y - height / 2 - air,
  bottom: y + height / 2 + air,
});
const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isSingle = ({ place, count }: Pin) => place !== null && count === 1;
const disc = (count: number) => (count > 99 ? 48 : count > 9 ? 44 : 36);

/** Discs first, the chosen one before all; prices only where nothing is in their way. */
export function placePins(
  pins: readonly { pin: Pin; at: Point; words: string }[],
  isChosen: (pin: Pin) => boolean,
): PlacedPin[] {
  const rank = (pin: Pin) => (isChosen(pin) ? 0 : isSingle(pin) ? 2 : 1);
  const placed: PlacedPin[] = [];
  for (const { pin, at, words } of pins.toSorted((a, b) => rank(a.pin) - rank(b.pin))) {
    if (!isSingle(pin)) {
      placed.push({ pin, at, small: false, box: boxAt(at, disc(pin.count), disc(pin.count)) });
      continue;
    }
    const label = boxAt(at, 38 + words.length * 8.5, 34);
    const small = !isChosen(pin) && placed.some(({ box }) => touch(box, label));
    placed.push({ pin, at, small, box: small ? boxAt(at, 20, 20) : label });
  }
  return placed;
}
