import { expect, test } from 'vitest';
import { readBilling, readQuote, saveBilling, startCheckout } from '#contract/api/orders.ts';
import { readOrder } from '#contract/api/payments.ts';
import { promoteAd } from '#contract/api/promotions.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { askForBilling } from '#server/features/payments/billing-reminder.service.ts';
import { billing, buyingTools } from '#server/features/payments/payments.testing.ts';
import { openShop } from '#server/features/payments/shared-shop.testing.ts';
import { openStripePeer } from '#server/features/payments/stripe-peer.testing.ts';
import { openTestSite } from '#server/testing.ts';

const { site, shop } = await openShop();

const fieldsOf = ({ body }: { body: { errors: { field: string; code: string }[] } }) =>
  body.errors.map(({ field, code }) => [field, code]);
const nothingGiven = ['name', 'address', 'postalCode', 'city', 'country'].map((name) => [
  `billing.${name}`,
  'required',
]);

test('an order without the address of the buyer leads to where it is asked for; once given it is kept and enough', async () => {
  const person = await shop.member();
  const { token } = person;
  const order = () => site.call(startCheckout, { token, body: { plan: 'basic' } });
  expect((await order()).body.data).toEqual({ url: '/subscription/checkout?plan=basic', orderId: null });
  const adId = String(await insertAd(site, { user_id: person.id, status: 'Active' }));
  const promotion = await site.call(promoteAd, {
    token,
    params: { id: adId as never },
    body: { pay: 'single', earlyStart: true },
  });
  expect([promotion.status, fieldsOf(promotion)]).toEqual([422, nothingGiven]);
  expect(await shop.db.selectFrom('orders').selectAll().where('user_id', '=', person.id).execute()).toEqual([]);

  await shop.buy(person, 'basic');
  const [invoice] = await shop.invoices(person);
  expect(invoice?.buyer).toMatchObject({ ...billing });
  const quote = await site.call(readQuote, { token, query: { plan: 'premium' } });
  expect(quote.body.data).toMatchObject({ billing, isBillingKept: true });
  expect((await site.call(startCheckout, { token, body: { plan: 'premium' } })).status).toBe(200);
});

test('an address names a country that exists, and in France a postal code of five digits', async () => {
  const { token } = await shop.member();
  const save = (changes: object) => site.call(saveBilling, { token, body: { ...billing, ...changes } });
  for (const [changes, field, code] of [
    [{ country: 'ZZ' }, 'country', 'unknown_country'],
    [{ country: 'fr' }, 'country', 'unknown_country'],
    [{ country: '' }, 'country', 'unknown_country'],
    [{ postalCode: '' }, 'postalCode', 'required'],
    [{ postalCode: '6900' }, 'postalCode', 'invalid_postal_code'],
    [{ address: ' ' }, 'address', 'required'],
    [{ address: '12 rue\nHaute' }, 'address', 'invalid_characters'],
    [{ name: '\u2800' }, 'name', 'required'],
  ] as const) {
    const answer = await save(changes);
    expect([answer.status, fieldsOf(answer)], JSON.stringify(changes)).toEqual([422, [[field, code]]]);
  }
  const abroad = { ...billing, country: 'HK', postalCode: '' };
  expect((await save(abroad)).body.data).toEqual({ billing: abroad, isBillingKept: true });
  expect((await site.call(readBilling, { token })).body.data).toEqual({ billing: abroad, isBillingKept: true });
});

test('what is known of the account stands in the form already, and a country kept long ago is asked for again', async () => {
  const person = await shop.member();
  const known = (await site.call(readBilling, { token: person.token })).body.data;
  expect(known).toMatchObject({ isBillingKept: false, billing: { address: '', country: 'FR' } });
  expect(known.billing.name).not.toBe('');
  await shop.db
    .insertInto('billing_details')
    .values({ user_id: person.id, name: 'A', address: 'B', postal_code: '1', city: 'C', country: 'ZZ' })
    .execute();
  expect((await site.call(readBilling, { token: person.token })).body.data.isBillingKept).toBe(false);
  const ordered = await site.call(startCheckout, { token: person.token, body: { plan: 'basic' } });
  expect(ordered.body.data).toEqual({ url: '/subscription/checkout?plan=basic', orderId: null });
});

test('a subscriber without an address hears of it once before each renewal, which takes place all the same', async () => {
  const person = await shop.member();
  await shop.buy(person, 'basic');
  const known = await shop.member();
  await shop.buy(known, 'basic');
  const forget = () => shop.db.deleteFrom('billing_details').where('user_id', '=', person.id).execute();
  const asked = async (userId: string) =>
    (
      await shop.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('type', '=', 'billingMissing')
        .execute()
    ).length;
  await forget();
  await askForBilling(site.context);
  expect(await asked(person.id)).toBe(0);
  shop.passDays(25);
  await Promise.all([askForBilling(site.context), askForBilling(site.context)]);
  await askForBilling(site.context);
  expect([await asked(person.id), await asked(known.id)]).toEqual([1, 0]);
  shop.passDays(7);
  await shop.renew();
  expect((await shop.subscription(person)).status).toBe('active');
  expect((await shop.invoices(person)).at(-1)?.buyer).toMatchObject({ address: '', country: 'FR' });
  shop.passDays(25);
  await askForBilling(site.context);
  expect(await asked(person.id)).toBe(2);
  shop.comeBack();
});

test('Stripe is not asked for anything before the address is there', async () => {
  const peer = await openStripePeer();
  const other = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000', ...peer.settings } });
  try {
    const tools = buyingTools(other);
    const { token } = await tools.member();
    const asked = await other.call(startCheckout, { token, body: { plan: 'basic' } });
    expect(asked.body.data).toEqual({ url: '/subscription/checkout?plan=basic', orderId: null });
    const answer = await other.call(startCheckout, { token, body: { plan: 'basic', billing } });
    expect(answer.body.data.url).toMatch(`${peer.url}/pay/cs_`);
  } finally {
    await other.close();
    await peer.close();
  }
});

test('of orders for two plans at the same moment one is written, and nobody is led to pay for the other plan', async () => {
  const { token } = await shop.member();
  const wanted = Array.from({ length: 20 }, (_, index): 'basic' | 'premium' => (index % 2 ? 'premium' : 'basic'));
  const answers = await Promise.all(wanted.map((plan) => site.call(startCheckout, { token, body: { plan, billing } })));
  const led = wanted.flatMap((plan, index) => {
    const { status, body } = answers[index]!;
    if (status !== 200) expect([status, body.code]).toEqual([409, 'order_open']);
    return status === 200 ? [{ plan, id: body.data.orderId as string }] : [];
  });
  expect(led.length).toBeGreaterThan(0);
  for (const { plan, id } of led)
    expect((await site.call(readOrder, { token, params: { id } })).body.data).toMatchObject({ plan });
});
