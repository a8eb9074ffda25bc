/** What the tagger surely tells of a sentence: its places, amounts and distances as filters, and the sentence without its fillers. */
import { defaultRadius } from '#contract/ads.ts';
import type { SearchParams } from '#contract/assistant.ts';
import { readyNames } from '#server/features/search/things/thing-names.service.ts';
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { readPay } from '#server/features/ad-drafts/pay.service.ts';
import { jobs } from '#server/features/assistant/local/guess-thing.ts';
import { readMoney } from '#server/features/assistant/local/tags/read-money.ts';
import { radiusBeside, readPlaceSpan, readRadius } from '#server/features/assistant/local/tags/read-place.ts';
import { tagSentence, type Span } from '#server/features/assistant/local/tags/tagger.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';

export interface Told {
  params: SearchParams;
  /** The sentence without what was read and what says nothing, letter for letter. */
  rest: string;
  /** The same without anything that may say nothing. */
  bare: string;
  spans: Span[];
  /** The thing is told, so that nothing else but what was marked need be read. */
  isThing: boolean;
}

/** So sure a mark has to be, and a word that is thrown away. */
export const sure = 0.6;
const sureFiller = 0.9;
/** Words of our lists, and amounts that nothing says to be money. */
const sureKnown = 0.98;
const sureBare = 0.85;
/** They tell which deal or order is meant, wherever they stand; little words hold others together. */
const keptWords =
  /^(?:(?!(?:je|tu|il|on|i|we|you|me|moi|ça|ca)$|.['’]).{1,3}|avec|with|sans|without|pour|dans|from|moins|plus|ch[eè]re?s?|lou\p{L}+|locations?|loyers?|vend\p{L}+|achet\p{L}+|achat|rent\p{L}*|sale|coloc\p{L}*|jobs?|emplois?|stages?|adopt\p{L}*)$/u;

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
  /(?:(?<!\p{L})(?:pas plus de|pas au[ -]dessus de|no more than|not over|pas|no|not|jusqu'[àa]|max|maxi|maximum|moins de|under|up to|budget)\s*)+$/iu;
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
  if (tag === 'seller' || tag === 'without') return whole(readSeller(foldLetters(text), tag === 'without'));
  if (tag !== 'money' || readPay(foldLetters(text), isJob)) return null;
  let from = index + (modelBefore.exec(text)?.[0].length ?? 0);
  if (/^\d{3}(?!\d)/.test(text)) from -= thousandsBefore.exec(typed.slice(0, from))?.[0].length ?? 0;
  from -= boundBefore.exec(typed.slice(0, from))?.[0].length ?? 0;
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
  for (const { index, text, sureness: own, isKnown } of fillers) {
    if (own >= sure) bare = bare.slice(0, index) + ' '.repeat(text.length) + bare.slice(index + text.length);
    if (own >= (isKnown ? sureKnown : sureFiller) && !keptWords.test(text.toLowerCase())) blank(index, text.length);
  }
  const isThing = spans.some(({ tag, sureness }) => tag === 'what' && sureness >= sure);
  return { params, rest, bare, spans, isThing };
}
