import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { revealAdPhone } from '#contract/api/ads.ts';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import * as api from '#contract/api/users.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { spendReveal } from '#server/features/users/phone-reveal.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const number = '+33612345678';
let site: TestSite;
let owner: { id: string; token: string };
let viewer: { id: string; token: string };

beforeAll(async () => {
  // The 20 stand in the rules: a generous site has no more of them.
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
});
beforeEach(async () => {
  [owner, viewer] = [await site.signIn(), await verified()];
  await site.database.db.updateTable('users').set({ phone_number: number }).where('id', '=', owner.id).execute();
  await show(true);
});
afterAll(() => site.close());

async function verified() {
  const member = await site.signIn();
  await site.database.db.updateTable('users').set({ is_email_verified: true }).where('id', '=', member.id).execute();
  return member;
}
const show = (showPhoneNumber: boolean) => site.call(updatePrivacy, { body: { showPhoneNumber }, token: owner.token });
const reveal = (token?: string, id = owner.id, headers: Record<string, string> = {}) =>
  site.call(api.revealPhone, { params: { id }, headers, ...(token && { token }) });
const reveals = () =>
  site.database.db.selectFrom('phone_reveals').selectAll().where('user_id', '=', viewer.id).execute();

test('a number is given to a member who asks for it, and written down; the profile only tells that there is one', async () => {
  const { status, body } = await reveal(viewer.token);
  expect([status, body.data]).toEqual([200, { phoneNumber: number }]);
  expect(await reveals()).toMatchObject([{ user_id: viewer.id, owner_id: owner.id, ad_id: null }]);
  for (const token of ['', viewer.token, owner.token]) {
    const profile = await site.call(api.readPublicProfile, { params: { id: owner.id }, ...(token && { token }) });
    expect(profile.body.data.hasPhoneNumber).toBe(true);
    expect(profile.text).not.toContain('612345678');
  }
});

test('visitors are asked to sign in, and what is not shown is not found', async () => {
  const visitor = await reveal();
  expect([visitor.status, visitor.text.includes('612345678')]).toEqual([401, false]);
  await show(false);
  expect((await reveal(viewer.token)).status).toBe(404);
  await show(true);
  await site.database.db.updateTable('users').set({ phone_number: null }).where('id', '=', owner.id).execute();
  expect((await reveal(viewer.token)).status).toBe(404);
  expect((await reveal(viewer.token, crypto.randomUUID())).status).toBe(404);
  expect(await reveals()).toEqual([]);
});

test('an account without a verified address is shown no number', async () => {
  const { token } = await site.signIn();
  const { status, body } = await reveal(token);
  expect([status, body.code]).toEqual([409, 'email_not_verified']);
});

test('a member is shown 20 numbers a day, even when 30 are asked for at once, and ads count as well', async () => {
  expect((await reveal(viewer.token)).status).toBe(200);
  const asked = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      spendReveal(site.context, { viewerId: viewer.id, ownerId: owner.id, adId: index + 1 }),
    ),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect(await reveals()).toHaveLength(20);
  // What was shown today is shown again, and costs nothing; another number is refused until tomorrow.
  expect((await reveal(viewer.token)).status).toBe(200);
  expect(await reveals()).toHaveLength(20);
  const other = await verified();
  await site.database.db
    .updateTable('users')
    .set({ phone_number: '+33612345679' })
    .where('id', '=', other.id)
    .execute();
  await site.database.db
    .insertInto('profiles')
    .values({ user_id: other.id, privacy: JSON.stringify({ showPhoneNumber: true }) })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ privacy: JSON.stringify({ showPhoneNumber: true }) }),
    )
    .execute();
  const refused = await reveal(viewer.token, other.id);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_numbers']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Another member has a budget of their own, and one's own number costs nothing.
  expect((await reveal((await verified()).token)).status).toBe(200);
  for (let time = 0; time < 21; time++) expect((await reveal(owner.token)).status).toBe(200);
});

test('the number of a verified professional is that of the business, of the member and of their ads', async () => {
  const { db } = site.database;
  await seedCategories(db);
  await show(false);
  await db
    .insertInto('business_profiles')
    .values({
      user_id: owner.id,
      status: 'Verified',
      company_name: 'Atelier',
      siret: '73282932000074',
      address: '1 place Haute, 69003 Lyon',
      phone_number: '+33478000000',
      decided_at: new Date(),
    })
    .execute();
  await db.updateTable('users').set({ is_pro: true }).where('id', '=', owner.id).execute();
  expect((await reveal(viewer.token)).body.data).toEqual({ phoneNumber: '+33478000000' });
  const id = await insertAd(site, { user_id: owner.id, contact_by_phone: true });
  const ofAd = await site.call(revealAdPhone, { params: { id: String(id) } as never, token: viewer.token });
  expect(ofAd.body.data).toEqual({ phoneNumber: '+33478000000' });
});
