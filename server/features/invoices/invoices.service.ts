/** Reading invoices: the member's own list, and a period's for the accounts. */
import { sql } from 'kysely';
import type { InvoiceLine, listInvoices } from '#contract/api/invoices.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { defaultPageSize } from '#contract/paging.ts';
import type { Context } from '#server/kit/context.ts';
import { toCsv } from '#server/kit/csv.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';
import { translate } from '#server/kit/texts.ts';
import { dayOf } from '#server/kit/paris-day.ts';

export async function listMine(
  { db }: Context,
  userId: string,
  { page = 1, pageSize = defaultPageSize }: Paging,
): Promise<DataOf<typeof listInvoices>> {
  const own = db.selectFrom('invoices').where('user_id', '=', userId);
  const rows = await own
    .select(['id', 'number', 'kind', 'issued_at', 'line', 'service_from', 'service_to', 'total', 'method'])
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = rows.map((row): InvoiceLine => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    issuedAt: row.issued_at.toISOString(),
    line: row.line,
    serviceFrom: row.service_from.toISOString(),
    serviceTo: row.service_to.toISOString(),
    total: row.total,
    currency: 'EUR',
    method: row.method,
    url: `/api/subscription/invoices/${row.id}/file`,
  }));
  return pageOf(items, { page, pageSize }, count);
}

const exportColumns = ['number', 'type', 'date', 'line', 'siren', 'vat_rate', 'net', 'vat', 'total'] as const;

/** Both series of a period in the order of their numbers; no names of private people. */
export async function exportSales(
  { db }: Context,
  { from, to }: { from: string; to: string },
  language: Language,
): Promise<{ name: string; text: string }> {
  const rows = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'issued_at', 'line', 'vat_rate', 'net', 'vat', 'total', 'buyer'])
    .where('issued_at', '>=', sql<Date>`(${from}::date)::timestamp at time zone 'Europe/Paris'`)
    .where('issued_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'Europe/Paris'`)
    .orderBy('series')
    .orderBy('serial')
    .execute();
  const lines = rows.map((row) => [
    row.number,
    translate(language, `invoice:export.${row.kind}`),
    dayOf(row.issued_at),
    row.line,
    row.buyer.siren ?? '',
    row.vat_rate / 100,
    { cents: row.net },
    { cents: row.vat },
    { cents: row.total },
  ]);
  const head = exportColumns.map((name) => translate(language, `invoice:export.${name}`));
  return {
    name: `${translate(language, 'invoice:export.file')}-${from}-${to}.csv`,
    text: toCsv(head, lines, language),
  };
}
