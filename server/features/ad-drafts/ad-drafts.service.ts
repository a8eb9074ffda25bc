/** "Je vends ma Clio 4 de 2016, 98 000 km, diesel, 6 500 € à Rennes": fields of an ad, each for its owner to confirm. */
import { adLimits, type AttributeValues, type Condition, type PriceType } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { DraftIdea } from '#contract/draft-idea.ts';
import type { Language } from '#contract/languages.ts';
import { SearchQuery } from '#contract/search.ts';
import { guessCategories } from '#server/features/ad-checks/category-guess.service.ts';
import { readPay } from '#server/features/ad-drafts/pay.service.ts';
import { carNamed } from '#server/features/ad-drafts/car-models.ts';
import { Facts, foldLetters, readFacts } from '#server/features/ad-drafts/facts.service.ts';
import { tellDraft } from '#server/features/ad-drafts/told-draft.ts';
import { compareAds } from '#server/features/ads/detail.service.ts';
import { valueText } from '#server/features/ads/facts.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { findCommune } from '#server/features/locations/locations.service.ts';
import { readSentence, searchAds } from '#server/features/search/search.service.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

/** What leads to the thing, in the order it is said: a greeting, a wish, the order to write, the deal, an article. */
const leads = new RegExp(
  [
    String.raw`^\s*(?:(?:bonjour|salut|hello|hi|coucou)[\s,!.]*)?`,
    String.raw`(?:(?:(?:est-ce que )?(?:tu peux|peux-tu|pouvez-vous|vous pouvez|pourrais-tu)|(?:m['’]aider|aide[rsz]?[ -]?moi) [àa]|can you|could you|please|help me(?: to)?|i(?:['’]d| would) like to|i want to|i need to)\s+){0,3}`,
    String.raw`(?:(?:(?:r[ée]dige[zr]?|cr[ée]e[zr]?|pr[ée]pare[zr]?|fai[st]e?s?|[ée]cri[rs](?:ez|e)?|write|draft|create|make)(?:[ -]moi| me)?|i need|il me faut)\s+(?:une\s+|an?\s+|mon\s+|my\s+)?(?:annonce|ad|listing|advert)(?:\s+(?:pour|de|for|about|to))?\s*:?\s*)?`,
    String.raw`(?:`,
    String.raw`(?:je|nous|on)\s+(?:(?:veux|voudrais|souhaite|aimerais|dois|cherche\s+[àa])\s+)?(?:me\s+s[ée]parer\s+de|vend(?:s|re|ons)?|c[èe]de|donne[rz]?|loue[rz]?|recrut(?:e|ons|er))`,
    String.raw`|(?:[àa]\s+)?(?:vendre|vends?|vds|c[èe]de|donne[r]?|loue[r]?|recruter|embaucher)\s*:?`,
    String.raw`|je\s+(?:propose|offre|mets(?:\s+en\s+vente)?)|(?:j['’]ai|on a|i(?:['’]ve| have)(?:\s+got)?)(?=.*(?:[àa] (?:vendre|donner|c[ée]der)|for sale|to sell|to give away))|(?:list|advertise|put\s+up)(?=\s+(?:my|our|an?)\s)`,
    String.raw`|i(?:['’]m|\s+am)\s+(?:selling|giving\s+away|renting\s+out)|i\s+(?:sell|give\s+away|rent\s+out)`,
    String.raw`|sell(?:ing)?|giving\s+away|for\s+sale\s*:?|hir(?:e|ing)|we(?:['’]re|\s+are)\s+(?:hiring|recruiting)`,
    String.raw`)?\s*`,
    String.raw`(?:(?:mon|ma|mes|notre|nos|une?|des|le|la|les|my|our|an?|the|some)\s+|l['’]\s*(?=\p{L}))?`,
  ].join(''),
  'iu',
);
const hires = /(?<!\p{L})(?:recrut\p{L}*|embauch\p{L}*|hir(?:e|ing)|cdi|cdd)(?!\p{L})/iu;
const jobsSection = 3;
const amount =
  /(?:(?<!\p{L})(?:pour|à|a|for|at|prix\s*:?|price\s*:?)\s+)?(\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+|\d+(?:[.,]\d{1,2})?)\s?(?:€|euros?\b|eur\b|e\b)(?:\s?(?:\/\s?h(?:eure)?\b|de l['’]heure|par heure|an hour|per hour|\/\s?mois\b|par mois|a month|(?:la |par |\/ ?)?pi[èe]ce\b|l['’]unit[ée]|each\b|chacune?s?\b))?|€\s?(\d[\d,.]*)/iu;

/** Without a currency, after a word that says so: "asking 3,900", "j'en veux 250". */
const askedAmount =
  /(?<!\p{L})(?:asking(?: price)?|i want|(?:j['’])?en (?:veux|demande|voudrais)|je demande|prix(?: demand[ée])?|price)\s*:?\s*(?:of |de |is )?(\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+|\d+)(?![\d.,]*\d|\s?(?:km|kms|m2|m²|go|gb|cm|ans|years)(?!\p{L}))/iu;

/** What led to the place leads nowhere without it: "je suis à Colmar", "based in Tours". */
const whereabouts =
  /[\s,;.]*(?<!\p{L})(?:je suis|j['’]habite|on habite|nous habitons|i live|i['’]m|i am|based|located|situ[ée]e?|visible)\s*(?=[,.;]|$)/giu;

const isGiven = (text: string) =>
  /(?<!\p{L})(?:je donne|^donne|a donner|gratuit|giving away|give away|for free)(?!\p{L})/u.test(text);
const isOpen = (text: string) => /a debattre|negociable|negotiable|\bo\.?n\.?o\b/u.test(text);

const conditions: [Condition, RegExp][] = [
  ['for-parts', /pour pieces|en panne|hs\b|for parts|not working|broken/],
  ['like-new', /comme neu|etat neuf|like new|as new/],
  ['very-good', /tres bon etat|\btbe\b|very good condition|excellent etat|excellent condition/],
  ['good', /bon etat|good condition/],
  ['fair', /etat correct|etat moyen|fair condition|usage/],
  ['new', /(?<!comme )(?<!a )\bneu(?:f|ve)s?\b|jamais (?:servi|porte|utilise)|brand new|unworn|\bnew\b/],
];

function priceOf(sentence: string, told: number | null): { price: number | null; priceType: PriceType } {
  const text = foldLetters(sentence);
  if (isGiven(text)) return { price: 0, priceType: 'Free' };
  const found = amount.exec(sentence) ?? askedAmount.exec(sentence);
  const written = found?.[1] ?? found?.[2];
  if (!written && told === null) return { price: null, priceType: 'Fixed' };
  const isWhole = written !== undefined && /^\d{1,3}(?:[^\d]\d{3})+$/.test(written);
  const read = isWhole ? Number(written.replace(/\D/g, '')) : Number(written?.replace(',', '.'));
  const cents = Math.round((written ? read : (told ?? 0)) * 100);
  return { price: cents <= adLimits.priceMax ? cents : null, priceType: isOpen(text) ? 'Negotiable' : 'Fixed' };
}

/** What most ads with the same words have in common: a Clio is a Renault. */
function agreed(
  ads: readonly { categoryId: number; attributes: AttributeValues }[],
  attribute: Attribute,
): string | null {
  const values = ads.map(({ attributes }) => attributes[attribute.key]).filter((one) => typeof one === 'string');
  const [first] = values;
  return values.length >= 3 && values.length >= ads.length * 0.8 && values.every((one) => one === first)
    ? (first ?? null)
    : null;
}

function titleOf(thing: string): string {
  const [first = '', ...others] = thing.split(/\s*[,;.]\s+|\s*[\n]\s*/).filter(Boolean);
  let title = first;
  for (const part of others) if (`${title}, ${part}`.length <= 60) title = `${title}, ${part}`;
  title = title
    .replace(/\s+/g, ' ')
    .replace(/[\s,.:;-]+$/, '')
    .slice(0, adLimits.titleMax)
    .trim();
  return title.charAt(0).toLocaleUpperCase('fr') + title.slice(1);
}

/** What is said to be so; a bound is no value. */
function valuesOf(definitions: readonly Attribute[], sentence: string): AttributeValues {
  const facts = new Facts(foldLetters(sentence));
  readFacts(facts, definitions, { withKinds: true });
  const values: AttributeValues = {};
  for (const { key, kind, value, isMulti } of facts.found) {
    if (kind !== 'is') continue;
    const before = values[key];
    if (isMulti) values[key] = [...(Array.isArray(before) ? before : []), String(value)];
    else values[key] ??= value;
  }
  return values;
}

/** What is said of the deal after the thing. */
const dealAfter =
  /\s*(?:[àa] (?:vendre|donner|c[ée]der)|en (?:vente|location)|(?:up )?for sale|to (?:sell|give away)|,?\s*(?:tu peux|peux-tu|pouvez-vous|can you|could you)\b[^,.]*)(?=[\s,.!?]|$)/iu;

/** Who offers and who looks for it, where ads are of both kinds. */
function offerOf(definitions: readonly Attribute[], text: string): AttributeValues {
  const options = definitions.find(({ key }) => key === 'offerType')?.options.map(({ value }) => value) ?? [];
  const value = /(?<!\p{L})(?:cherche|recherche|looking for|need)(?!\p{L})/u.test(text) ? 'request' : 'offer';
  return options.includes(value) ? { offerType: value } : {};
}

/** "20 € de l'heure" is a rate, "2 000 € brut" a salary. */
function payOf(definitions: readonly Attribute[], text: string): AttributeValues {
  const pay = readPay(text, hires.test(text));
  const key = pay?.per === 'month' ? 'salary' : 'hourlyRate';
  return pay && definitions.some((one) => one.key === key) ? { [key]: pay.euros } : {};
}

/** Whether it is let or sold, where a category has both. */
function dealOf(definitions: readonly Attribute[], text: string): AttributeValues {
  const options = definitions.find(({ key }) => key === 'transaction')?.options ?? [];
  const isLet =
    /(?<!\p{L})(?:loue|louer|location|loyer|for rent|to (?:let|rent)|rent(?:ing)? out|par mois|a month)(?!\p{L})/u.test(
      text,
    );
  return isLet && options.some(({ value }) => value === 'rent') ? { transaction: 'rent' } : {};
}

function carOf(definitions: readonly Attribute[], typed: string): AttributeValues {
  const make = definitions.find(({ key }) => key === 'make');
  const car = make ? carNamed(foldLetters(typed)) : null;
  if (!car || !make?.options.some(({ value }) => value === car.make)) return {};
  const isTold = definitions.some(({ key, type }) => key === 'model' && type === 'text');
  return { make: car.make, ...(isTold && { model: typed.slice(car.index, car.index + car.length) }) };
}

/** The place that the search itself would read. */
async function placeIn(context: Context, text: string, language: Language) {
  const { understood } = await readSentence(context, text.slice(0, 200), language);
  return understood.find(({ param }) => param === 'inseeCode') ?? null;
}

/** The categories of the first words that name any. */
async function guessFirst(
  context: Context,
  ways: readonly (string | null)[],
  language: Language,
  within: number | null,
): ReturnType<typeof guessCategories> {
  for (const words of ways) {
    const guesses = words ? await guessCategories(context, words.slice(0, 100), language, within) : [];
    if (guesses.length) return guesses;
  }
  return [];
}

export async function readDraft(context: Context, sentence: string, language: Language): Promise<DraftIdea | null> {
  const told = await tellDraft(context, sentence);
  const thing = told.about.replace(leads, '').replace(dealAfter, '').trim();
  const withoutPrice = thing.replace(amount.test(thing) ? amount : askedAmount, ' ');
  const placeFrom = told.inseeCode ? null : await placeIn(context, told.rest.replace(amount, ' '), language);
  const code = told.inseeCode ?? placeFrom?.value;
  const commune = code ? await findCommune(context.db, code) : null;
  const placeless = placeFrom ? withoutPrice.replace(placeFrom.from, ' ').replace(whereabouts, '') : withoutPrice;
  const title = titleOf(placeless.replace(/\s+/g, ' ').trim());
  const within = hires.test(sentence) ? jobsSection : null;
  const [guess] = await guessFirst(context, [told.thing, title], language, within);
  if (!guess || !title) return null;
  const lookup = await categoryLookup(context);
  const definitions = lookup.attributesOf(guess.id);
  const text = foldLetters(sentence);
  const attributes = {
    ...offerOf(definitions, text),
    ...payOf(definitions, text),
    ...dealOf(definitions, text),
    ...carOf(definitions, sentence.normalize('NFC')),
    ...valuesOf(definitions, told.rest),
  };
  const words = title.split(/,| de (?:19|20)\d\d/)[0] ?? title;
  const likes = await searchAds(
    context,
    SearchQuery.parse({ q: words.slice(0, 100), categoryId: String(guess.id), understand: 'false', pageSize: '10' }),
    language,
  );
  const details = await compareAds(
    context,
    likes.items.map(({ id }) => id),
    language,
  );
  for (const attribute of definitions) {
    if (attribute.type !== 'enum' || !attribute.required || attribute.key in attributes) continue;
    if (/transaction|fuel|gearbox|dpe|ges/i.test(attribute.key)) continue;
    const value = agreed(details, attribute);
    if (value !== null) attributes[attribute.key] = value;
  }
  const condition = conditions.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const { price, priceType } = priceOf(sentence, told.euros);
  const say = (key: string) => translate(language, `assistant_says:draft.${key}`);
  const priced =
    price === null
      ? null
      : new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
          style: 'currency',
          currency: 'EUR',
          maximumFractionDigits: price % 100 ? 2 : 0,
        }).format(price / 100);
  const lines = [
    {
      field: 'categoryId',
      label: say('category'),
      value: guess.parentName ? `${guess.parentName} › ${guess.name}` : guess.name,
    },
    { field: 'title', label: say('title'), value: title },
    ...(priceType === 'Free'
      ? [{ field: 'price', label: say('price'), value: say('free') }]
      : priced
        ? [{ field: 'price', label: say('price'), value: priced }]
        : []),
    ...(commune ? [{ field: 'city', label: say('place'), value: commune.name }] : []),
    ...(condition
      ? [
          {
            field: 'condition',
            label: say('condition'),
            value: translate(language, `search:choice.condition.${condition}`),
          },
        ]
      : []),
    ...definitions.flatMap((attribute) => {
      const value = attributes[attribute.key];
      const shown = value === undefined ? null : valueText(attribute, value, language);
      return shown === null
        ? []
        : [{ field: `attributes.${attribute.key}`, label: attribute.labels[language], value: shown }];
    }),
  ];
  return {
    categoryId: guess.id,
    title,
    description: sentence.trim().slice(0, adLimits.descriptionMax),
    price,
    priceType,
    condition,
    city: commune?.name ?? null,
    postalCode: commune?.postalCodes[0] ?? null,
    inseeCode: commune?.inseeCode ?? null,
    attributes,
    lines,
  };
}
