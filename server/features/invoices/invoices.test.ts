import { getDocumentProxy } from 'unpdf';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInvoices } from '#contract/api/invoices.ts';
import { issueInvoice } from '#server/features/invoices/issue.service.ts';
import { buyingTools } from '#server/features/payments/payments.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let shop: ReturnType<typeof buyingTools>;

beforeAll(async () => {
  site = await openTestSite({
    settings: {
      RATE_LIMIT_SCALE: '1000',
      COMPANY_NAME: 'Puces & Cie',
      COMPANY_LEGAL_FORM: 'SAS',
      COMPANY_CAPITAL: '10 000 €',
      COMPANY_ADDRESS: '1 place Haute, 69003 Lyon',
      COMPANY_SIREN: '732 829 320',
      COMPANY_RCS: 'Lyon 732 829 320',
      COMPANY_VAT_NUMBER: 'FR44732829320',
    },
  });
  shop = buyingTools(site);
});
afterAll(() => site.close());

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { words: words.replace(/\s+/g, ' '), attachments: (await document.getAttachments()) as object | null };
}

async function fileOf(token: string, id: string): Promise<Buffer> {
  const answer = await site.app.inject({
    url: `/api/subscription/invoices/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.rawPayload;
}

test('an invoice is a PDF with everything the law asks for, and the same file ever after', async () => {
  const member = await shop.member();
  await shop.buy(member, 'basic');
  const { body } = await site.call(listInvoices, { token: member.token });
  const [line] = body.data.items;
  expect(line).toMatchObject({ kind: 'invoice', total: 490, number: expect.stringMatching(/^F20\d\d-\d{6}$/) });
  const pdf = await fileOf(member.token, line.id);
  expect(await fileOf(member.token, line.id)).toEqual(pdf);
  const { words, attachments } = await read(pdf);
  for (const part of [
    `Facture ${line.number}`,
    'Puces & Cie',
    'SAS, capital de 10 000 €',
    'SIREN 732829320',
    'RCS Lyon 732 829 320',
    'FR44732829320',
    'Camille Martin',
    '12 rue des Tilleuls',
    'Formule Basique, un mois',
    '4,08 €',
    '0,82 €',
    '4,90 €',
    'prestation de services',
  ])
    expect(words).toContain(part);
  expect(attachments).toBeNull();
  expect(pdf.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
});

test('forty at once, some of them rolled back, leave no gap and no number twice', async () => {
  const member = await shop.member();
  const orderId = await shop.buy(member, 'basic');
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const write = (index: number) =>
    shop.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('orders')
        .values({ ...order, id: undefined, session_id: null, status: 'Fulfilled', created_at: new Date() } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const payment = await trx
        .insertInto('payments')
        .values({
          order_id: id,
          user_id: member.id,
          provider: 'test',
          provider_ref: `race-${index}`,
          amount: 490,
          paid_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await issueInvoice(site.context, trx, {
        userId: member.id,
        orderId: id,
        paymentId: payment.id,
        line: 'Essai',
        total: 490,
        vatRate: 2000,
        serviceFrom: new Date(),
        serviceTo: new Date(),
        language: 'fr',
        method: null,
      });
      if (index % 10 === 9) throw new Error('rolled back');
    });
  const wanted = 200;
  for (let from = 0; from < wanted; from += 40)
    await Promise.allSettled(Array.from({ length: 40 }, (_, index) => write(from + index)));
  const { rows } = await sql<{ count: number; last: number; distinct: number }>`
    select count(*)::int as count, max(serial) as last, count(distinct serial)::int as distinct
    from invoices where kind = 'invoice'`.execute(shop.db);
  expect(rows[0]).toEqual({ count: rows[0]?.last, last: rows[0]?.last, distinct: rows[0]?.last });
  expect(rows[0]?.count).toBeGreaterThan(20);
});

test('an invoice can neither be changed nor deleted', async () => {
  const member = await shop.member();
  await shop.buy(member, 'basic');
  const [invoice] = await shop.invoices(member);
  const change = shop.db.updateTable('invoices').set({ total: 1, net: 1, vat: 0 }).where('id', '=', invoice!.id);
  await expect(change.execute()).rejects.toThrow('not changed');
  await expect(shop.db.deleteFrom('invoices').where('id', '=', invoice!.id).execute()).rejects.toThrow('kept');
});
