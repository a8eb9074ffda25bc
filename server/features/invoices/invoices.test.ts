import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '#contract/api/contracts.ts';
import { saveBilling } from '#contract/api/orders.ts';
import { exportSales, listInvoices } from '#contract/api/invoices.ts';
import { refundPayment } from '#contract/api/payments.ts';
import { forgetOldInvoices } from '#server/features/invoices/retention.service.ts';
import { raceInvoices, readNumbers } from '#server/features/invoices/invoices.testing.ts';
import { billing, buyingTools } from '#server/features/payments/payments.testing.ts';
import { newFileName } from '#server/kit/files.ts';
import { dayOf } from '#server/kit/paris-day.ts';
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
  const [[id = '', file] = []] = [...((await document.getAttachments()) ?? [])];
  const content = file ? await document.getAttachmentContent(id) : null;
  return {
    words: words.replace(/\s+/g, ' '),
    attachment: content && { name: file?.filename, text: new TextDecoder().decode(content) },
  };
}

async function fileOf(token: string, id: string): Promise<Buffer> {
  const answer = await site.app.inject({
    url: `/api/subscription/invoices/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.rawPayload;
}

test('names of every script stand on the invoice as they were written, and can be read back', async () => {
  for (const [name, city] of [
    ['Αικατερίνη Łukasz Żółć', 'Київ'],
    ['Ève 王小明 & 김민준', 'กรุงเทพ'],
  ] as const) {
    const member = await shop.member();
    await site.call(saveBilling, { token: member.token, body: { ...billing, name, city, country: 'JP' } });
    await shop.buy(member, 'basic', true, null);
    const [invoice] = await shop.invoices(member);
    const { words } = await read(await fileOf(member.token, invoice?.id ?? ''));
    const bare = words.replaceAll(' ', '');
    expect(bare).toContain(name.replaceAll(' ', ''));
    expect(bare).toContain(city);
    expect(bare).toContain('Japon');
    expect(words).not.toContain('?');
  }
});

test('letters that run from right to left are drawn, and pictures are left out', async () => {
  const member = await shop.member();
  await site.call(saveBilling, {
    token: member.token,
    body: { ...billing, name: 'שרה לוי', city: 'محمد', address: '3 rue 🚲 rouge ❤️' },
  });
  await shop.buy(member, 'basic', true, null);
  const [invoice] = await shop.invoices(member);
  const { words } = await read(await fileOf(member.token, invoice?.id ?? ''));
  for (const word of ['שרה', 'לוי'])
    expect([word, [...word].toReversed().join('')].some((one) => words.includes(one))).toBe(true);
  expect(words).toContain('3 rue rouge');
});

test('an invoice is a PDF with everything the law asks for, and the same file ever after', async () => {
  const member = await shop.member();
  await shop.buy(member, 'basic');
  const { body } = await site.call(listInvoices, { token: member.token });
  const [line] = body.data.items;
  expect(line).toMatchObject({ kind: 'invoice', total: 490, number: expect.stringMatching(/^F20\d\d-\d{6}$/) });
  const pdf = await fileOf(member.token, line.id);
  expect(await fileOf(member.token, line.id)).toEqual(pdf);
  const { words, attachment } = await read(pdf);
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
  expect(attachment).toBeNull();
  expect(pdf.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
});

test('forty at once, some of them rolled back, leave no gap and no number twice', async () => {
  const member = await shop.member();
  const orderId = await shop.buy(member, 'basic');
  await raceInvoices(site, { userId: member.id, orderId, invoices: 200, clients: 40 });
  const { count, last, distinct } = await readNumbers(site);
  expect([last, distinct]).toEqual([count, count]);
  expect(count).toBeGreaterThan(180);
});

test('twelve who pay at once all get what they paid for, though somebody holds the numbers for long', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const member = await shop.member();
      const { body } = await shop.checkout(member, 'basic');
      return { member, orderId: body.data.orderId as string };
    }),
  );
  const holds = shop.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '10s'`.execute(trx);
    await sql`select 1 from invoice_series for update`.execute(trx);
    // Longer than a statement may take.
    await sql`select pg_sleep(2.5)`.execute(trx);
  });
  const answers = await Promise.all(buyers.map(({ member, orderId }) => shop.pay(member, orderId)));
  await holds;
  expect(answers.map(({ body }) => body.data?.status ?? body.code)).toEqual(buyers.map(() => 'Fulfilled'));
});

test('an invoice goes ten years after the end of its year, with its file; a credit note keeps its own', async () => {
  const member = await shop.member();
  await shop.buy(member, 'basic');
  const [recent] = await shop.invoices(member);
  const copied = [
    'user_id',
    'kind',
    'plan',
    'price_id',
    'amount',
    'vat_rate',
    'status',
    'provider',
    'language',
    'expires_at',
  ] as const;
  const { id: orderId } = await shop.db
    .insertInto('orders')
    .columns(copied)
    .expression((eb) => eb.selectFrom('orders').select(copied).where('id', '=', recent!.order_id))
    .returning('id')
    .executeTakeFirstOrThrow();
  const year = new Date().getFullYear() - 11;
  const file = newFileName('pdf');
  await site.context.files.private.write(file, Buffer.from('old'));
  await shop.db
    .insertInto('invoices')
    .values({
      ...recent!,
      seller: JSON.stringify(recent!.seller),
      buyer: JSON.stringify(recent!.buyer),
      id: randomUUID(),
      order_id: orderId,
      serial: 900_001,
      number: `F${year}-900001`,
      issued_at: new Date(`${year}-12-31T12:00:00Z`),
      file,
      sha256: 'old',
    })
    .execute();
  expect(await forgetOldInvoices(site.context)).toBe(1);
  expect((await shop.invoices(member)).map(({ number }) => number)).toEqual([recent!.number]);
  expect(await site.context.files.private.read(file)).toBeNull();
});

test('ten years after the end of its year an order goes with its payments and refunds; what is younger stays', async () => {
  const admin = await site.signIn('Admin');
  const boughtIn = async (paidAt: string, refundedAt?: string) => {
    const member = await shop.member();
    const orderId = await shop.buy(member, 'basic');
    const [payment] = await shop.paid(member);
    const { id: paymentId } = payment!;
    if (refundedAt) {
      const body = { amount: 100, reason: 'goodwill' as const };
      await site.call(refundPayment, { token: admin.token, params: { id: paymentId }, body });
      await shop.runJobs();
    }
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date(paidAt) })
      .where('id', '=', orderId)
      .execute();
    await shop.db
      .updateTable('payments')
      .set({ paid_at: new Date(paidAt) })
      .where('id', '=', paymentId)
      .execute();
    await shop.db
      .updateTable('refunds')
      .set({ created_at: new Date(refundedAt ?? paidAt) })
      .where('payment_id', '=', paymentId)
      .execute();
    // Only the owner of the tables may: invoices are not changed.
    await shop.db.transaction().execute(async (trx) => {
      await sql`alter table invoices disable trigger user`.execute(trx);
      await sql`update invoices set issued_at = case kind when 'invoice' then ${paidAt}::timestamptz
        else ${refundedAt ?? paidAt}::timestamptz end where order_id = ${orderId}`.execute(trx);
      await sql`alter table invoices enable trigger user`.execute(trx);
    });
    return { orderId, paymentId };
  };
  const year = new Date().getFullYear();
  const gone = await boughtIn(`${year - 11}-12-31T22:59:00Z`, `${year - 11}-12-31T22:59:30Z`);
  const lastSecond = await boughtIn(`${year - 11}-12-31T23:00:01Z`);
  const refundedLater = await boughtIn(`${year - 11}-06-01T10:00:00Z`, `${year - 10}-01-15T10:00:00Z`);
  await forgetOldInvoices(site.context);
  const left = async ({ orderId, paymentId }: typeof gone) => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from orders where id = ${orderId}) as orders,
        (select count(*)::int from payments where id = ${paymentId}) as payments,
        (select count(*)::int from refunds where payment_id = ${paymentId}) as refunds,
        (select count(*)::int from test_payments where order_id = ${orderId}) as provider,
        (select count(*)::int from invoices where order_id = ${orderId}) as invoices`.execute(shop.db);
    return rows[0];
  };
  expect(await left(gone)).toEqual({ orders: 0, payments: 0, refunds: 0, provider: 0, invoices: 0 });
  // In Paris it was the next year already.
  expect(await left(lastSecond)).toEqual({ orders: 1, payments: 1, refunds: 0, provider: 1, invoices: 1 });
  expect(await left(refundedLater)).toEqual({ orders: 1, payments: 1, refunds: 1, provider: 1, invoices: 2 });
});

test('sales are exported for any period of whole days in Paris, a year at most', async () => {
  const admin = await site.signIn('Admin');
  const member = await shop.member();
  await shop.buy(member, 'basic');
  const [invoice] = await shop.invoices(member);
  const today = dayOf(invoice!.issued_at);
  const get = (from: string, to: string) => site.call(exportSales, { token: admin.token, query: { from, to } });
  const file = await get(today, today);
  expect(file.headers['content-disposition']).toContain(`${today}-${today}.csv`);
  expect(file.text).toContain(invoice!.number);
  const before = dayOf(new Date(invoice!.issued_at.getTime() - 2 * 86_400_000));
  expect((await get(before, before)).text).not.toContain(invoice!.number);
  expect((await get(before, today)).text).toContain(invoice!.number);
  for (const [from, to, field, code] of [
    [today, before, 'from', 'from_after_to'],
    ['2024-01-01', '2025-01-01', 'to', 'longer_than_a_year'],
    ['2024-02-30', '2024-03-01', 'from', 'invalid_format'],
  ] as const)
    expect((await get(from, to)).body.errors, `${from} ${to}`).toMatchObject([{ field, code }]);
  expect((await get('2024-01-01', '2024-12-31')).status).toBe(200);
});

test('an invoice can neither be changed nor deleted', async () => {
  const member = await shop.member();
  await shop.buy(member, 'basic');
  const [invoice] = await shop.invoices(member);
  const change = shop.db.updateTable('invoices').set({ total: 1, net: 1, vat: 0 }).where('id', '=', invoice!.id);
  await expect(change.execute()).rejects.toThrow('not changed');
  await expect(shop.db.deleteFrom('invoices').where('id', '=', invoice!.id).execute()).rejects.toThrow('kept');
});

test('the PDF of a professional and the XML inside it say the same: number, dates, parties, rate and sums', async () => {
  const member = await shop.member();
  await shop.db
    .insertInto('business_profiles')
    .values({
      user_id: member.id,
      status: 'Verified',
      company_name: 'Atelier Tissot',
      siret: '73282932000074',
      vat_number: 'FR44732829320',
      address: '12 rue des Bienvenus, 69100 Villeurbanne',
      decided_at: new Date(),
    })
    .execute();
  await shop.buy(member, 'premium', false);
  await site.call(withdraw, { token: member.token });
  await shop.runJobs();
  const { body } = await site.call(listInvoices, { token: member.token });
  expect(body.data.items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['credit_note', 'invoice']);
  for (const { id, number } of body.data.items as { id: string; number: string }[]) {
    const { words, attachment } = await read(await fileOf(member.token, id));
    expect(attachment?.name).toBe('factur-x.xml');
    const xml = attachment?.text ?? '';
    const all = (tag: string) =>
      [...xml.matchAll(new RegExp(`<ram:${tag}[^>]*>([^<]*)</ram:${tag}>`, 'g'))].map(([, value = '']) => value);
    const shown = (amount = '') => `${amount.replace('.', ',')} €`;
    const day = (digits = '') => {
      const date = new Date(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}T12:00:00Z`);
      return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(date);
    };
    expect(all('ID')).toContain(number);
    const [net] = all('TaxBasisTotalAmount');
    const [vat] = all('TaxTotalAmount');
    const [total] = all('GrandTotalAmount');
    expect(Number(net) + Number(vat)).toBeCloseTo(Number(total), 6);
    const dates = [...xml.matchAll(/format="102">(\d{8})</g)].map(([, digits]) => day(digits));
    for (const part of [number, shown(net), shown(vat), shown(total), ...dates, '20 %', '732829320', 'FR44732829320'])
      expect(words).toContain(part);
    for (const name of all('Name')) expect(words).toContain(name.replaceAll('&amp;', '&'));
  }
});
