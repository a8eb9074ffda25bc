/** Invoices and credit notes of a member. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { calendarDay, uuidParams } from '#contract/text.ts';

const member = { tag: 'Subscription', access: 'member' } as const;

export const InvoiceLine = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedAt: z.string(),
  /** What was paid for. */
  line: z.string(),
  serviceFrom: z.string(),
  serviceTo: z.string(),
  /** Cents, VAT included; negative where money was given back. */
  total: z.int(),
  currency: z.string(),
  method: z.nullable(z.string()),
  /** Of the PDF; it takes the member's token. */
  url: z.string(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const listInvoices = endpoint('GET /subscription/invoices', {
  ...member,
  summary: 'My invoices and credit notes, the newest first',
  query: pageQuery,
  data: Page(InvoiceLine),
});

export const readInvoiceFile = endpoint('GET /subscription/invoices/{id}/file', {
  ...member,
  summary: 'An invoice of mine as a PDF',
  params: uuidParams,
  file: 'application/pdf',
  /** The file as base64. */
  data: z.object({ name: z.string(), text: z.string() }),
  errors: ['not_found'],
});

export const readAnyInvoiceFile = endpoint('GET /admin/invoices/{id}/file', {
  tag: 'Administration',
  summary: 'Any invoice as a PDF',
  access: 'viewPayments',
  params: uuidParams,
  file: 'application/pdf',
  data: z.object({ name: z.string(), text: z.string() }),
  errors: ['not_found'],
});

const periodDays = 366;
const dayMs = 86_400_000;

/** Days in Paris. */
export const Period = z.strictObject({ from: calendarDay, to: calendarDay }).check(
  z.refine(({ from, to }) => from <= to, { path: ['from'], params: { code: 'from_after_to' } }),
  z.refine(({ from, to }) => from > to || Date.parse(to) - Date.parse(from) < periodDays * dayMs, {
    path: ['to'],
    params: { code: 'longer_than_a_year' },
  }),
);

export const exportSales = endpoint('GET /admin/invoices/export', {
  tag: 'Administration',
  summary: 'All invoices and credit notes from one day to another, both included, for the accounts; at most a year',
  access: 'viewPayments',
  query: Period,
  file: 'text/csv',
  data: z.object({ name: z.string(), text: z.string() }),
  errors: ['validation_failed'],
});
