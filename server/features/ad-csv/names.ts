/** Columns and choices of a spreadsheet by the names that people read, in either language, beside the codes of the API. */
import { conditions, priceTypes } from '#contract/ads.ts';
import { entriesOf } from '#contract/known-values.ts';
import { languages, type Language } from '#contract/languages.ts';
import { isColumn, plainColumns } from '#server/features/ad-csv/columns.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { translate } from '#server/kit/texts.ts';

type Cells = Record<string, string>;

/** Accents, capitals and the star of what is required make no difference. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\*/gu, '')
    .replace(/\s*[›>/]\s*/g, '>')
    .trim()
    .toLowerCase();

const prefix = 'attributes.';
const parted = ' > ';

export const columnName = (column: string, language: Language): string =>
  translate(language, `my_ads:import.columns.${column}`);

const choices = { priceType: [priceTypes, 'post:price.types'], condition: [conditions, 'ad:condition'] } as const;
export const choiceName = (column: keyof typeof choices, value: string, language: Language): string =>
  translate(language, `${choices[column][1]}.${value}`);

const known = (entries: Iterable<[string, string]>) =>
  new Map(Array.from(entries, ([name, code]) => [plain(name), code]));

export const categoryName = (lookup: CategoryLookup, id: number, language: Language): string =>
  lookup
    .lineOf(id)
    .map(({ names }) => names[language])
    .join(parted);

/** Leaves by their name with that of their parent, and by their own where no other has it. */
function categoryCodes(lookup: CategoryLookup): Map<string, string> {
  const codes = new Map<string, string>();
  const twice = new Set<string>();
  for (const { id, parentId, names } of lookup.categories.values()) {
    if (parentId === null) continue;
    for (const language of languages) {
      codes.set(plain(categoryName(lookup, id, language)), String(id));
      const own = plain(names[language]);
      if (codes.has(own) && codes.get(own) !== String(id)) twice.add(own);
      codes.set(own, String(id));
    }
  }
  for (const name of twice) codes.delete(name);
  return codes;
}

export interface NameReader {
  /** What no column is called. */
  unknown: (columns: readonly string[]) => string | undefined;
  isThere: (columns: readonly string[], column: string) => boolean;
  /** The row with codes for names; a name that means nothing stays as it is, to be complained of. */
  toCodes: (cells: Cells) => Cells;
}

export function readNames(lookup: CategoryLookup): NameReader {
  const columns = known(
    plainColumns.flatMap((column) => languages.map((one): [string, string] => [columnName(column, one), column])),
  );
  const categories = categoryCodes(lookup);
  const options = Object.fromEntries(
    entriesOf(choices).map(([column, [values]]) => [
      column,
      known(
        values.flatMap((value) => languages.map((one): [string, string] => [choiceName(column, value, one), value])),
      ),
    ]),
  );
  const all = [...lookup.categories.keys()].flatMap((id) => lookup.attributesOf(id));
  const labels = known(
    all.flatMap(({ key, labels: own }) => languages.map((one): [string, string] => [own[one], key])),
  );
  const columnOf = (name: string) => (isColumn(name) ? name : columns.get(plain(name)));

  function attributeCell(name: string, text: string, categoryId: number): [string, string] {
    const definitions = lookup.attributesOf(categoryId);
    const definition = name.startsWith(prefix)
      ? definitions.find(({ key }) => name === prefix + key)
      : definitions.find(({ labels: own }) => languages.some((one) => plain(own[one]) === plain(name)));
    if (!definition) return [name.startsWith(prefix) ? name : prefix + (labels.get(plain(name)) ?? ''), text];
    const values = known(
      definition.options.flatMap(({ value, labels: own }) =>
        languages.map((one): [string, string] => [own[one], value]),
      ),
    );
    const toValue = (one: string) => values.get(plain(one)) ?? one.trim();
    return [prefix + definition.key, values.size ? text.split('|').map(toValue).join('|') : text];
  }

  return {
    unknown: (names) => names.find((name) => !columnOf(name) && !labels.has(plain(name))),
    isThere: (names, column) => names.some((name) => columnOf(name) === column),
    toCodes(cells) {
      const [, category = ''] = Object.entries(cells).find(([name]) => columnOf(name) === 'categoryId') ?? [];
      const categoryId = categories.get(plain(category)) ?? category;
      return Object.fromEntries(
        Object.entries(cells).map(([name, text]): [string, string] => {
          const column = columnOf(name);
          if (column === 'categoryId') return [column, categoryId];
          if (!column || column.startsWith(prefix)) return attributeCell(name, text, Number(categoryId));
          return [column, options[column]?.get(plain(text)) ?? text];
        }),
      );
    },
  };
}
