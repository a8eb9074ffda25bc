/** Where too few ads are just as somebody says, what may be asked for less exactly, the least telling first. */
import type { SearchParams } from '#contract/assistant.ts';
import { one } from '#server/features/assistant/tools/chips.ts';

export interface Widened {
  of: 'year' | 'mileage' | 'details' | 'place' | 'words';
  /** What was put in its place; null where it was left out. */
  to: string | null;
}
interface Step {
  params: SearchParams;
  widened: Widened;
}

const without = (params: SearchParams, isGone: (key: string) => boolean): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !isGone(key)));
const isOf = (name: string) => (key: string) => key.replace(/(Min|Max)$/, '') === `attr.${name}`;
const places = new Set(['inseeCode', 'area', 'city', 'postalCode', 'lat', 'lon', 'radius']);
/** Ads of these years are worth about the same. */
const yearsAround = 2;
/** So much more or less has been driven. */
const mileageAround = 0.25;

/** Each from what the one before left. */
export function widenings(exact: SearchParams): Step[] {
  const steps: Step[] = [];
  let params = exact;
  const step = (next: SearchParams, widened: Widened) => {
    if (Object.keys(next).length === Object.keys(params).length && widened.to === null) return;
    params = next;
    steps.push({ params, widened });
  };
  const mileage = Number(one(exact['attr.mileage']));
  if (mileage) {
    const [from, to] = [-1, 1].map((sign) => Math.round((mileage * (1 + sign * mileageAround)) / 1_000) * 1_000);
    const others = without(exact, isOf('mileage'));
    const bounds = { 'attr.mileageMin': String(from), 'attr.mileageMax': String(to) };
    step({ ...others, ...bounds }, { of: 'mileage', to: `${from}–${to}` });
  }
  const year = Number(one(exact['attr.year']));
  if (year) {
    const [from, to] = [year - yearsAround, year + yearsAround];
    const others = without(params, isOf('year'));
    step({ ...others, 'attr.yearMin': String(from), 'attr.yearMax': String(to) }, { of: 'year', to: `${from}–${to}` });
  }
  step(without(params, isOf('year')), { of: 'year', to: null });
  step(without(params, isOf('mileage')), { of: 'mileage', to: null });
  step(
    without(params, (key) => key.startsWith('attr.') && key !== 'attr.transaction'),
    { of: 'details', to: null },
  );
  step(
    without(params, (key) => places.has(key)),
    { of: 'place', to: null },
  );
  const words = (one(params.q) ?? '').split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const fewer = words.slice(0, count).join(' ');
    step({ ...params, q: fewer }, { of: 'words', to: fewer });
  }
  return steps;
}
