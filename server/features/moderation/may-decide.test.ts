/** Who of the staff decides about whose ad: every decision, every role, every owner. */
import { describe, expect, test } from 'vitest';
import { readAnyAd } from '#contract/api/moderation.ts';
import { deleteAd } from '#contract/api/my-ads.ts';
import type { AdStatus } from '#contract/ads.ts';
import type { Role } from '#contract/permissions.ts';
import { moveAd } from '#server/features/ad-lifecycle/moves.service.ts';
import { bringBack } from '#server/features/moderation/removal.service.ts';
import { openStage, reject, suspend } from '#server/features/my-ads/shared-site.testing.ts';
import type { Person } from '#server/features/my-ads/my-ads.testing.ts';

const stage = openStage();

const removal = { reason: 'Arme interdite', reasonCode: 'prohibited' } as const;
const remove = (id: number, { token }: Person) =>
  stage.site.call(deleteAd, { params: { id: String(id) }, body: removal, token });
const read = async (id: number, { token }: Person) =>
  (await stage.site.call(readAnyAd, { params: { id: String(id) }, token })).body.data;
const turnInto = (person: Person, role: Role) =>
  stage.tools.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();

const decisions: [
  string,
  AdStatus,
  (id: number, by: Person) => Promise<{ status: number; body: { code?: string } }>,
][] = [
  ['approves', 'Pending', (id, by) => stage.tools.decide(by, id, { decision: 'approve' })],
  ['rejects', 'Pending', (id, by) => stage.tools.decide(by, id, reject)],
  ['suspends', 'Active', (id, by) => stage.tools.decide(by, id, suspend)],
  ['restores', 'Suspended', (id, by) => stage.tools.decide(by, id, { decision: 'restore' })],
  ['removes', 'Active', remove],
];

const whose: [by: Role, owner: Role, code: string | null][] = [
  ['Moderator', 'User', null],
  ['Moderator', 'Moderator', 'staff_ad'],
  ['Moderator', 'Admin', 'staff_ad'],
  ['Admin', 'User', null],
  ['Admin', 'Moderator', null],
  ['Admin', 'Admin', null],
];

describe.each(whose)('a %s, of an ad of a %s (%s)', (byRole, ownerRole, code) => {
  test.each(decisions)('%s it, or is refused and nothing changes', async (_name, status, act) => {
    const [by, owner] = [await stage.site.signIn(byRole), await stage.site.signIn(ownerRole)];
    const id = await stage.tools.adIn(owner, status);
    const before = await stage.tools.adRow(id);
    expect((await read(id, by)).cannotDecide).toBe(code && 'staff');
    const { status: answered, body } = await act(id, by);
    expect([answered, body.code ?? null]).toEqual([code ? 409 : 200, code]);
    const after = await stage.tools.adRow(id);
    if (code) expect(after).toEqual(before);
    else expect(after.version).toBe(before.version + 1);
    expect(await stage.tools.noticesOf(owner.id)).toHaveLength(code ? 0 : 1);
    expect(await stage.tools.eventsOf(id)).toHaveLength(code ? 0 : 1);
  });
});

describe.each(['Moderator', 'Admin'] as const)('a %s, of their own ad', (role) => {
  test.each(decisions.filter(([name]) => name !== 'removes'))('%s nothing', async (_name, status, act) => {
    const own = await stage.site.signIn(role);
    const id = await stage.tools.adIn(own, status);
    const before = await stage.tools.adRow(id);
    expect((await read(id, own)).cannotDecide).toBe('own');
    const { status: answered, body } = await act(id, own);
    expect([answered, body.code]).toEqual([409, 'own_ad']);
    expect(await stage.tools.adRow(id)).toEqual(before);
  });

  test('deletes it as any owner does, and can bring it back', async () => {
    const own = await stage.site.signIn(role);
    const id = await stage.tools.adIn(own, 'Active');
    expect((await remove(id, own)).status).toBe(200);
    expect(await stage.tools.adRow(id)).toMatchObject({ removed_by_staff: false });
  });
});

test('an ad that staff removed from a colleague is brought back by an admin, not by a moderator', async () => {
  const colleague = await stage.site.signIn('Moderator');
  const id = await stage.tools.adIn(colleague, 'Active');
  const admin = await stage.site.signIn('Admin');
  await remove(id, admin);
  const restore = { decision: 'restore' };
  expect((await stage.tools.decide(stage.moderator, id, restore)).body.code).toBe('staff_ad');
  expect((await stage.tools.decide(colleague, id, restore)).body.code).toBe('own_ad');
  expect((await stage.tools.decide(admin, id, restore)).status).toBe(200);
});

test('a decision is not taken back once its owner has joined the staff, except by an admin', async () => {
  for (const [role, code] of [
    ['Moderator', 'staff_ad'],
    ['Admin', null],
  ] as const) {
    const by = await stage.site.signIn(role);
    const owner = await stage.tools.seller();
    const id = await stage.tools.adIn(owner, 'Pending');
    await stage.tools.decide(by, id, reject);
    await turnInto(owner, 'Moderator');
    const { status, body } = await stage.undo(id, by);
    expect([status, body.code ?? null]).toEqual([code ? 409 : 200, code]);
    expect((await stage.tools.adRow(id)).status).toBe(code ? 'Rejected' : 'Pending');
  }
});

test('whoever gets past the question is stopped by the statement that changes the ad', async () => {
  const colleague = await stage.site.signIn('Admin');
  const staff = { id: stage.moderator.id, role: 'Moderator' } as const;
  const { context } = stage.site;
  const pending = await stage.tools.adRow(await stage.tools.adIn(colleague, 'Pending'));
  const act = { mover: 'moderator', actorId: staff.id, staff } as const;
  const removed = await stage.tools.adRow(
    await stage.tools.adIn(colleague, 'Active', { deleted_at: new Date(), removed_by_staff: true }),
  );
  for (const [ad, change] of [
    [pending, () => moveAd(context, stage.tools.db, pending, 'approve', act)],
    [removed, () => bringBack(context, stage.tools.db, removed, staff)],
  ] as const) {
    await expect(change()).rejects.toMatchObject({ code: 'forbidden_transition' });
    expect(await stage.tools.adRow(ad.id)).toEqual(ad);
  }
});
