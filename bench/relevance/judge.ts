/** Questions of a table, and which ads of the stock answer them by what they were made as. */
import { readFileSync } from 'node:fs';
import type { StockAd } from './make-stock.ts';

export interface Question {
  group: string;
  text: string;
  answers: (ad: StockAd) => boolean;
}

export type Place = { lat: number; lon: number };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** clio, clio/4, golf/gti: the kind, and what its title was made with. */
function isOf(ad: StockAd, wanted: string): boolean {
  const [kind, word] = wanted.split('/');
  return ad.kind === kind && (!word || plain(`${ad.made} ${ad.title}`).includes(word.replaceAll('_', ' ')));
}

/** Kilometres. */
function distance(a: Place, b: Place): number {
  const rad = Math.PI / 180;
  const x = (b.lon - a.lon) * rad * Math.cos(((a.lat + b.lat) / 2) * rad);
  return Math.hypot(x, (b.lat - a.lat) * rad) * 6371;
}

function holds(ad: StockAd, condition: string, places: Map<string, Place>): boolean {
  const [, key = '', sign, value = ''] = /^(\w+)(<=|>=|=)(.*)$/.exec(condition) ?? [];
  if (key === 'within') {
    const [town = '', radius] = value.split(',');
    return distance(places.get(town)!, places.get(ad.town)!) <= Number(radius);
  }
  if (key === 'town') return value.split(',').includes(ad.town);
  if (key === 'state') return value.split(',').includes(ad.condition ?? '');
  if (key === 'pro') return String(ad.isPro) === value;
  const own = key === 'price' ? ad.price : ad.attributes[key];
  if (own === null || own === undefined) return false;
  if (sign === '=') return String(own) === value;
  return sign === '<=' ? Number(own) <= Number(value) : Number(own) >= Number(value);
}

export function readQuestions(file: string, places: Map<string, Place>): Question[] {
  let group = '';
  const questions: Question[] = [];
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('==')) group = line.slice(2).trim();
    if (!line.includes('|') || line.startsWith('#')) continue;
    const [text = '', kinds = '', conditions = ''] = line.split('|').map((part) => part.trim());
    const wanted = kinds.split(/\s+/);
    const needed = conditions.split(/\s+/).filter(Boolean);
    const answers = (ad: StockAd) =>
      wanted.some((kind) => isOf(ad, kind)) && needed.every((condition) => holds(ad, condition, places));
    questions.push({ group, text, answers });
  }
  return questions;
}

export interface Score {
  first: number;
  recall: number;
  gain: number;
}

/** Of ten places, each good or not, and how many good ones there are in all. */
export function scoreOf(good: readonly boolean[], inAll: number): Score {
  const ten = good.slice(0, 10);
  const most = Math.min(10, inAll);
  const worth = (places: readonly boolean[]) =>
    places.reduce((sum, is, at) => sum + (is ? 1 / Math.log2(at + 2) : 0), 0);
  const best = worth(Array.from({ length: most }, () => true));
  return {
    first: ten[0] ? 1 : 0,
    recall: most ? ten.filter(Boolean).length / most : 0,
    gain: best ? worth(ten) / best : 0,
  };
}
