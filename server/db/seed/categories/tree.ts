/**
 * The category tree of a new site: twelve sections in the order of the menus, two levels deep, written in the JSON files of
 * this folder. A text is one for both languages or [French, English]. Attributes and lists of options that several
 * categories share stand in attributes.json and options.json and are named; `required…` where both forms exist.
 *
 * A subcategory has its own attributes and those of its section; the order of a list is the order on screen, brands in
 * alphabetical order with the catch-all last. Numbers may have decimals, amounts in '€' are euros and not cents, pay is
 * gross. A list with a single option states a fact that the subcategory implies (a flat in "Ventes" is for sale), so that
 * rules need not know category ids. What the law asks for in ads of vehicles, homes and animals is required there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { attributeKey } from '#contract/api/categories.ts';
import { families } from '#contract/families.ts';
import { categoryIcons } from '#contract/icons.ts';
import type { SeedAttribute, SeedCategory, SeedOption, Text } from './types.ts';

const Label = z.union([z.string(), z.tuple([z.string(), z.string()])]);
/** Pairs where numbers come after words: an object would have them first. */
const Options = z.union([z.record(z.string(), Label), z.array(z.tuple([z.string(), Label]))]);
const AttributeEntry = z.strictObject({
  key: attributeKey,
  labels: Label,
  type: z.enum(['enum', 'multi', 'number', 'text', 'boolean', 'year', 'date']),
  required: z.optional(z.boolean()),
  filterable: z.optional(z.boolean()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  unit: z.optional(z.string()),
  options: z.optional(z.union([z.string(), Options])),
});
const base = {
  id: z.int(),
  names: Label,
  descriptions: Label,
  icon: z.enum(categoryIcons),
  attributes: z.optional(z.array(z.union([z.string(), AttributeEntry]))),
};
const Section = z.strictObject({
  ...base,
  family: z.optional(z.enum(families)),
  children: z.array(z.strictObject({ ...base, family: z.optional(z.enum(families)) })),
});

const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')));

const sharedOptions = read('options', z.record(z.string(), Options));
const sharedAttributes = read('attributes', z.record(z.string(), AttributeEntry));

function named<Entry>(book: Readonly<Record<string, Entry>>, name: string): Entry {
  const entry = book[name];
  if (!entry) throw new Error(`The category files name "${name}", which stands nowhere`);
  return entry;
}

const toText = (label: z.output<typeof Label>): Text =>
  typeof label === 'string' ? { fr: label, en: label } : { fr: label[0], en: label[1] };

function toOptions(options: string | z.output<typeof Options>): SeedOption[] {
  const list = typeof options === 'string' ? named(sharedOptions, options) : options;
  const pairs = Array.isArray(list) ? list : Object.entries(list);
  return pairs.map(([value, label]) => ({ value, labels: toText(label) }));
}

function toAttribute(entry: string | z.output<typeof AttributeEntry>): SeedAttribute {
  const { labels, options, ...rest } = typeof entry === 'string' ? named(sharedAttributes, entry) : entry;
  return { ...rest, labels: toText(labels), ...(options && { options: toOptions(options) }) };
}

function toCategory({
  names,
  descriptions,
  attributes,
  ...rest
}: Omit<z.output<typeof Section>, 'children'>): SeedCategory {
  return {
    ...rest,
    names: toText(names),
    descriptions: toText(descriptions),
    ...(attributes && { attributes: attributes.map(toAttribute) }),
  };
}

const sections = [
  'vehicles',
  'property',
  'jobs',
  'services',
  'home',
  'electronics',
  'fashion',
  'leisure',
  'family',
  'animals',
  'professional',
  'miscellaneous',
];

export const categoryTree: SeedCategory[] = sections.map((name) => {
  const { children, ...section } = read(name, Section);
  return { ...toCategory(section), children: children.map(toCategory) };
});
