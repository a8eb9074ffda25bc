import { describe, expect, test } from 'vitest';
import * as api from '#contract/api/admin-users.ts';
import { listAuditLog } from '#contract/api/audit-log.ts';
import { login, me as readMe } from '#contract/api/auth.ts';
import { createAppeal } from '#contract/api/appeals.ts';
import { readCaseFile } from '#contract/api/statements.ts';
import { openStage } from '#server/features/my-ads/shared-site.testing.ts';
import type { Person } from '#server/features/my-ads/my-ads.testing.ts';
import { hashPassword } from '#server/kit/passwords.ts';

const stage = openStage();
const password = 'nuage bleu trompette 7';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const ban = { reason: 'Plusieurs annonces frauduleuses.', reasonCode: 'fraud', until: tomorrow() } as const;

const banUser = (staff: Person, id: string, body: object = ban) =>
  stage.site.call(api.banUser, { params: { id }, body: body as never, token: staff.token });
const me = (person: Person) => stage.site.call(readMe, { token: person.token });

async function logIn(person: Person) {
  const { db } = stage.tools;
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', person.id)
    .execute();
  const { email } = await db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow();
  return stage.site.call(login, { body: { email, password } });
}

describe('a ban', () => {
  test('holds from the next request on, hides the ads and says why at the login', async () => {
    const ad = await stage.tools.adIn(stage.owner, 'Active');
    expect((await me(stage.owner)).status).toBe(200);
    expect((await banUser(stage.moderator, stage.owner.id)).body.data).toMatchObject({ state: 'banned' });
    expect((await me(stage.owner)).status).toBe(401);
    expect(await stage.tools.adRow(ad)).toMatchObject({ is_public: false });
    const refused = await logIn(stage.owner);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'account_banned',
      ban: { ground: 'fraud', facts: ban.reason, until: ban.until },
    });
  });

  test('is contested without signing in, with the link that the login and the mail give', async () => {
    await banUser(stage.moderator, stage.owner.id);
    const { ban: told } = (await logIn(stage.owner)).body;
    const token = new URL(told.link, 'http://x').searchParams.get('token')!;
    const mails = await stage.mails();
    expect(mails.find(({ kind }) => kind === 'accountBanned')?.text).toContain(`/case/${told.id}?token=${token}`);
    const { body } = await stage.site.call(readCaseFile, { params: { id: told.id }, query: { token } });
    expect(body.data).toMatchObject({ mayAppeal: true, statement: { decision: 'suspend', subject: { type: 'user' } } });
    const text = 'Ces annonces étaient bien les miennes, voici mes factures.';
    expect((await stage.site.call(createAppeal, { body: { statementId: told.id, text, token } })).status).toBe(201);
    const other = { statementId: told.id, text, token: `${token.slice(0, -2)}xx` };
    expect((await stage.site.call(createAppeal, { body: other })).status).toBe(404);
    expect((await stage.site.call(createAppeal, { body: { statementId: told.id, text } })).status).toBe(401);
  });

  test('is one decision and a row for each ad that goes out of sight, in one batch', async () => {
    await stage.tools.adIn(stage.owner, 'Active');
    await stage.tools.adIn(stage.owner, 'Active');
    await banUser(stage.moderator, stage.owner.id, { ...ban, until: null });
    const { token } = await stage.site.signIn('Admin');
    const { items } = (await stage.site.call(listAuditLog, { token, query: {} })).body.data;
    const [first, second, whole] = items;
    expect([first.action, second.action, whole.action]).toEqual(['ad.hide', 'ad.hide', 'user.ban']);
    expect(new Set([first.batchId, second.batchId, whole.batchId]).size).toBe(1);
  });

  test('sent several times at once is one decision, with one statement', async () => {
    await Promise.all(Array.from({ length: 5 }, () => banUser(stage.moderator, stage.owner.id)));
    const statements = await stage.tools.db
      .selectFrom('statements')
      .select('id')
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', stage.owner.id)
      .execute();
    expect(statements).toHaveLength(1);
  });

  test('is lifted before its end, and the ads are there again', async () => {
    const ad = await stage.tools.adIn(stage.owner, 'Active');
    await banUser(stage.moderator, stage.owner.id, { ...ban, until: null });
    const lift = { params: { id: stage.owner.id }, body: {}, token: stage.moderator.token };
    expect((await stage.site.call(api.unbanUser, lift)).body.data).toMatchObject({
      state: 'active',
      statementId: null,
    });
    expect(await stage.tools.adRow(ad)).toMatchObject({ is_public: true });
    expect((await stage.site.call(api.unbanUser, lift)).status).toBe(409);
    expect((await logIn(stage.owner)).status).toBe(200);
  });

  test('needs a reason and an end that is still to come', async () => {
    expect((await banUser(stage.moderator, stage.owner.id, { ...ban, reason: '' })).status).toBe(422);
    expect((await banUser(stage.moderator, stage.owner.id, { ...ban, until: '2020-01-01T00:00:00Z' })).status).toBe(
      422,
    );
    expect((await banUser(stage.moderator, stage.owner.id, { reason: ban.reason })).status).toBe(422);
  });

  test('is not for oneself, nor for a moderator on other staff; an admin may', async () => {
    const admin = await stage.site.signIn('Admin');
    const colleague = await stage.site.signIn('Moderator');
    expect((await banUser(stage.moderator, stage.moderator.id)).body.code).toBe('own_account');
    expect((await banUser(stage.moderator, colleague.id)).body.code).toBe('staff_account');
    expect((await banUser(stage.moderator, admin.id)).body.code).toBe('staff_account');
    expect((await banUser(admin, colleague.id)).status).toBe(200);
  });
});

describe('a role', () => {
  const change = (staff: Person, id: string, role: 'User' | 'Admin' | 'Moderator') =>
    stage.site.call(api.changeRole, { params: { id }, body: { role }, token: staff.token });

  test('taken away counts at once: the old token of an admin is refused with 403', async () => {
    const [first, second] = [await stage.site.signIn('Admin'), await stage.site.signIn('Admin')];
    expect((await stage.site.call(api.listUsers, { token: second.token })).status).toBe(200);
    expect((await change(first, second.id, 'User')).status).toBe(200);
    expect((await stage.site.call(api.listUsers, { token: second.token })).status).toBe(403);
    expect((await me(second)).body.data.role).toBe('User');
  });

  test('is not changed by oneself, and of two admins who demote each other one stays', async () => {
    const [first, second] = [await stage.site.signIn('Admin'), await stage.site.signIn('Admin')];
    expect((await change(first, first.id, 'User')).body.code).toBe('own_account');
    const both = await Promise.all([change(first, second.id, 'User'), change(second, first.id, 'User')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('an account', () => {
  test('is found by a part of its name or address, its number or its id, page after page', async () => {
    const admin = await stage.site.signIn('Admin');
    const { db } = stage.tools;
    await db
      .updateTable('users')
      .set({ first_name: 'Zéphyrine', last_name: 'Quatrevingt', phone_number: '+33639980000' })
      .where('id', '=', stage.owner.id)
      .execute();
    const find = async (q: string) =>
      (await stage.site.call(api.listUsers, { query: { q }, token: admin.token })).body.data.items.map(
        ({ id }: { id: string }) => id,
      );
    for (const q of ['zéphy quatre', '06 39 98 00 00', stage.owner.id]) expect(await find(q)).toEqual([stage.owner.id]);
    expect(await find('100%_')).toEqual([]);
    const page = async (query: object) =>
      (await stage.site.call(api.listUsers, { query: { pageSize: '1', ...query }, token: admin.token })).body.data;
    const [first, second] = [await page({}), await page({ page: '2' })];
    expect(second).toMatchObject({ page: 2, pageSize: 1, totalCount: first.totalCount, totalPages: first.totalCount });
    expect(second.items).toEqual((await page({ after: first.next })).items);
  });

  test('has its sessions ended, one or all', async () => {
    const admin = await stage.site.signIn('Admin');
    const read = async () =>
      (await stage.site.call(api.readUser, { params: { id: stage.owner.id }, token: admin.token })).body.data;
    const [session] = (await read()).sessions;
    const end = (query: object) =>
      stage.site.call(api.endUserSessions, { params: { id: stage.owner.id }, query, token: admin.token });
    expect((await end({ session: session.id })).body.data).toEqual({ ended: 1 });
    expect((await me(stage.owner)).status).toBe(401);
    expect((await end({})).body.data).toEqual({ ended: 0 });
    expect((await end({ session: session.id })).status).toBe(404);
  });

  test('deleted by an admin is hidden at once, kept while it can be contested, and then erased', async () => {
    const admin = await stage.site.signIn('Admin');
    const ad = await stage.tools.adIn(stage.owner, 'Active');
    const remove = (person: Person) =>
      stage.site.call(api.deleteUser, {
        params: { id: stage.owner.id },
        body: { reason: 'Compte ouvert pour tromper.' },
        token: person.token,
      });
    expect((await remove(stage.moderator)).status).toBe(403);
    expect((await remove(admin)).status).toBe(200);
    expect((await me(stage.owner)).status).toBe(401);
    expect(await stage.tools.adRow(ad)).toMatchObject({ is_public: false });
    const { deletion_scheduled_for: date } = await stage.tools.db
      .selectFrom('users')
      .select('deletion_scheduled_for')
      .where('id', '=', stage.owner.id)
      .executeTakeFirstOrThrow();
    expect(date!.getTime()).toBeGreaterThan(Date.now() + 175 * 86_400_000);
  });
});

test('a moderator sees how a member stands, and neither the list nor the account', async () => {
  const { token } = stage.moderator;
  const params = { id: stage.owner.id };
  await stage.tools.decide(stage.moderator, await stage.tools.adIn(stage.owner, 'Pending'), {
    decision: 'reject',
    reasonCode: 'fraud',
    reasonText: 'Annonce trompeuse.',
  });
  const { body } = await stage.site.call(api.readStanding, { params, token });
  expect(body.data).toMatchObject({ refusedAds: 1, history: [{ action: 'ad.reject', reasonCode: 'fraud' }] });
  expect(JSON.stringify(body.data)).not.toContain('@');
  expect((await stage.site.call(api.readUser, { params, token })).status).toBe(403);
  expect((await stage.site.call(api.listUsers, { token })).status).toBe(403);
});
