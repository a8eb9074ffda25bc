/** What kind of thing an ad is about, as far as its wording goes. */
import type { AttributeValues } from '#contract/ads.ts';
import type { Nature } from '#server/db/seed/ads/sentences.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const machines = new Set([110, 504, ...range(601, 604), ...range(606, 609), 804, ...range(1101, 1105)]);
const clothes = new Set([701, 702, 703, 705, 708, 901, 902]);
const pages = new Set([605, 802, ...range(807, 810)]);
const sport = new Set([801, 804, 805, 806]);
const home = new Set([501, 502, 505, 506]);
const music = 803;
const instruments = new Set([801, 803, 804, 806]);

/** Vehicles one drives or sails, not their parts. */
export const isVehicle = (categoryId: number) => categoryId >= 101 && categoryId <= 106;

/** Runs on something, so that it can also fail. */
const running = new Set(['battery', 'mains', 'petrol']);
const runs = (drawing: string) => /^(?:sewing|kickScooter|fan|alternator|charger|microphone|radiator)$/.test(drawing);

export function natureOf(categoryId: number, drawing: string, attributes: AttributeValues): Nature {
  if (clothes.has(categoryId) || drawing === 'dress') return 'clothes';
  if (pages.has(categoryId)) return categoryId === 810 ? 'object' : 'pages';
  if (/^(?:handTruck|palletTruck|scaffold|trailer|games)$/.test(drawing)) return 'object';
  const isRunning = machines.has(categoryId) || running.has(String(attributes.powerSource)) || runs(drawing);
  return isRunning && drawing !== 'winch' && drawing !== 'boatTrailer' ? 'machine' : 'object';
}

/** What somebody would take apart when it fails. */
export const isRepairable = (categoryId: number, nature: Nature) =>
  nature === 'machine' &&
  (categoryId === 503 || categoryId === 504 || categoryId === 507 || (categoryId > 600 && categoryId < 610));

export const canBeTried = (categoryId: number, nature: Nature) => nature === 'machine' || instruments.has(categoryId);

/** Why somebody sells it, by the lists of reasons. */
export function occasions(
  categoryId: number,
  nature: Nature,
): ('any' | 'machine' | 'clothes' | 'pages' | 'home' | 'children' | 'sport' | 'music')[] {
  if (Math.floor(categoryId / 100) === 9) return ['children'];
  if (categoryId === music) return ['any', 'music'];
  if (sport.has(categoryId)) return ['any', 'sport'];
  if (home.has(categoryId)) return ['any', 'home'];
  if (nature === 'clothes' || nature === 'pages') return [nature];
  const isAppliance = nature === 'machine' && categoryId >= 503 && categoryId < 700;
  return isAppliance ? ['any', 'machine'] : ['any'];
}
