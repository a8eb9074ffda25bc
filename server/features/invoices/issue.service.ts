/**
 * Invoices are numbered without a gap: the number is taken and the invoice written in one statement, at the moment of
 * payment, in the transaction of the payment. The row of the series is held until that commits, so a rollback gives the
 * number back and the next one waits: issuing is the last thing a transaction does, and one that waited in vain is tried
 * again from its beginning (`numbered`).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { sirenOf } from '#contract/company-numbers.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import { renderInvoice } from '#server/features/invoices/invoice-file.service.ts';
import type { Context } from '#server/kit/context.ts';
import { dayOf } from '#server/kit/paris-day.ts';
import { toError } from '#server/kit/thrown.ts';

/** Waited too long for a lock, or was the one to give way. */
const mayPass = new Set(['55P03', '57014', '40P01']);
/** Longer than anybody holds the numbers, shorter than a browser waits. */
const patienceMs = 10_000;

export const isPassing = ({ code, message }: { code?: string; message?: string }) =>
  mayPass.has(code ?? '') || message === 'timeout exceeded when trying to connect';

/** A transaction that issues something, once more where too many wanted a number at the same moment. */
export async function numbered<Done>(db: Db, work: (trx: Db) => Promise<Done>): Promise<Done> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (Date.now() >= until || !isPassing(toError(error))) throw error;
      // Not all of them again at the same moment.
      await setTimeout(20 + Math.random() * 180);
    }
  }
}

export interface Sale {
  userId: string;
  orderId: string;
  paymentId: string;
  line: string;
  /** Cents, VAT included. */
  total: number;
  /** Hundredths of a percent. */
  vatRate: number;
  serviceFrom: Date;
  serviceTo: Date;
  language: Language;
  method: string | null;
}

interface Kind {
  kind: 'invoice' | 'credit_note';
  refundId: string | null;
  corrects: string | null;
}

/** The VAT within a price that includes it, to the nearest cent. */
export function splitVat(total: number, vatRate: number): { net: number; vat: number } {
  const net = Math.sign(total) * Math.floor((Math.abs(total) * 10_000) / (10_000 + vatRate) + 0.5);
  return { net, vat: total - net };
}

/** Who the invoice is for: as they wrote it, else by the name of the account. */
export async function buyerOf(db: Db, userId: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('billing_details as b', 'b.user_id', 'u.id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('business_profiles as c', (join) => join.onRef('c.user_id', '=', 'u.id').on('c.status', '=', 'Verified'))
    .select(['u.first_name', 'u.last_name', 'u.email', 'b.name', 'b.address', 'b.postal_code', 'b.city', 'b.country'])
    .select(['c.company_name as companyName', 'c.siret', 'c.vat_number as vatNumber', 'c.address as companyAddress'])
    .select(['p.city as profileCity', 'p.postal_code as profilePostalCode'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name ?? row.companyName ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
    address: row.address ?? row.companyAddress ?? '',
    postalCode: row.postal_code ?? row.profilePostalCode ?? '',
    city: row.city ?? row.profileCity ?? '',
    country: row.country ?? 'FR',
    email: row.email,
    ...(row.siret && { siren: sirenOf(row.siret) }),
    ...(row.vatNumber && { vatNumber: row.vatNumber }),
  };
}

export const sellerOf = ({ seller, site }: Context['config']): Record<string, string> => ({
  brand: site.brand,
  email: site.contactEmail,
  name: seller.name,
  form: seller.form,
  capital: seller.capital,
  address: seller.address,
  siren: seller.siren,
  rcs: seller.rcs,
  vatNumber: seller.vatNumber,
  isVatExempt: String(seller.isVatExempt),
  isVatOnDebits: String(seller.isVatOnDebits),
});

export const seriesOf = (kind: Kind['kind'], at: Date): string =>
  `${kind === 'invoice' ? 'F' : 'A'}${dayOf(at).slice(0, 4)}-`;

async function issue(context: Context, db: Db, sale: Sale, { kind, refundId, corrects }: Kind) {
  const at = context.now();
  const series = seriesOf(kind, at);
  const { net, vat } = splitVat(sale.total, sale.vatRate);
  const [seller, buyer] = [sellerOf(context.config), await buyerOf(db, sale.userId)];
  await db
    .insertInto('invoice_series')
    .values({ series })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = randomUUID();
  // Before the number is taken: whoever comes next waits for nothing but the commit.
  await context.jobs.send(db, renderInvoice, { id });
  const { rows } = await sql<{ id: string; number: string }>`
    with n as (update invoice_series set last = last + 1 where series = ${series} returning last)
    insert into invoices (id, series, serial, number, kind, user_id, order_id, payment_id, refund_id, corrects, issued_at,
      service_from, service_to, language, seller, buyer, line, vat_rate, net, vat, total, method)
    select ${id}::uuid, ${series}, n.last, ${series} || lpad(n.last::text, 6, '0'), ${kind}, ${sale.userId}::uuid, ${sale.orderId}::uuid,
      ${sale.paymentId}::uuid, ${refundId}::uuid, ${corrects}::uuid, ${at}::timestamptz, ${sale.serviceFrom}::timestamptz,
      ${sale.serviceTo}::timestamptz, ${sale.language}, ${JSON.stringify(seller)}::jsonb, ${JSON.stringify(buyer)}::jsonb,
      ${sale.line}, ${sale.vatRate}::integer, ${net}::integer, ${vat}::integer, ${sale.total}::integer, ${sale.method}
    from n returning id, number`.execute(db);
  return firstRow(rows);
}

/** Once for an order: a second one would break the index and take everything back with it. */
export const issueInvoice = (context: Context, db: Db, sale: Sale) =>
  issue(context, db, sale, { kind: 'invoice', refundId: null, corrects: null });

/** Takes back so much of an invoice, with the same words and the same rate. */
export async function issueCreditNote(
  context: Context,
  db: Db,
  { orderId, refundId, amount }: { orderId: string; refundId: string; amount: number },
) {
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  const sale = {
    userId: invoice.user_id,
    orderId,
    paymentId: invoice.payment_id,
    line: invoice.line,
    total: -amount,
    vatRate: invoice.vat_rate,
    serviceFrom: invoice.service_from,
    serviceTo: invoice.service_to,
    language: invoice.language,
    method: invoice.method,
  };
  return issue(context, db, sale, { kind: 'credit_note', refundId, corrects: invoice.id });
}
