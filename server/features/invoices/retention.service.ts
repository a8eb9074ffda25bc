/** Accounts are kept for ten years after the end of their year; then invoices go, with their files. */
import { sql } from 'kysely';
import type { Context } from '#server/kit/context.ts';
import { dayOf } from '#server/kit/paris-day.ts';

const keptYears = 10;

/** An invoice stays as long as a credit note that takes some of it back. */
export async function forgetOldInvoices({ db, files, now }: Context): Promise<number> {
  const before = `${Number(dayOf(now()).slice(0, 4)) - keptYears}-01-01`;
  const { rows } = await sql<{ file: string | null }>`
    with cut as (select (${before}::date)::timestamp at time zone 'Europe/Paris' as at)
    delete from invoices i using cut where i.issued_at < cut.at
      and not exists (select 1 from invoices c where c.corrects = i.id and c.issued_at >= cut.at)
    returning i.file`.execute(db);
  for (const { file } of rows) if (file) await files.private.remove(file);
  return rows.length;
}
