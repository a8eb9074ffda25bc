/** One answer for each wish: a tool, then a few sentences about what it found. */
import { comparedAtMost } from '#contract/ads.ts';
import type { SearchAnswer, SearchHelp } from '#contract/api/search.ts';
import type { SearchParams, ToolShown } from '#contract/assistant.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { checkLinks } from '#server/features/link-checks/link-checks.service.ts';
import type { Memory } from '#server/features/assistant/assistant.queries.ts';
import { alertThing } from '#server/features/assistant/local/alert-question.ts';
import { compareOthers } from '#server/features/assistant/local/compare-kinds.ts';
import { followUp } from '#server/features/assistant/local/follow-up.ts';
import type { FollowUp } from '#server/features/assistant/local/merge-request.ts';
import { placesNamed } from '#server/features/assistant/local/ordinals.ts';
import { readPriceQuestion } from '#server/features/assistant/local/price-question.ts';
import { readAbout, readRequest, withWords } from '#server/features/assistant/local/read-request.ts';
import type { Wish } from '#server/features/assistant/local/talk.ts';
import { placeKeys, priceKeys, without } from '#server/features/assistant/local/removed-filters.ts';
import { readTold } from '#server/features/assistant/local/told.ts';
import { linkText, use, type Talk } from '#server/features/assistant/local/use-tool.ts';
import { one } from '#server/features/assistant/tools/chips.ts';
import { compareTool } from '#server/features/assistant/tools/compare-ads.ts';
import { draftTool } from '#server/features/assistant/tools/draft-ad.ts';
import { ruleTool } from '#server/features/assistant/tools/explain-rule.ts';
import { priceTool } from '#server/features/assistant/tools/price-stats.ts';
import { alertTool } from '#server/features/assistant/tools/propose-alert.ts';
import { searchTool } from '#server/features/assistant/tools/search-ads.ts';

type Left = Pick<Memory, 'search' | 'draft'>;

const kept = (shown: ToolShown, about: 'search' | 'price'): Left => ({
  search: { params: shown.exact ?? shown.params ?? {}, adIds: shown.adIds ?? [], about },
});

async function shownPrices({ context, language, search }: Talk): Promise<number[]> {
  const cards = await cardsByIds(context, search?.adIds ?? [], language);
  return cards.flatMap(({ price }) => price ?? []);
}

/** Ads that have nothing to do with the question are no answer here. */
const helpKeys: Record<Exclude<SearchHelp['kind'], 'newest'>, string> = {
  category: 'help_category',
  drop_filter: 'help_drop',
  wider_radius: 'help_radius',
  wider_area: 'help_area',
  whole_country: 'help_country',
  described: 'help_described',
  fewer_words: 'help_words',
};

/** Nothing fits: what comes nearest is shown, or else told. What was asked for stays the search that is talked about. */
async function showNearest(talk: Talk, answer: SearchAnswer): Promise<number[]> {
  talk.say('none');
  const wider = answer.wider?.help.kind === 'newest' ? null : answer.wider;
  const helps = wider ? [wider.help] : answer.suggestions.slice(0, 3);
  for (const { kind, label, count } of helps) if (kind !== 'newest') talk.say(helpKeys[kind], { label, count });
  if (wider) talk.say('near');
  talk.say('none_alert');
  if (!wider) return [];
  const { shown } = await use(talk, 'search_ads', () => searchTool(talk, wider.help.params), 'search_wider');
  return shown.adIds ?? [];
}

/** Those that have a price, the cheapest first. */
const byPrice = <Ad extends { price: number | null }>(ads: readonly Ad[]) =>
  ads.flatMap((ad) => (ad.price === null ? [] : [{ ...ad, price: ad.price }])).toSorted((a, b) => a.price - b.price);

async function showSearch(talk: Talk, asked: SearchParams, change: FollowUp['change'] | null): Promise<Left> {
  // There is no order by distance from nowhere.
  const isNowhere = asked.sortBy === 'distance' && !placeKeys.some((key) => key in asked);
  const params = isNowhere ? without(asked, ['sortBy', 'sortOrder']) : asked;
  if (isNowhere) talk.say('where');
  const { shown, told } = await use(talk, 'search_ads', () => searchTool(talk, params));
  const { answer } = told;
  if (change && change !== 'other' && change !== 'swapped') talk.say(`change.${change}`);
  if (answer.correctedQuery) talk.say('corrected', { words: answer.correctedQuery });
  if (!answer.totalCount) return kept({ ...shown, adIds: await showNearest(talk, answer) }, 'search');
  talk.say(answer.totalIsCapped ? 'found_capped' : 'found', { count: answer.totalCount });
  const [cheapest, ...others] = byPrice(answer.items).filter(({ price }) => price > 0);
  if (cheapest && others.length)
    talk.say('cheapest', {
      shown: answer.items.length,
      title: linkText(cheapest.title),
      id: cheapest.id,
      price: talk.money(cheapest.price),
    });
  return kept(shown, 'search');
}

async function answerSearch(talk: Talk): Promise<Left> {
  if (talk.search) {
    const before = { params: talk.search.params, prices: await shownPrices(talk) };
    const { params, change } = await followUp(talk, talk.text, before);
    // What was asked of the thing before is asked of it still.
    if (change !== 'other' && talk.search.about === 'price') return showPrice(talk, exactly(params), null);
    if (change !== 'other' && talk.search.about === 'alert') return showAlert(talk, params);
    return showSearch(talk, params, change);
  }
  const request = await readRequest(talk, talk.text);
  const params = withWords(request);
  if (!Object.keys(params).length) {
    talk.say('unknown');
    return {};
  }
  return showSearch(talk, params, null);
}

async function showPrice(talk: Talk, params: SearchParams, asked: number | null): Promise<Left> {
  const { shown, told } = await use(talk, 'price_stats', () => priceTool(talk, params, asked));
  if (!told) {
    talk.say('price.few', { count: shown.total ?? 0 });
    return kept(shown, 'price');
  }
  const { count, low, median, high, widened } = told;
  if (widened.length) {
    const what = widened.map(({ of, to }) => talk.translate(`price.widened.${of}${to ? '_to' : ''}`, { to }));
    talk.say('price.wider', { what: what.join(', ') });
  }
  if (asked !== null) {
    const percent = Math.round((Math.abs(asked - median) / median) * 100);
    const place =
      asked < low || (percent > 7 && asked < median)
        ? 'below'
        : asked > high || (percent > 7 && asked > median)
          ? 'above'
          : 'fair';
    talk.say(`price.${place}`, { percent, asked: talk.money(asked), median: talk.money(median) });
  }
  talk.say('price.stats', { count, median: talk.money(median), low: talk.money(low), high: talk.money(high) });
  talk.say('price.note');
  return kept(shown, 'price');
}

/** "From 2019", "190 000 km", "in good condition" of a thing whose price is asked: its own, no bound. */
function exactly(params: SearchParams): SearchParams {
  const bounds: Record<string, string> = { 'attr.yearMin': 'attr.year', 'attr.mileageMax': 'attr.mileage' };
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      const isOneOf = key.endsWith('Min') ? 'attr.yearMax' : 'attr.mileageMin';
      return [isOneOf in params ? key : (bounds[key] ?? key), key === 'condition' ? [value].flat().slice(0, 1) : value];
    }),
  );
}

async function answerPrice(talk: Talk): Promise<Left> {
  const { thing, asked, unpriced, isRent } = readPriceQuestion(talk.text);
  // What is asked about bounds nothing, and is so old and so far driven.
  const unbounded = (params: SearchParams) => exactly(without(params, priceKeys));
  const prior = Number(one(talk.search?.params.categoryId) ?? 0);
  if (talk.search && prior && !(await readTold(talk, unpriced, true)).isThing) {
    const { params } = await readRequest(talk, unpriced, { categoryId: prior, isFixed: true });
    return showPrice(talk, { ...talk.search.params, ...unbounded(params) }, asked);
  }
  const request = await (isRent ? readRequest(talk, thing) : readAbout(talk, unpriced, () => thing));
  const params = withWords({ ...request, params: unbounded(request.params) });
  const isAbout = request.words || request.categoryId !== null;
  return showPrice(talk, isAbout || !talk.search ? params : { ...talk.search.params, ...params }, asked);
}

async function answerCompare(talk: Talk): Promise<Left> {
  const ids = talk.search?.adIds ?? [];
  const places = placesNamed(talk.folded, ids.length);
  const chosen = places.length > 1 ? places.flatMap((place) => ids[place - 1] ?? []) : [];
  // Who names places means ads of the list, be there too few of them.
  if (chosen.length < 2 && !places.length) {
    const others = await compareOthers(talk);
    if (others) return others;
  }
  const compared = chosen.length > 1 ? chosen : ids.slice(0, Math.min(3, comparedAtMost));
  const { told: ads } = await use(talk, 'compare_ads', () => compareTool(talk, compared));
  const text = ads.map(({ id, title, price, facts }) => {
    const values = { id, title: linkText(title), price: price === null ? '–' : talk.money(price) };
    return talk.translate('compare.line', {
      ...values,
      facts: facts.length ? ` · ${facts.map(linkText).join(' · ')}` : '',
    });
  });
  if (text.length) talk.voice.say(`${text.join('\n')}\n\n`);
  if (ads.length < 2) talk.say('compare.ask');
  const priced = byPrice(ads);
  const [least, most] = [priced[0], priced.at(-1)];
  if (least && most && priced.length > 1) {
    const difference = most.price - least.price;
    if (difference) talk.say('compare.cheapest', { title: linkText(least.title), difference: talk.money(difference) });
    else talk.say('compare.same');
  }
  return {};
}

const told = 700;

async function answerHelp(talk: Talk): Promise<Left> {
  const { told: passages } = await use(talk, 'explain_rule', () => ruleTool(talk, talk.text));
  const [best, ...others] = passages;
  if (!best) {
    talk.say('help.none');
    return {};
  }
  talk.say('help.source', { title: linkText(best.title), to: best.to });
  const text =
    best.text.length > told ? `${best.text.slice(0, best.text.lastIndexOf('. ', told) + 1 || told)} …` : best.text;
  talk.voice.say(`${text.replace(/([*_`[\]<>])/g, '\\$1').replace(/\n/g, '\n\n')}\n\n`);
  const links = others.map(({ title, to }) => `[${linkText(title)}](${to})`).join(', ');
  if (links) talk.say('help.see', { links });
  return {};
}

async function answerDraft(talk: Talk): Promise<Left> {
  const text = talk.draft ? `${talk.draft}, ${talk.text}` : talk.text;
  const outcome = await draftTool(talk, text.slice(0, 2_000));
  if (!outcome) {
    talk.say(talk.photos ? 'photos.what' : 'draft.none', { count: talk.photos });
    return talk.photos ? { draft: '' } : {};
  }
  const { told: draft } = await use(talk, 'draft_ad', () => outcome);
  talk.say('draft.ready');
  const photos = outcome.shown.photoIds?.length ?? 0;
  if (photos) talk.say('photos.in_draft', { count: photos });
  const missing = [
    ...(draft.price === null && draft.priceType === 'Fixed' ? ['price'] : []),
    ...(draft.inseeCode === null ? ['place'] : []),
  ];
  if (missing.length)
    talk.say('draft.missing', {
      fields: missing.map((key) => talk.translate(`draft.${key}`).toLocaleLowerCase(talk.language)).join(', '),
    });
  return { draft: text.slice(0, 2_000) };
}

async function answerAlert(talk: Talk): Promise<Left> {
  const request = await readAbout(talk, talk.text, alertThing);
  const own = withWords(request);
  const params = Object.keys(own).length
    ? request.words || !talk.search
      ? own
      : { ...talk.search.params, ...own }
    : talk.search?.params;
  if (!params) {
    talk.say('alert.none');
    return {};
  }
  return showAlert(talk, params);
}

async function showAlert(talk: Talk, params: SearchParams): Promise<Left> {
  const { shown } = await use(talk, 'propose_alert', () => alertTool(talk, params));
  talk.say('alert.ready');
  return { search: { params: shown.params ?? params, adIds: talk.search?.adIds ?? [], about: 'alert' } };
}

async function answerLink(talk: Talk): Promise<Left> {
  const { verdicts, ourHost } = checkLinks(talk.context.config, talk.text);
  await use(talk, 'check_link', () => ({ shown: { verdicts }, told: null }));
  if (!verdicts.length) talk.say('link.none');
  for (const { kind, verdict, text, host } of verdicts) {
    const plain = linkText(text)
      .replace(/^(https?):\/\//i, '$1: //')
      .slice(0, 200);
    talk.say(kind === 'sender' ? `link.sender_${verdict}` : `link.${verdict}`, { text: plain, host, ours: ourHost });
  }
  talk.say('link.rule', { ours: ourHost });
  return {};
}

const plainly =
  (key: string) =>
  async (talk: Talk): Promise<Left> => {
    talk.say(key, { brand: talk.context.config.site.brand });
    return talk.draft && key === 'refuse' ? { draft: talk.draft } : {};
  };

export const by: Record<Wish, (talk: Talk) => Promise<Left>> = {
  greeting: plainly('greeting'),
  thanks: plainly('thanks'),
  abilities: plainly('abilities'),
  unkind: plainly('unkind'),
  refuse: plainly('refuse'),
  search: answerSearch,
  price: answerPrice,
  compare: answerCompare,
  help: answerHelp,
  draft: answerDraft,
  alert: answerAlert,
  link: answerLink,
};
