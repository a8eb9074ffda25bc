import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import type { UsersTable } from '#server/db/tables.ts';
import { scheduleInactive, warnInactive } from '#server/features/account/inactivity.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const dayMs = 86_400_000;
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  site.context.now = () => new Date();
  await site.database.db.deleteFrom('users').execute();
});
afterAll(() => site.close());

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function lastSeen(days: number, role: Role = 'User', more: Updateable<UsersTable> = {}): Promise<string> {
  const { id } = await site.signIn(role);
  await site.database.db
    .updateTable('users')
    .set({ created_at: daysAgo(3000), last_seen_at: daysAgo(days), ...more })
    .where('id', '=', id)
    .execute();
  return id;
}
const row = (id: string) =>
  site.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = () =>
  site.database.db.selectFrom('outbox').select(['recipient', 'text']).where('kind', '=', 'account_inactive').execute();

test('a member away for 700 days is warned, once, with the day; staff and others are not', async () => {
  const id = await lastSeen(701);
  await lastSeen(699);
  await lastSeen(2000, 'Admin');
  await lastSeen(2000, 'User', { erased_at: daysAgo(1) });
  expect(await warnInactive(site.context)).toBe(1);
  expect(await warnInactive(site.context)).toBe(0);
  const sent = await mails();
  expect(sent.map((mail) => mail.recipient)).toEqual([(await row(id)).email]);
  const year = new Date(Date.now() + 30 * dayMs).getFullYear();
  expect(sent[0]?.text).toContain(String(year));
  expect(await scheduleInactive(site.context)).toBe(0);
});

test('a month after the warning the erasure is scheduled, with its 14 days', async () => {
  const id = await lastSeen(701);
  await warnInactive(site.context);
  site.context.now = () => new Date(Date.now() + 30.01 * dayMs);
  expect(await scheduleInactive(site.context)).toBe(1);
  const { deletion_scheduled_for: date } = await row(id);
  expect(Math.round(((date?.getTime() ?? 0) - Date.now()) / dayMs)).toBe(44);
});

test('coming back is enough to stay, and the count begins anew', async () => {
  const id = await lastSeen(701);
  await warnInactive(site.context);
  await site.database.db
    .updateTable('users')
    .set({ last_seen_at: new Date(Date.now() + dayMs) })
    .where('id', '=', id)
    .execute();
  site.context.now = () => new Date(Date.now() + 40 * dayMs);
  expect(await scheduleInactive(site.context)).toBe(0);
  site.context.now = () => new Date(Date.now() + 800 * dayMs);
  expect(await scheduleInactive(site.context)).toBe(0);
  expect(await warnInactive(site.context)).toBe(1);
});

test('nobody is erased without a warning, however long they were away', async () => {
  await lastSeen(5000);
  expect(await scheduleInactive(site.context)).toBe(0);
});
