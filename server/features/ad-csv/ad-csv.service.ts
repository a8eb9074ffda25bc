/** Ads from and for spreadsheets. */
import type { exportAds as exporting, importAds as importing } from '#contract/api/ad-csv.ts';
import { mostImported } from '#contract/api/ad-csv.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { attributeColumns, plainColumns, toCells, toInput } from '#server/features/ad-csv/columns.ts';
import { categoryName, choiceName, columnName, readNames, type NameReader } from '#server/features/ad-csv/names.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { createDrafts, fieldsOf, readNew, type AdFields } from '#server/features/my-ads/drafts.service.ts';
import { adsOf } from '#server/features/my-ads/my-ads.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { exceeds, fromCsv, toCsv, type CsvTable } from '#server/kit/csv.ts';
import { fieldErrors } from '#server/kit/failures.ts';
import { hasText, translate } from '#server/kit/texts.ts';

/** More columns than the site's categories have attributes; descriptions are of many lines. */
const most = { columns: 400, lines: mostImported * 150 };

const wrongFile = (code: string, params?: Record<string, unknown>) =>
  new AppError('validation_failed', { fields: [{ field: 'file', code, ...(params && { params }) }] });

function readTable(bytes: Buffer, names: NameReader): CsvTable {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older spreadsheets write the characters of Western Europe.
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (text.includes('\0')) throw new AppError('unsupported_media_type');
  const excess = exceeds(text, most);
  if (excess === 'columns') throw wrongFile('too_many_columns', { maximum: most.columns });
  if (excess === 'lines') throw wrongFile('too_many_rows', { maximum: mostImported });
  const table = fromCsv(text);
  if (table.isBroken) throw wrongFile('csv_quotes');
  if (!names.isThere(table.columns, 'categoryId') || !names.isThere(table.columns, 'title'))
    throw wrongFile('csv_columns');
  if (!table.rows.length) throw wrongFile('required');
  if (table.rows.length > mostImported) throw wrongFile('too_many_rows', { maximum: mostImported });
  const unknown = names.unknown(table.columns);
  if (unknown !== undefined) throw wrongFile('csv_unknown_column', { name: unknown });
  return table;
}

function fieldName(lookup: CategoryLookup, field: string, categoryId: number, language: Language): string {
  const definition = lookup.attributesOf(categoryId).find(({ key }) => field === `attributes.${key}`);
  if (definition) return definition.labels[language];
  return hasText(language, `my_ads:import.columns.${field}`) ? columnName(field, language) : field;
}

/** Every row is looked at, and only where all are right are the drafts made. */
export async function importAds(
  context: Context,
  userId: string,
  bytes: Buffer,
  { preview, language }: { preview: boolean; language: Language },
): Promise<DataOf<typeof importing>> {
  const lookup = await categoryLookup(context);
  const drafts: AdFields[] = [];
  const rows: DataOf<typeof importing>['rows'] = [];
  const names = readNames(lookup);
  const table = readTable(bytes, names);
  const habits = table.language ? [language, table.language] : [language];
  for (const { line, cells: written, hasSurplus } of table.rows) {
    const cells = names.toCodes(written);
    const { input, faults } = toInput(cells, (id) => lookup.attributesOf(id), habits);
    const read = input && (await readNew(context, input));
    const errors = fieldErrors(language, [
      ...(hasSurplus ? [{ field: null, code: 'csv_surplus' }] : []),
      ...(read ? read.faults : faults),
    ]);
    if (read && !errors.length) drafts.push(read.fields);
    const nameOf = (field: string | null) => field && fieldName(lookup, field, Number(cells.categoryId), language);
    rows.push({
      line,
      title: cells.title ?? '',
      errors: errors.map((error) => ({ ...error, name: nameOf(error.field) })),
    });
  }
  const isWhole = drafts.length === rows.length;
  if (isWhole && !preview) await createDrafts(context, userId, drafts);
  return { created: isWhole && !preview ? drafts.length : 0, rows };
}

export async function exportAds(
  context: Context,
  userId: string,
  language: Language,
): Promise<DataOf<typeof exporting>> {
  const ads = (await adsOf(context, userId)).map(fieldsOf);
  const columns = [...plainColumns, ...attributeColumns(ads)];
  const rows = ads.map((ad) => toCells(ad, columns));
  return { name: `${translate(language, 'my_ads:export_file')}.csv`, text: toCsv(columns, rows, language) };
}

/** A category that every site begins with, else its first. */
const exampleCategory = 801;

export async function importTemplate(context: Context, language: Language): Promise<DataOf<typeof exporting>> {
  const lookup = await categoryLookup(context);
  const leaf = [...lookup.categories.values()].find(({ parentId }) => parentId !== null);
  const id = lookup.categories.has(exampleCategory) ? exampleCategory : leaf?.id;
  const text = (key: string) => translate(language, `my_ads:import.${key}`);
  const example: Record<(typeof plainColumns)[number], string | number | boolean> = {
    categoryId: id === undefined ? '' : categoryName(lookup, id, language),
    title: text('example.title'),
    description: text('example.description'),
    price: 120,
    priceType: choiceName('priceType', 'Negotiable', language),
    condition: choiceName('condition', 'good', language),
    city: text('example.city'),
    postalCode: '69003',
    contactByMessage: translate(language, 'facts:yes'),
    contactByPhone: translate(language, 'facts:no'),
  };
  const columns = plainColumns.map((column) => columnName(column, language));
  const row = plainColumns.map((column) => example[column]);
  return { name: `${text('template_file')}.csv`, text: toCsv(columns, [row], language) };
}
