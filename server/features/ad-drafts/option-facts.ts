/** Choices, sizes and what is so or not: "diesel", "taille M", "meublé". */
import type { Attribute } from '#contract/api/categories.ts';
import { languages } from '#contract/languages.ts';
import { begin, end, escape, foldLetters, type Facts } from '#server/features/ad-drafts/found-facts.ts';
import { booleanWords, letterWords, optionWords } from '#server/features/ad-drafts/said-otherwise.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';

/** "Pas diesel", "sans garage" state nothing that can be asked for. */
const denied = /(?:^|[^\p{L}])(?:non|pas|ni|not|no|sans|sauf|hors|without|except)[ -](?:de |d'|du |en |in |a )?$/u;

interface Way {
  attribute: Attribute;
  value: string;
  pattern: RegExp;
}

const variantsOf = (label: string): string[] =>
  foldLetters(label)
    .replace(/\(.*?\)/g, ' ')
    .split(/ ou | or |\/|,| et | and /)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);

/** A word as it may be bent: plural, feminine. */
const bent = (word: string): string =>
  word.includes('-')
    ? word.split('-').map(bent).join('[ -]?')
    : word.length < 3 || /\d/.test(word)
      ? escape(word)
      : `${escape(word.replace(/(?:es|e|s|x)$/, (whole) => (whole === 'x' ? 'x' : '')))}(?:e|s|es|x|le|les|ne|nes|te|tes|y)?`;

/** A label as it is said: its words in order, with or without the little ones between them. */
const little = /^(?:de|du|des|la|le|les|a|au|aux|en|et|of|the|in|with|avec)$/;
const saidAs = (label: string): string =>
  label
    .replace(/(?<!\p{L})[dl]'/gu, '')
    .split(' ')
    .filter((word) => word && !little.test(word))
    .map(bent)
    .join(String.raw`[ -](?:(?:de|du|des|la|le|les|a|au|aux|en|of|the) |[dl]')*`);

/** "Aucun" is said of anything; "sans permis" is said of vehicles. */
const saysNothing = /^(?:aucune?|none|non classe|unclassified|unrated)$/;

const kept = new WeakMap<Attribute, Way[]>();

function waysOf(attribute: Attribute): Way[] {
  let ways = kept.get(attribute);
  if (!ways) {
    ways = attribute.options.flatMap(({ value, labels }) => {
      if (value === 'other' || value === 'unknown') return [];
      const variants = [...new Set(languages.flatMap((language) => variantsOf(labels[language])))].filter(
        (label) => !saysNothing.test(label),
      );
      const own = optionWords.get(`${attribute.key}:${value}`);
      // A « chatte » says nothing about whom she gets along with.
      const labelled = attribute.key === 'goodWith' && own ? [] : variants;
      return [...labelled.map(saidAs), ...(own ? [own] : [])].map((source) => ({
        attribute,
        value,
        pattern: new RegExp(`${begin}(?:${source})${end}`, 'u'),
      }));
    });
    kept.set(attribute, ways);
  }
  return ways;
}

/**
 * What a thing is and who made it is left to the words, which find it in titles as well. Of homes and land it tells which
 * are meant at all, and of an animal that was lost it is what is asked first.
 */
const isKind = ({ key }: Attribute, all: readonly Attribute[]) =>
  key !== 'landType' &&
  key !== 'propertyType' &&
  !(key === 'species' && all.some((one) => one.key === 'lostOrFound')) &&
  /(?:type|garment|make|brand|model|breed|species|sport.*|genre|format|platform|compatible.*)$/i.test(key);

/** "Gris clair", "résine tressée", "dark green": no filter is finer, and the shade says nothing by itself. */
const shadeAfter =
  /^ (?:claire?s?|foncee?s?|mate?s?|brillante?s?|pales?|vif|vive|tressee?s?|laquee?s?|matt?e?|glossy)(?!\p{L})/u;
const shadeBefore = /(?<!\p{L})(?:light|dark|pale|bright|matt?e?|deep) $/u;
const shadesAround = (left: string, { 0: said, index }: RegExpExecArray): [before: number, after: number] => [
  shadeBefore.exec(left.slice(0, index))?.[0].length ?? 0,
  shadeAfter.exec(left.slice(index + said.length))?.[0].length ?? 0,
];

/** `names` are the lexemes of the category's own names: a cat says nothing about whom it gets along with. */
export function readOptions(
  facts: Facts,
  attributes: readonly Attribute[],
  withKinds: boolean,
  names: ReadonlySet<string>,
): void {
  const usable = attributes.filter(
    (one) => (one.type === 'enum' || one.type === 'multi') && (withKinds || !isKind(one, attributes)),
  );
  // What says more comes first: "night shift" is no shift work.
  const ways = usable
    .flatMap(waysOf)
    .map((way) => ({ ...way, length: way.pattern.exec(facts.left)?.[0].length ?? 0 }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  for (const { attribute, value, pattern } of ways) {
    if (attribute.type === 'enum' && facts.has(attribute.key)) continue;
    const found = pattern.exec(facts.left);
    if (!found || denied.test(facts.left.slice(0, found.index))) continue;
    if (attribute.key !== 'lostOrFound' && lexemesOf(found[0]).every((lexeme) => names.has(lexeme))) continue;
    if (facts.found.some((fact) => fact.key === attribute.key && fact.value === value)) continue;
    const [before, after] = /colour|material/i.test(attribute.key) ? shadesAround(facts.left, found) : [0, 0];
    facts.take(found.index - before, before + found[0].length + after);
    facts.note(attribute, 'is', value);
  }
}

const either = /^ ?(?:,|\/|ou|or) ?(?:une? |une |en |an? |in )?$/u;

/** "Bosch ou Siemens", "red or blue": any of them will do. What something is too, since words would ask for both. */
export function readEither(facts: Facts, attributes: readonly Attribute[]): void {
  for (const attribute of attributes.filter(({ type }) => type === 'enum')) {
    const said = waysOf(attribute)
      .flatMap(({ value, pattern }) => {
        const found = pattern.exec(facts.left);
        return found ? { value, index: found.index, end: found.index + found[0].length } : [];
      })
      .toSorted((a, b) => a.index - b.index || b.end - a.end);
    const chain = said.filter((one, at) =>
      [said[at - 1], said[at + 1]].some((other) => {
        const [first, next] = other && other.index < one.index ? [other, one] : [one, other];
        return next !== undefined && first.value !== next.value && either.test(facts.left.slice(first.end, next.index));
      }),
    );
    for (const { value, index, end: stop } of chain) {
      facts.take(index, stop - index);
      facts.found.push({ key: attribute.key, kind: 'is', value, isMulti: true });
    }
  }
}

const sizeLead = String.raw`(?:tailles?|sizes?|pointures?|t\.?|en|du|cadre|frame|frame size|size uk|ue|eu)`;

/** "M / 38", "M (1,66 à 1,78 m)": each of its names. */
const sizeNames = (label: string): string[] => [
  foldLetters(label),
  ...foldLetters(label)
    .replace(/\(.*\)/, '')
    .split('/')
    .map((name) => name.replace(/^ *uk +/, '').trim())
    .filter(Boolean),
];

/** "Taille M", "pointure 42", "cadre L": short labels need a word before them. */
export function readSizes(facts: Facts, attributes: readonly Attribute[]): void {
  for (const attribute of attributes.filter(({ key, type }) => type === 'enum' && /size$/i.test(key))) {
    if (facts.has(attribute.key)) continue;
    const byLabel = new Map(
      attribute.options.flatMap(({ value, labels }) =>
        [labels.fr, labels.en].flatMap((label) => sizeNames(label).map((name) => [name, value] as const)),
      ),
    );
    const labels = [...byLabel.keys()].toSorted((a, b) => b.length - a.length).map(escape);
    if (!labels.length) continue;
    // No other word is written like these; a single letter or number may be anything.
    const long = labels.filter((label) => label.length > 3 || /^(?:x+[sl]|\dxl)$/.test(label)).join('|');
    const found =
      new RegExp(`${begin}${sizeLead} ?(${labels.join('|')})${end}(?! ?(?:€|euros?|km|pouces?))`, 'u').exec(
        facts.left,
      ) ?? (long ? new RegExp(`${begin}(${long})${end}`, 'u').exec(facts.left) : null);
    const shoe = found ?? (attribute.key === 'shoeSize' ? bareShoe.exec(facts.left) : null);
    const value = shoe?.[1] && byLabel.get(shoe[1]);
    if (!shoe || !value) continue;
    facts.take(shoe.index, shoe[0].length);
    facts.note(attribute, 'is', value);
  }
}

/** "Baskets nike homme 44": of shoes such a number by itself is their size. */
const bareShoe = new RegExp(
  `${begin}(?<!(?:max|moins de|under|pour|budget|a|for) )(3[4-9]|4[0-9])${end}(?! ?(?:€|e(?!\\p{L})|euros?|cm|mm|km|ans|max|quid))`,
  'u',
);

export function readBooleans(facts: Facts, attributes: readonly Attribute[]): void {
  for (const attribute of attributes.filter(({ type }) => type === 'boolean')) {
    const labels = languages.map((language) => variantsOf(attribute.labels[language])).flat();
    const source = [booleanWords.get(attribute.key), ...labels.map(saidAs)].filter(Boolean).join('|');
    const found = source
      ? new RegExp(`${begin}((?:non|pas|not|un)[ -]?)?(?:${source})${end}`, 'u').exec(facts.left)
      : null;
    if (!found) continue;
    facts.take(found.index, found[0].length);
    facts.note(attribute, 'is', !found[1]);
  }
}

/** "DPE C", "permis A2", "A2" alone; "DPE C ou mieux" is each class from the best on. */
export function readLetters(facts: Facts, attributes: readonly Attribute[]): void {
  for (const attribute of attributes.filter(({ type }) => type === 'enum')) {
    const lead = letterWords.get(attribute.key);
    const values = attribute.options.map(({ value }) => value).filter((value) => /^[a-z]{1,2}\d{0,2}$/.test(value));
    if (!lead || !values.length || facts.has(attribute.key)) continue;
    const longest = values.toSorted((a, b) => b.length - a.length).join('|');
    const bare = values.filter((one) => /\d/.test(one)).join('|');
    const found =
      new RegExp(
        `${begin}(?<at>au moins |minimum |at least )?(?:${lead})(?: ?:| de| en)? (?<value>${longest})${end}(?<better> (?:minimum|mini?|ou mieux|au moins|or better|or above))?`,
        'u',
      ).exec(facts.left) ?? (bare ? new RegExp(`${begin}(?<value>${bare})${end}`, 'u').exec(facts.left) : null);
    const value = found?.groups?.['value'];
    if (!found || !value) continue;
    facts.take(found.index, found[0].length);
    const isBound = found.groups?.['at'] || found.groups?.['better'];
    for (const one of isBound ? values.slice(0, values.indexOf(value) + 1) : [value])
      facts.found.push({ key: attribute.key, kind: 'is', value: one, isMulti: Boolean(isBound) });
  }
}

const inMonths = new Map(Object.entries({ months: 1, mois: 1, years: 12, ans: 12, an: 12, year: 12, month: 1 }));
const agesOf = /^(?:over-)?(\d+)(?:-(\d+))?-(months|years|plus)$/;

/** "Un chiot de 3 mois", "jouet pour 4 ans": the range that the age lies in. */
export function readAges(facts: Facts, attributes: readonly Attribute[]): void {
  for (const attribute of attributes.filter(({ key }) => /^(?:age|ageRange|childAges|experience)$/.test(key))) {
    if (facts.has(attribute.key)) continue;
    const found = new RegExp(
      `${begin}(?:(?:age[es]* )?de |pour (?:un |des )?(?:enfants? )?(?:de )?|aged? |for (?:an? )?|d')?(\\d{1,2})[ -]?(mois|ans?|months?|years?)(?:[ -]old|(?: ou plus)? d'experience|(?: or more)? (?:of )?experience)?${end}`,
      'u',
    ).exec(facts.left);
    const each = inMonths.get(found?.[2] ?? '');
    if (!found || !each) continue;
    const age = Number(found[1]) * each;
    const option = attribute.options.findLast(({ value }) => {
      const [whole, from = '', to, of] = agesOf.exec(value) ?? [];
      if (!whole) return false;
      const step = of === 'months' ? 1 : 12;
      return age >= Number(from) * step && (to === undefined || age < (Number(to) + (step > 1 ? 1 : 0)) * step);
    });
    if (!option) continue;
    facts.take(found.index, found[0].length);
    facts.note(attribute, 'is', option.value);
  }
}
