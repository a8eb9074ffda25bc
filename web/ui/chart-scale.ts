/** Numbers for drawing charts. */

/** Round steps from 0 to at least the greatest value; whole ones where that is whole, as nothing counts 2.5 ads. */
export function ticksUpTo(greatest: number, steps = 3): number[] {
  if (!(greatest > 0)) return [0, 1];
  const rough = greatest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const isFit = (candidate: number) =>
    candidate >= rough && (Number.isInteger(candidate) || !Number.isInteger(greatest));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find(isFit) ?? rough;
  const count = Math.ceil(greatest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Moves places apart so that labels at them do not touch, keeping their order and staying within 0 and `end` if they can. */
export function spread(places: readonly number[], gap: number, end: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  for (let i = 1; i < order.length; i++) {
    const [before, here] = [order[i - 1], order[i]];
    if (before && here) here.place = Math.max(here.place, before.place + gap);
  }
  let limit = end;
  for (const here of order.toReversed()) {
    here.place = Math.min(here.place, limit);
    limit = here.place - gap;
  }
  const result = [...places];
  for (const { place, index } of order) result[index] = place;
  return result;
}

/** The lines of a series; a missing value breaks it. Both axes go from 0 to 100, down being greater. */
export function linePath(values: readonly (number | null)[], top: number): string {
  const width = Math.max(1, values.length - 1);
  let pen = 'M';
  let path = '';
  values.forEach((value, index) => {
    if (value === null) {
      pen = 'M';
      return;
    }
    path += `${pen}${round((index / width) * 100)} ${round(100 - (value / top) * 100)}`;
    pen = 'L';
  });
  return path;
}

const round = (value: number) => Math.round(value * 100) / 100;
