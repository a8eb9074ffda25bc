/** The columns of an ad in a spreadsheet: its fields by name, prices in euros, attributes as attributes.<key>. */
import { AdInput } from '#contract/api/my-ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import { fieldIssues, type FieldIssue } from '#contract/issues.ts';
import { isOneOf } from '#contract/known-values.ts';
import type { Language } from '#contract/languages.ts';
import { readCents, readNumber } from '#contract/numbers.ts';
import type { AdFields } from '#server/features/my-ads/drafts.service.ts';
import type { Cell } from '#server/kit/csv.ts';
import type { Complaint } from '#server/kit/validation.ts';

export const plainColumns = [
  'categoryId',
  'title',
  'description',
  'price',
  'priceType',
  'condition',
  'city',
  'postalCode',
  'contactByMessage',
  'contactByPhone',
] as const;

const prefix = 'attributes.';
/** Between several values of one cell. */
const separator = '|';

export const isColumn = (name: string): boolean =>
  isOneOf(plainColumns, name) || /^attributes\.[a-z][A-Za-z0-9]{0,39}$/.test(name);

/** Of who sends the file first, then of the file itself, as far as it shows one. */
type Habits = readonly Language[];

/** As it stands, for the checks to refuse, where it is no number or the file's habits would make it another. */
function toNumber(text: string, habits: Habits, read = readNumber): number | string {
  const [own = null, ...others] = habits.map((language) => read(text, language));
  return own === null || others.some((other) => other !== null && other !== own) ? text : own;
}

const yes = new Set(['true', 'oui', 'yes', '1', 'vrai']);
const no = new Set(['false', 'non', 'no', '0', 'faux']);
function toBoolean(text: string): boolean | string {
  const word = text.toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : text;
}

function toValue(text: string, type: Attribute['type'] | undefined, habits: Habits): unknown {
  if (type === 'number' || type === 'year') return toNumber(text, habits);
  if (type === 'boolean') return toBoolean(text);
  return type === 'multi' ? text.split(separator).map((one) => one.trim()) : text;
}

/** A row as the call for a new ad would have it, or what is wrong with its form. */
export function toInput(
  cells: Record<string, string>,
  attributesOf: (categoryId: number) => readonly Attribute[],
  habits: Habits,
): { input: AdInput | null; faults: (FieldIssue | Complaint)[] } {
  const given = Object.entries(cells).filter(([, text]) => text !== '');
  const definitions = attributesOf(Number(cells.categoryId));
  const fields = given.flatMap(([name, text]): [string, unknown][] => {
    if (name.startsWith(prefix)) return [];
    if (name === 'categoryId') return [[name, toNumber(text, habits)]];
    if (name === 'price') return [[name, toNumber(text, habits, readCents)]];
    // Spreadsheets take it for a number: 01000 becomes 1000.
    if (name === 'postalCode') return [[name, text.replace(/^\d{4}$/, '0$&')]];
    return [[name, name.startsWith('contactBy') ? toBoolean(text) : text]];
  });
  const attributes = given.flatMap(([name, text]): [string, unknown][] => {
    if (!name.startsWith(prefix)) return [];
    const key = name.slice(prefix.length);
    return [[key, toValue(text, definitions.find((one) => one.key === key)?.type, habits)]];
  });
  const read = AdInput.safeParse(
    { ...Object.fromEntries(fields), attributes: Object.fromEntries(attributes) },
    { reportInput: true },
  );
  if (read.success) return { input: read.data, faults: [] };
  // In a spreadsheet prices are euros.
  const faults = fieldIssues(read.error.issues).map((fault) =>
    fault.code === 'whole_cents' ? { ...fault, code: 'price_in_euros' } : fault,
  );
  return { input: null, faults };
}

export function toCells(ad: AdFields, columns: readonly string[]): Cell[] {
  const plain: Record<string, Cell> = { ...ad, attributes: null, price: ad.price === null ? null : ad.price / 100 };
  return columns.map((name) => {
    if (!name.startsWith(prefix)) return plain[name] ?? null;
    const value = ad.attributes[name.slice(prefix.length)];
    return Array.isArray(value) ? value.join(separator) : (value ?? null);
  });
}

export const attributeColumns = (ads: readonly AdFields[]): string[] =>
  [...new Set(ads.flatMap((ad) => Object.keys(ad.attributes)))].toSorted().map((key) => prefix + key);
