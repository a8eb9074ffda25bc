/** A question that goes on from the search before: cheaper, nearer, in red, without a limit, or something else altogether. */
import type { SearchParams } from '#contract/assistant.ts';
import { defaultRadius } from '#contract/ads.ts';
import { thingNamed } from '#server/features/ad-checks/category-guess.service.ts';
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { findTown } from '#server/features/locations/locations.service.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';
import { one } from '#server/features/assistant/tools/chips.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import {
  addition,
  anew,
  cheaper,
  dearer,
  denied,
  dropped,
  farther,
  gone,
  has,
  interjection,
  nearer,
  ofSellers,
  otherNumber,
  raised,
  ratherThan,
  swapIn,
} from '#server/features/assistant/local/follow-up-words.ts';
import { fewWords, mergeRequest, type Before, type FollowUp } from '#server/features/assistant/local/merge-request.ts';
import { placeKeys, removedKeys, without, withoutMake } from '#server/features/assistant/local/removed-filters.ts';
import { afterTalk } from '#server/features/assistant/local/small-talk.ts';
import { readTold, sure, type Told } from '#server/features/assistant/local/told.ts';
import { tidy } from '#server/features/assistant/local/tidy.ts';
import { readRequest, withWords } from '#server/features/assistant/local/read-request.ts';

/** Smaller ones have the names of other things: Rougé, Prés. */
const sureTown = 20_000;

/** With more words than these something else is said too. */
const raisedWords = 6;

/** A town, a size or an amount by itself: it takes the place of the one before. */
async function bareValue({ context }: Asker, folded: string, params: SearchParams): Promise<SearchParams | null> {
  const amount = raised.exec(folded)?.[1];
  if (amount && folded.split(/\s+/).length <= raisedWords)
    return { priceMax: String(Number(amount.replace(/ /g, '')) * 100) };
  const [number, words] = [otherNumber.exec(folded)?.[1], one(params.q) ?? ''];
  if (number && /\d/.test(words)) return { q: words.replace(/(?<!\p{L})\d+\p{L}?(?!\p{L})/u, number) };
  const value = folded
    .replace(
      /^\W*(?:(?:non|no|sorry|pardon|plutot|et|and|what about|how about|euh|bon|ok|finalement|actually|en|a|in|vers|sur|near|around|taille|size|pointure)[ ,]+)+/u,
      '',
    )
    .replace(afterTalk, '')
    .replace(/\W+$/u, '')
    .trim();
  if (!value) return null;
  const lookup = await categoryLookup(context);
  for (const { key, options } of lookup.attributesOf(Number(one(params.categoryId) ?? 0))) {
    if (!(`attr.${key}` in params) || !/size$/i.test(key)) continue;
    const option = options.find(({ labels }) =>
      [labels.fr, labels.en].some((label) =>
        label
          .toLowerCase()
          .split(/ ?\/ ?/)
          .includes(value),
      ),
    );
    if (option) return { [`attr.${key}`]: option.value };
  }
  const town = /^[\p{L}' -]{3,40}$/u.test(value) && 'inseeCode' in params ? await findTown(context.db, value) : null;
  return town && (town.population ?? 0) >= sureTown ? { inseeCode: town.inseeCode } : null;
}

/** More words than these are a request of their own. */
const detailWords = 10;

/**
 * So few words that name no other thing tell more of the one before: "convertible", "electric", "taille 54". So do words
 * that only state what its category asks for, whatever else they may name: a furnished room is no furniture.
 */
async function isDetail(asker: Asker, sentence: string, prior: number | null): Promise<boolean> {
  const words = tidy(sentence);
  const count = words.split(' ').length;
  if (prior === null || swapIn(sentence, foldLetters(sentence)) || count > detailWords) return false;
  const named = count <= fewWords ? thingNamed(words, asker.language) : undefined;
  if (named === null || named === prior) return true;
  const read = await readRequest(asker, sentence, { categoryId: prior, isFixed: true });
  return !read.words && Object.keys(read.params).some((key) => key.startsWith('attr.'));
}

/** "Je voudrais …" goes on with the search where it tells more of the thing, or names another of its kind. */
async function isVariant(asker: Asker, rest: string, prior: number | null): Promise<boolean> {
  if (prior === null) return false;
  if (await isDetail(asker, rest, prior)) return true;
  const { categoryId } = await readRequest(asker, rest);
  if (categoryId === null || categoryId === prior) return categoryId === prior;
  const lookup = await categoryLookup(asker.context);
  const isNear = lookup.lineOf(categoryId)[0]?.id === lookup.lineOf(prior)[0]?.id;
  return isNear && ratherThan.test(foldLetters(rest));
}

/** "Enlève la limite" of what. */
const ofWhat = /^\s*(?:d['’]|de |du |des |of |on )(?:la |le |l['’]|the )?\p{L}+/u;

/** What is surely told to be a place, an amount, a distance, a seller or a filter to drop; null where nothing is. */
async function changeBy(asker: Asker, sentence: string, { params, rest, bare, spans }: Told, before: Before) {
  const drops = spans
    .filter(({ tag, sureness }) => tag === 'drop' && sureness >= sure)
    .map((one) => ({ ...one, text: one.text + (ofWhat.exec(sentence.slice(one.index + one.text.length))?.[0] ?? '') }));
  const keys = (
    await Promise.all(drops.map(({ text }) => removedKeys(asker, foldLetters(text), before.params)))
  ).flat();
  const isPlace = 'inseeCode' in params || 'area' in params;
  const unmade = keys.some((key) => key in before.params)
    ? null
    : drops.map(({ text }) => withoutMake(foldLetters(text), before.params)).find((one) => one !== null);
  const stays = without(unmade ?? before.params, [...keys, ...(isPlace ? placeKeys : [])]);
  const isAround = isPlace || placeKeys.some((key) => key in stays);
  const own = isAround ? params : without(params, ['radius']);
  const isRemoved = Boolean(unmade) || keys.some((key) => key in before.params);
  if (!isRemoved && !Object.keys(own).length) return null;
  const withoutDrops = (text: string) =>
    drops.reduce(
      (all, { index, text: { length } }) => all.slice(0, index) + ' '.repeat(length) + all.slice(index + length),
      text,
    );
  const isAll = !/[\p{L}\d]/u.test(withoutDrops(bare));
  return { params: { ...stays, ...own }, rest: isAll ? '' : withoutDrops(rest).trim(), isRemoved };
}

const rounded = (cents: number): number => {
  const step = cents >= 1_000_000 ? 50_000 : cents >= 100_000 ? 5_000 : cents >= 10_000 ? 1_000 : 100;
  return Math.max(100, Math.floor(cents / step) * step);
};

function cheaperThan({ params, prices }: Before): SearchParams {
  const bound = Number(one(params.priceMax) ?? 0);
  const sorted = prices.filter((price) => price > 0).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const most = bound ? rounded(bound * 0.8) : middle ? rounded(middle) : null;
  return { ...params, ...(most && { priceMax: String(most) }), sortBy: 'price', sortOrder: 'asc' };
}

const steps = [1, 2, 5, 10, 15, 20, 25, 30, 50, 75, 100, 150, 200, 300, 500];
const stepFrom = (radius: number, by: -1 | 1): number =>
  by < 0 ? (steps.findLast((step) => step <= radius / 2) ?? 1) : (steps.find((step) => step >= radius * 2) ?? 500);

export async function followUp(asker: Asker, typed: string, before: Before): Promise<FollowUp> {
  const { params } = before;
  const prior = params.categoryId ? Number(one(params.categoryId)) : null;
  let sentence = typed.normalize('NFC').trim();
  sentence = sentence.slice(interjection.exec(foldLetters(sentence))?.[0].length ?? 0) || sentence;
  let folded = foldLetters(sentence);
  const hasPlace = placeKeys.slice(0, 4).some((key) => key in params);
  const radius = Number(one(params.radius) ?? defaultRadius);
  const isShort = folded.split(/\s+/).length <= 8;
  const fresh = anew.exec(folded);
  if (fresh) {
    const rest = sentence.slice(fresh[0].trimStart().length ? fresh[0].length : 0);
    const forgets = dropped.test(fresh[0]) && !(await removedKeys(asker, foldLetters(fresh[0]), params)).length;
    if (forgets || (!dropped.test(fresh[0]) && !(await isVariant(asker, rest, prior))))
      return { params: withWords(await readRequest(asker, rest)), change: 'other' };
    if (!dropped.test(fresh[0])) {
      sentence = rest.trim();
      folded = foldLetters(sentence);
    }
  }
  const bare = await bareValue(asker, folded, params);
  if (bare) return { params: { ...params, ...bare }, change: 'refined' };
  const told = await readTold(asker, sentence, true);
  const isThing = told.isThing && !(await isDetail(asker, sentence, prior));
  const changed = isThing ? null : await changeBy(asker, sentence, told, before);
  if (changed) {
    if (!/[\p{L}\d]/u.test(changed.rest))
      return { params: changed.params, change: changed.isRemoved ? 'removed' : 'refined' };
    return followUp(asker, changed.rest, { ...before, params: changed.params });
  }
  const isSorted = told.spans.some(({ tag, sureness }) => tag === 'sort' && sureness >= sure);
  const around = { categoryId: prior };
  if (has(folded, "partout|toute la france|n'importe ou|anywhere|everywhere|whole (?:of )?(?:the )?(?:france|country)"))
    return { params: without(params, placeKeys), change: 'removed' };
  if (has(folded, gone) && !has(folded, ofSellers)) {
    // "Drop the price limit, 4 berth": what else is said is read of what is left.
    const [clause = '', ...others] = folded.split(/[,;.]\s+/);
    const rest = has(clause, gone) ? sentence.slice(clause.length + 1).trim() : '';
    const keys = isShort || rest ? await removedKeys(asker, rest ? clause : folded, params) : [];
    if (keys.some((key) => key in params)) {
      const left = { ...before, params: without(params, keys) };
      return others.length && rest ? followUp(asker, rest, left) : { params: left.params, change: 'removed' };
    }
  }
  if (isShort && !isSorted && has(folded, `(?:${cheaper})`) && !has(folded, "d'abord|en premier|possible|first"))
    return { params: cheaperThan(before), change: 'cheaper' };
  if (isShort && !isSorted && has(folded, dearer) && !has(folded, "d'abord|en premier|possible|first"))
    return { params: { ...without(params, ['priceMax']), sortBy: 'price', sortOrder: 'desc' }, change: 'dearer' };
  const barred = isShort ? denied.exec(folded) : null;
  if (barred) {
    const keys = await removedKeys(asker, folded, params);
    const words = [one(params.q), ...lexemesOf(folded.slice(barred[0].length)).map((word) => `-${word}`)];
    return keys.some((key) => key in params)
      ? { params: without(params, keys), change: 'removed' }
      : { params: { ...params, q: words.filter(Boolean).join(' '), understand: 'false' }, change: 'refined' };
  }
  // Where no thing is told, what is said is said of the one before.
  const isSaid = isShort && prior !== null && !told.spans.some(({ tag }) => tag === 'what') && told.spans.length > 0;
  const isFixed =
    addition.test(folded) ||
    (isSaid && !swapIn(sentence, folded)) ||
    (await isDetail(asker, sentence, around.categoryId));
  const request = await readRequest(asker, sentence, { ...around, isFixed });
  const saysPlace = 'inseeCode' in request.params || 'radius' in request.params;
  if (isShort && !saysPlace && has(folded, nearer) && !('sortBy' in request.params))
    return {
      params: { ...params, ...(hasPlace && { radius: String(stepFrom(radius, -1)) }), sortBy: 'distance' },
      change: 'nearer',
    };
  if (isShort && !saysPlace && hasPlace && has(folded, farther))
    return { params: { ...params, radius: String(stepFrom(radius, 1)) }, change: 'farther' };
  return mergeRequest(asker, { sentence, folded, isFixed, isThing: isThing && isShort }, before, request);
}
