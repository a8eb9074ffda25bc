/** A request in plain words as the parameters of a search: price, place, category, its attributes, and the words that are left. */
import type { Understood } from '#contract/api/search.ts';
import type { SearchParams } from '#contract/assistant.ts';
import { defaultRadius } from '#contract/ads.ts';
import { isThingWord } from '#server/features/ad-checks/category-guess.service.ts';
import {
  Facts,
  foldLetters,
  readFacts,
  withoutSideWords,
  type Fact,
} from '#server/features/ad-drafts/facts.service.ts';
import { bareParams } from '#server/features/assistant/local/bare-bounds.ts';
import { deed, guessThing, jobs } from '#server/features/assistant/local/guess-thing.ts';
import { withoutNames } from '#server/features/assistant/local/own-names.ts';
import { chosenDeal, dealFrom, propertyOf } from '#server/features/assistant/local/property-words.ts';
import { payParams, readPay } from '#server/features/ad-drafts/pay.service.ts';
import { sorts } from '#server/features/assistant/local/sort-words.ts';
import { tidy, wordsLeft } from '#server/features/assistant/local/tidy.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { readTold, type Told } from '#server/features/assistant/local/told.ts';
import { correctSlips, spellThings } from '#server/features/assistant/local/spelling.ts';
import { lexemesOf, readNamedTown, readSentence } from '#server/features/search/search.service.ts';

export interface Request {
  params: SearchParams;
  /** Those that were not understood as anything else. */
  words: string;
  categoryId: number | null;
}

const taken = '\ue000';
/** What comes after these tells what it has, not what it is or where. */
const beside = /\s(?:avec|with|qui|that|which|having|sans|without|pour|for)(?=\s).*$/iu;
const saysWhere = ({ param }: Understood) => param === 'inseeCode' || param === 'radius';
/** So sure a property has to be for its words to be no place. */
const surelyNoPlace = 0.9;
const placeNames = ['inseeCode', 'area'];
const saysPlace = ({ param }: Understood) => placeNames.includes(param) || param === 'radius';
const isPlace = ({ param }: Understood) => param === 'inseeCode' || param === 'area';
const isCommon = ({ param }: Understood) => !param.startsWith('attr.') && param !== 'categoryId';

/** Of a number that is worn by use, what is said is the most; of others it is what is meant. */
const wornKeys = new Set(['mileage', 'engineHours']);

function factParams(facts: readonly Fact[]): SearchParams {
  const params: SearchParams = {};
  for (const { key, kind, value, isMulti } of facts) {
    const name = `attr.${key}`;
    const bound = kind === 'is' && wornKeys.has(key) ? 'max' : kind;
    if (bound === 'min') params[`${name}Min`] = String(value);
    else if (bound === 'max') params[`${name}Max`] = String(value);
    else if (isMulti) params[name] = [...[params[name] ?? []].flat(), String(value)];
    else params[name] ??= String(value);
  }
  return params;
}

export interface Around {
  /** The category of the search that goes on. */
  categoryId: number | null;
  /** Whatever is said is said of that category. */
  isFixed?: boolean;
}

const knows = (lookup: CategoryLookup, id: number | null, attribute: string) =>
  id !== null && lookup.attributesOf(id).some(({ key }) => key === attribute);
const jobsSection = 3;
const sectionOf = (lookup: CategoryLookup, id: number | null) =>
  id === null ? null : (lookup.lineOf(id)[0]?.id ?? id);

/** The words as ads spell them, English things as English does: what ads write is French. */
async function spell(
  { context, language }: Asker,
  words: string,
  { category, isMisspelt, known }: { category: number | null; isMisspelt: boolean; known: ReadonlySet<string> },
): Promise<string> {
  if (!words) return words;
  if (language === 'en') return isMisspelt ? spellThings(words) : words;
  const right = await Promise.all(
    words
      .split(' ')
      .map((word) =>
        lexemesOf(word).every((one) => known.has(one) || isThingWord(one))
          ? word
          : correctSlips(context, word, category),
      ),
  );
  return right.join(' ');
}

/** The words of a category's choices are spelt as they should be: "golden retriever". */
const choiceWords = (lookup: CategoryLookup, id: number | null): Set<string> =>
  new Set(
    (id === null ? [] : lookup.attributesOf(id))
      .flatMap(({ options }) => options.flatMap(({ labels }) => [labels.fr, labels.en]))
      .flatMap(lexemesOf),
  );

/** "Une 308 break" is an estate; a car that only its shape names is looked for by that word. */
function readShape(facts: Facts, lookup: CategoryLookup, id: number | null, typed: string): void {
  const shapes = (id === null ? [] : lookup.attributesOf(id)).filter(({ key }) => key === 'bodyType');
  if (!shapes.length) return;
  const [left, found] = [facts.left, facts.found.length];
  readFacts(facts, shapes, { withKinds: true });
  if (wordsLeft(typed, facts.left)) return;
  facts.left = left;
  facts.found.length = found;
}

/** What somebody is to do is no word of an ad: "someone to mow the lawn" asks for that service. */
function readDeed(facts: Facts, lookup: CategoryLookup, id: number | null, folded: string): boolean {
  if (!deed.test(folded)) return false;
  const services = (id === null ? [] : lookup.attributesOf(id)).filter(({ key }) => key === 'serviceType');
  readFacts(facts, services, { withKinds: true });
  return facts.has('serviceType');
}

function readFilters(facts: Facts, lookup: CategoryLookup, id: number): void {
  const names = lookup.lineOf(id).flatMap((row) => [row.names.fr, row.names.en]);
  const filters = lookup.attributesOf(id).filter(({ filterable }) => filterable);
  readFacts(facts, filters, { withKinds: false, names });
}

/** The words of the thing; those of a property go where most of it was read, and others that say nothing of it. */
function ofThing(words: string, { what, marks, loose }: Told): string {
  const [left, own] = [new Set(lexemesOf(words)), new Set(lexemesOf(what))];
  const read = marks.flatMap((mark) => {
    const over = mark.filter((lexeme) => left.has(lexeme));
    return over.length * 2 <= mark.length ? over : [];
  });
  const gone = new Set([...loose, ...read].filter((lexeme) => !own.has(lexeme)));
  const others = words.split(' ').filter((word) => {
    const lexemes = lexemesOf(word);
    return !lexemes.length || !lexemes.every((lexeme) => gone.has(lexeme));
  });
  return others.some((word) => lexemesOf(word).length) ? others.join(' ') : words;
}

/** So many facts more outweigh what a thing is called: a mobile home by the week, with a view of the sea, is let. */
const tellingFacts = 2;

/** Of the categories that may be meant the likeliest, or one that explains far more of what is said. */
function mostTold(lookup: CategoryLookup, guesses: readonly number[], left: string): number | null {
  const told = guesses.map((id) => {
    const facts = new Facts(left);
    readFilters(facts, lookup, id);
    return { id, count: new Set(facts.found.map(({ key }) => key)).size };
  });
  const [likeliest] = told;
  const most = told.reduce((best, one) => (one.count > best.count ? one : best), likeliest ?? { id: 0, count: 0 });
  return (likeliest && most.count >= likeliest.count + tellingFacts ? most : likeliest)?.id ?? null;
}

export async function readRequest(asker: Asker, sentence: string, around: Around | null = null): Promise<Request> {
  const told = await readTold(asker, sentence, around !== null);
  return readThing(asker, sentence, told, told.rest, around);
}

/** Of a question about a thing only what is marked; where no thing is, the question without what asks. */
export async function readAbout(asker: Asker, question: string, cut: (text: string) => string): Promise<Request> {
  const told = await readTold(asker, question, false);
  return told.isThing ? readThing(asker, question, told, told.bare, null) : readRequest(asker, cut(question));
}

/** `rest` is what was not read into parameters yet. */
async function readThing(
  asker: Asker,
  sentence: string,
  told: Told,
  rest: string,
  around: Around | null,
): Promise<Request> {
  const { context, language } = asker;
  const typed = tidy(rest).slice(0, 200);
  const folded = foldLetters(typed);
  const params: SearchParams = { ...told.params };
  const hasPlace = placeNames.some((key) => key in told.params);
  const leftOf = (text: string) => wordsLeft(typed, text, told.what);
  const hasPrice = 'priceMax' in params || 'priceMin' in params;
  const lookup = await categoryLookup(context);
  const isFixed = Boolean(around?.isFixed) && around?.categoryId !== null;
  const bare = around ? bareParams(folded, knows(lookup, around.categoryId, 'year')) : null;
  if (bare) return { params: bare, words: '', categoryId: around?.categoryId ?? null };
  let left = folded;
  const drop = (index: number, length: number) => {
    left = left.slice(0, index) + taken.repeat(length) + left.slice(index + length);
  };
  for (const [pattern, sort] of sorts) {
    const found = pattern.exec(left);
    if (!found) continue;
    drop(found.index, found[0].length);
    Object.assign(params, sort);
    break;
  }
  const isJob = jobs.test(foldLetters(sentence)) || sectionOf(lookup, around?.categoryId ?? null) === jobsSection;
  const pay = readPay(left, isJob);
  if (pay) drop(pay.index, pay.length);
  const unsorted = [...typed].map((letter, index) => (left[index] === taken ? ' ' : letter)).join('');
  const understood = unsorted.trim() ? (await readSentence(context, unsorted, language)).understood : [];
  // A town by itself is read at the end: "femme de ménage le mans avec cesu" has it before what is told of her.
  const head = withoutSideWords(unsorted.replace(beside, ''));
  if (!hasPlace && !understood.some(isPlace) && head && head.length < unsorted.trim().length)
    understood.push(...(await readSentence(context, head, language)).understood.filter(saysWhere));
  const named = hasPlace || understood.some(isPlace) ? null : await readNamedTown(context, unsorted);
  if (named) {
    Object.assign(params, { inseeCode: named.town.inseeCode, radius: String(defaultRadius) });
    drop(named.index, named.length);
  }
  const isYear = ({ param, from }: Understood) =>
    param.startsWith('price') && /(?<!\d)(?:19[5-9]|20[0-4])\d(?!\d)/.test(from) && !/€|euro/i.test(from);
  // "En 40" is a size, be it a département too.
  const properties = told.spans.filter(({ tag, sureness }) => tag === 'attr' && sureness >= surelyNoPlace);
  const isProperty = ({ from }: Understood) => properties.some(({ text }) => text.includes(from));
  const isTold = (one: Understood) =>
    (saysPlace(one) && (hasPlace || isProperty(one))) || (hasPrice && one.param.startsWith('price'));
  const common = understood.filter((one) => isCommon(one) && !isYear(one) && !isTold(one));
  for (const [param, values] of Map.groupBy(common, (one) => one.param)) {
    const all = values.map(({ value }) => value);
    params[param] = all.length > 1 ? all : (all[0] ?? '');
    for (const { from } of values) {
      const index = left.indexOf(foldLetters(from));
      if (index >= 0) drop(index, from.length);
    }
  }
  const price = params.priceMax === undefined ? null : Number([params.priceMax].flat()[0]);
  // "To buy" is no part of what is looked for, but tells which deal is meant.
  const property = isJob ? null : propertyOf(folded, price, lookup, foldLetters(sentence));
  const deal = dealFrom.exec(left);
  if (deal && property !== null && !isFixed) drop(deal.index, deal[0].length);
  const thing = leftOf(left);
  const guess =
    property === null && thing && !isFixed ? await guessThing(asker, thing, foldLetters(sentence), told.what) : null;
  // What a thing is called is no fact about it: a pool is no house with one.
  const about = told.what ? left.replace(foldLetters(told.what), (said) => taken.repeat(said.length)) : left;
  const own = isFixed ? null : (property ?? mostTold(lookup, guess?.ids ?? [], about));
  const category = own ?? around?.categoryId ?? null;
  const isSold = deal !== null && /vendre|vente|sale|acheter|buy/.test(deal[0]);
  if (deal && property === null && (isSold || knows(lookup, category, 'transaction'))) drop(deal.index, deal[0].length);
  const facts = new Facts(left);
  if (around?.categoryId) readFilters(facts, lookup, around.categoryId);
  const afterAround = leftOf(facts.left);
  const isOwn = own !== null && (!around?.categoryId || afterAround !== '');
  if (isOwn && category !== null) {
    facts.left = left;
    facts.found.length = 0;
    readFilters(facts, lookup, category);
  }
  readShape(facts, lookup, (isOwn ? own : around?.categoryId) ?? null, typed);
  const isDeed = readDeed(facts, lookup, isOwn ? own : null, foldLetters(sentence));
  const both = chosenDeal(folded, lookup, isOwn ? own : null);
  const chosen = isOwn ? own : (around?.categoryId ?? null);
  const spelt = await spell(asker, isDeed ? '' : ofThing(leftOf(facts.left), told), {
    category: chosen,
    isMisspelt: guess?.isMisspelt ?? false,
    known: choiceWords(lookup, chosen),
  });
  const words = chosen === null ? spelt : withoutNames(lookup, chosen, spelt);
  const paid = pay && chosen !== null ? payParams(pay, lookup.attributesOf(chosen)) : null;
  return { params: { ...params, ...both, ...factParams(facts.found), ...paid }, words, categoryId: chosen };
}

export const withWords = ({ params, words, categoryId }: Request): SearchParams => ({
  ...params,
  ...(categoryId !== null && { categoryId: String(categoryId) }),
  ...(words && { q: words, understand: 'false' }),
});
