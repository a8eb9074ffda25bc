/** Ads from and for spreadsheets. */
import type { exportAds as exporting, importAds as importing } from '#contract/api/ad-csv.ts';
import { mostImported } from '#contract/api/ad-csv.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { attributeColumns, isColumn, plainColumns, toCells, toInput } from '#server/features/ad-csv/columns.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { createDrafts, fieldsOf, readNew, type AdFields } from '#server/features/my-ads/drafts.service.ts';
import { adsOf } from '#server/features/my-ads/my-ads.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { exceeds, fromCsv, toCsv, type CsvTable } from '#server/kit/csv.ts';
import { fieldErrors } from '#server/kit/failures.ts';
import { translate } from '#server/kit/texts.ts';

/** More columns than the site's categories have attributes; descriptions are of many lines. */
const most = { columns: 400, lines: mostImported * 150 };

const wrongFile = (code: string, params?: Record<string, unknown>) =>
  new AppError('validation_failed', { fields: [{ field: 'file', code, ...(params && { params }) }] });

function readTable(bytes: Buffer): CsvTable {
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
  if (!table.columns.includes('categoryId') || !table.columns.includes('title')) throw wrongFile('csv_columns');
  if (!table.rows.length) throw wrongFile('required');
  if (table.rows.length > mostImported) throw wrongFile('too_many_rows', { maximum: mostImported });
  const unknown = table.columns.find((name) => !isColumn(name));
  if (unknown !== undefined) throw wrongFile('csv_unknown_column', { name: unknown });
  return table;
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
  const table = readTable(bytes);
  const habits = table.language ? [language, table.language] : [language];
  for (const { line, cells, hasSurplus } of table.rows) {
    const { input, faults } = toInput(cells, (id) => lookup.attributesOf(id), habits);
    const read = input && (await readNew(context, input));
    const errors = fieldErrors(language, [
      ...(hasSurplus ? [{ field: null, code: 'csv_surplus' }] : []),
      ...(read ? read.faults : faults),
    ]);
    if (read && !errors.length) drafts.push(read.fields);
    rows.push({ line, title: cells.title ?? '', errors });
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
