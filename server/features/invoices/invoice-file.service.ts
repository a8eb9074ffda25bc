/** The PDF of an invoice: made once, kept, and the same ever after. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { InvoicesTable } from '#server/db/tables.ts';
import { drawInvoice } from '#server/features/invoices/draw-invoice.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { newFileName } from '#server/kit/files.ts';
import { defineJob } from '#server/kit/jobs.ts';

export const renderInvoice = defineJob('invoices.render', z.object({ id: z.string() }), async (context, { id }) => {
  await fileOf(context, await requireInvoice(context, id));
});

type Invoice = Selectable<InvoicesTable>;

async function requireInvoice({ db }: Context, id: string): Promise<Invoice> {
  return existing(await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst());
}

async function correctedNumber({ db }: Context, { corrects }: Invoice): Promise<string | null> {
  if (!corrects) return null;
  const row = await db.selectFrom('invoices').select('number').where('id', '=', corrects).executeTakeFirst();
  return row?.number ?? null;
}

async function keptFile(
  { files }: Context,
  { file, sha256 }: Pick<Invoice, 'file' | 'sha256'>,
): Promise<Buffer | null> {
  const stored = file ? await files.private.read(file) : null;
  if (!stored) return null;
  const bytes = await buffer(stored.stream);
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null;
}

/** What was kept, or else made now; of two who make it at once the first is kept. A file that was lost is made again. */
export async function fileOf(context: Context, invoice: Invoice): Promise<Buffer> {
  const kept = await keptFile(context, invoice);
  if (kept) return kept;
  const bytes = await drawInvoice(invoice, await correctedNumber(context, invoice));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = newFileName('pdf');
  await context.files.private.write(file, bytes);
  const { numUpdatedRows } = await context.db
    .updateTable('invoices')
    .set({ file, sha256 })
    .where('id', '=', invoice.id)
    .where(({ eb, or }) => or([eb('sha256', 'is', null), eb('sha256', '=', sha256)]))
    .where('file', 'is not distinct from', invoice.file)
    .executeTakeFirst();
  if (numUpdatedRows) return bytes;
  await context.files.private.remove(file);
  return (await keptFile(context, await requireInvoice(context, invoice.id))) ?? bytes;
}

const answer = async (context: Context, invoice: Invoice) => ({
  name: `${invoice.number}.pdf`,
  text: (await fileOf(context, invoice)).toString('base64'),
});

export async function ownInvoiceFile(context: Context, userId: string, id: string) {
  const invoice = await requireInvoice(context, id);
  if (invoice.user_id !== userId) throw new AppError('not_found');
  return answer(context, invoice);
}

export const anyInvoiceFile = async (context: Context, id: string) =>
  answer(context, await requireInvoice(context, id));
