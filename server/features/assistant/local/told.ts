/** What the tagger surely tells of a sentence: its places, amounts and distances as filters, and the sentence without its fillers. */
import { defaultRadius } from '#contract/ads.ts';
import type { SearchParams } from '#contract/assistant.ts';
import { readyNames } from '#server/features/search/things/thing-names.service.ts';
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { readPay } from '#server/features/ad-drafts/pay.service.ts';
import { jobs } from '#server/features/assistant/local/guess-thing.ts';
import { readMoney } from '#server/features/ad-drafts/tags/read-money.service.ts';
import { radiusBeside, readPlaceSpan, readRadius } from '#server/features/ad-drafts/tags/read-place.service.ts';
import { readSort } from '#server/features/assistant/local/sort-words.ts';
import { tagSentence, type Span } from '#server/features/ad-drafts/tags/tagger.service.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';

export interface Told {
  params: SearchParams;
  /** The sentence without what was read and what says nothing, letter for letter. */
  rest: string;
  /** The same without anything that may say nothing. */
  bare: string;
  spans: Span[];
  /** Words that say when, how it is handed over or in what state: where no filter takes them, nothing is searched with them. */
  loose: ReadonlySet<string>;
  /** The words of the thing; none where it is not told. */
  what: string;
  /** What is said of it: the words of each property. */
  marks: string[][];
  /** The thing is told, so that nothing else but what was marked need be read. */
  isThing: boolean;
}

/** So sure a mark has to be, and a word that is thrown away. */
export const sure = 0.6;
const sureFiller = 0.9;
/** In a story of so many words, that tells its thing, most words are none of it. */
const storyWords = 6;
const sureInStory = { filler: 0.7, known: 0.9 };
/** Words of our lists, and amounts that nothing says to be money. */
const sureKnown = 0.98;
const sureBare = 0.85;
/** They tell which deal, order or bound is meant, wherever they stand; little words hold others together. */
const keptWords =
  /^(?:(?:de|du|d['’]|des|la|le|les|l['’]|en|à|a|au|aux|et|ou|un|une|pas|par|sur|sous|of|for|the|an?|and|or|to|in|on|at|by|no|not|new|old|cc|cdi|cdd)|\d.*|\P{L}+|avec|with|sans|without|pour|dans|from|moins|plus|max\p{L}*|min\p{L}*|least|most|under|over|more|less|than|budget|ch[eè]re?s?|lou\p{L}+|locations?|loyers?|vend\p{L}+|achet\p{L}+|achat|rent\p{L}*|sale|coloc\p{L}*|jobs?|emplois?|stages?|adopt\p{L}*|(?:m|cm|mm|km|kms|kg|g|l|go|gb|to|tb|ch|cv|kw|w|h|ans|mois|heures?|hours?|years?|months?|pouces|inch)[2²]?)$/u;

const pros =
  /(?<!\p{L})(?:pros?|professionnel\p{L}*|professionals?|dealers?|shops?|traders?|garages?|magasins?|agences?|concession\p{L}*|boutiques?)(?!\p{L})/u;
const privates = /(?<!\p{L})(?:particuliers?|privates?|private sellers?|individuals?|owners?|proprietaires?)(?!\p{L})/u;
const denies = /(?<!\p{L})(?:pas|sans|non|hors|sauf|vire\p{L}*|no|not|without|except|avoid)(?!\p{L})/u;

/** Who sells: "particulier", "not a shop", "vire les pros". */
function readSeller(folded: string, isDenied: boolean): SearchParams | null {
  const [isPro, isPrivate] = [pros.test(folded), privates.test(folded)];
  if (isPro === isPrivate) return null;
  return { sellerType: isPro === (isDenied || denies.test(folded)) ? 'private' : 'pro' };
}

const comparative =
  /^(?:(?:un peu|bien|something|quelque chose de|a bit) )*(?:moins chere?s?|plus chere?s?|cheaper|less expensive|more expensive|plus pres|plus proches?|closer|nearer)$/u;

interface ReadSpan {
  params: SearchParams;
  /** So sure it has to be. */
  least?: number;
  /** So many letters before and after it belong to it. */
  before?: number;
  after?: number;
}

/** "Pas" before "plus de 300", the thousands before "800 €", "max" behind it. */
const thousandsBefore = /(?<![\d,.]|\d )\d{1,3} $/u;
/** The end of a name that was taken for a part of it: "iphone 12 pas plus de 250". */
const modelBefore = /^\d{1,4}\s+(?=pas |max|moins |under |less |up to |budget|jusqu)/iu;
const boundBefore =
  /(?:(?<!\p{L})(?:(?:(?:ca|wo|do)n['’]?t|cannot|not|ne (?:peux|veux|peut|veut|mettra|mettrai|mettrons) pas)(?: (?:want|wish|to|go|pay|spend|be|mettre|aller|payer|depasser|dépasser)){0,3}(?: (?:over|above|more than|past|plus de|au[ -]dessus de))?|pas plus de|pas au[ -]dessus de|no more than|not over|pas|no|not|jusqu'[àa]|max|maxi|maximum|moins de|under|up to|budget)\s*)+$/iu;
/** "60 to" before "150 euros"; after "à" alone it may be a part of the name. */
const rangeBefore =
  /(?<![\p{L}\d,.])(?:(?:entre|between|from|de) \d[\d ]*\s?(?:€|euros?)?\s?(?:et|and|to|à|a|-)|\d[\d ]*\s?(?:€|euros?)?\s?(?:to|-|–))\s*$/iu;
const boundAfter = /^\s*(?:grand )?(?:max(?:i|imum)?|tops|mini(?:mum)?|or less)(?!\p{L})/iu;

async function readSpan(
  { context }: Asker,
  tag: Span['tag'],
  typed: string,
  index: number,
  text: string,
  { isJob, isFollow }: { isJob: boolean; isFollow: boolean },
): Promise<ReadSpan | null> {
  const whole = (params: SearchParams | null) => (params ? { params } : null);
  if (tag === 'place') {
    const place = await readPlaceSpan(context, text);
    return place && { params: { ...place, ...('inseeCode' in place && readRadius(text)) } };
  }
  if (tag === 'radius') return whole(readRadius(text));
  // "Moins cher" alone is less than before, no order.
  if (tag === 'sort')
    return isFollow && comparative.test(foldLetters(text)) ? null : whole(readSort(foldLetters(text)));
  if (tag === 'photos') return denies.test(foldLetters(text)) ? null : whole({ withPhotos: 'true' });
  if (tag === 'seller' || tag === 'without') return whole(readSeller(foldLetters(text), tag === 'without'));
  if (tag !== 'money' || readPay(foldLetters(text), isJob)) return null;
  let from = index + (modelBefore.exec(text)?.[0].length ?? 0);
  if (/^\d{3}(?!\d)/.test(text)) from -= thousandsBefore.exec(typed.slice(0, from))?.[0].length ?? 0;
  from -= (rangeBefore.exec(typed.slice(0, from)) ?? boundBefore.exec(typed.slice(0, from)))?.[0].length ?? 0;
  const to = index + text.length;
  const after = boundAfter.exec(typed.slice(to))?.[0].length ?? 0;
  const read = readMoney(typed.slice(from, to + after));
  return (
    read && {
      params: read.params,
      before: index - from,
      after,
      ...(read.isBare && { least: isFollow ? sureBare : sureKnown }),
    }
  );
}

/** "Max 300" with nothing that is measured behind it. A name ends so too: "Air Max 90". */
const boundedNumber =
  /(?<!\p{L}|(?:air|pro|iphone|plus|\d) )(?:max(?:i|imum)?|budget(?: max(?:i|imum)?)?|pas plus de|no more than) ?:? ?\d{2,}(?:[ .]\d{3})*(?![\d.,]*\d)(?!\s?(?:\p{L}|m²|%|["”]))/iu;

export async function readTold(asker: Asker, sentence: string, isFollow: boolean): Promise<Told> {
  await readyNames();
  const lookup = await categoryLookup(asker.context);
  const typed = sentence.normalize('NFC');
  const { spans, fillers } = tagSentence(lookup, typed, isFollow);
  const isJob = jobs.test(foldLetters(typed));
  let rest = typed;
  const params: SearchParams = {};
  const blank = (index: number, length: number) => {
    rest = rest.slice(0, index) + ' '.repeat(length) + rest.slice(index + length);
  };
  // A distance is one from the place.
  for (const { tag, text, index, sureness: own } of spans.toSorted(
    (a, b) => Number(a.tag === 'radius') - Number(b.tag === 'radius'),
  )) {
    if (own < sure || (tag === 'radius' && !isFollow && !('inseeCode' in params))) continue;
    const read = await readSpan(asker, tag, typed, index, text, { isJob, isFollow });
    if (
      !read ||
      own < (read.least ?? sure) ||
      Object.keys(read.params).some((key) => key in params && key !== 'radius')
    )
      continue;
    Object.assign(params, read.params);
    const { before = 0, after = 0 } = read;
    blank(index - before, before + text.length + after);
  }
  const isAsUsual = params.radius === String(defaultRadius);
  const beside = 'inseeCode' in params && isAsUsual ? radiusBeside(foldLetters(rest)) : null;
  if (beside) {
    Object.assign(params, beside.params);
    blank(beside.index, beside.length);
  }
  let bare = rest;
  const isStory =
    typed.split(/\s+/).length >= storyWords && spans.some(({ tag, sureness }) => tag === 'what' && sureness >= sure);
  const enough = isStory ? sureInStory : { filler: sureFiller, known: sureKnown };
  for (const { index, text, sureness: own, isKnown } of fillers) {
    if (own >= sure) bare = bare.slice(0, index) + ' '.repeat(text.length) + bare.slice(index + text.length);
    if (own >= (isKnown ? enough.known : enough.filler) && !keptWords.test(text.toLowerCase()))
      blank(index, text.length);
  }
  if (!('priceMax' in params) && !('priceMin' in params)) {
    const bounded = boundedNumber.exec(rest);
    const read = bounded && readMoney(bounded[0]);
    if (bounded && read) {
      Object.assign(params, read.params);
      blank(bounded.index, bounded[0].length);
    }
  }
  const surely = spans.filter(({ sureness }) => sureness >= sure);
  const marked = (tag: Span['tag']) => surely.flatMap((one) => (one.tag === tag ? one.text : []));
  const what = marked('what').join(' ');
  return {
    params,
    rest,
    bare,
    spans,
    loose: new Set([...marked('when'), ...marked('delivery'), ...marked('state')].flatMap(lexemesOf)),
    what,
    marks: marked('attr').map(lexemesOf),
    isThing: what !== '',
  };
}
