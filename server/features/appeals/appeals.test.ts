import { describe, expect, test } from 'vitest';
import * as api from '#contract/api/appeals.ts';
import { deleteAd } from '#contract/api/my-ads.ts';
import { readCaseFile } from '#contract/api/statements.ts';
import { tellOfLateAppeals } from '#server/features/appeals/staff-appeals.service.ts';
import { emptyTrash } from '#server/features/ad-lifecycle/lifetime.service.ts';
import { openStage, reject, suspend } from '#server/features/my-ads/shared-site.testing.ts';
import type { Person } from '#server/features/my-ads/my-ads.testing.ts';

const stage = openStage();
const dayMs = 86_400_000;
const words = 'La photo montre bien la lampe, regardez la seconde.';

async function restrictedAd(status: 'Active' | 'Pending', decision: object, columns = {}) {
  const id = await stage.tools.adIn(stage.owner, status, columns);
  await stage.tools.decide(stage.moderator, id, decision);
  const { statementId } = await stage.mine(id);
  return { id, statementId: statementId as string };
}

const appeal = (statementId: string, person: Person = stage.owner) =>
  stage.site.call(api.createAppeal, { body: { statementId, text: words }, token: person.token });
const decide = (id: string, staff: Person, decision: 'uphold' | 'overturn', text = 'La photo est bien la bonne.') =>
  stage.site.call(api.decideAppeal, { params: { id }, body: { decision, text }, token: staff.token });
const caseOf = (id: string, person: Person = stage.owner) =>
  stage.site.call(readCaseFile, { params: { id }, query: {}, token: person.token });

describe('contesting', () => {
  test('is for whom the decision concerns, once, within six months', async () => {
    const { statementId } = await restrictedAd('Active', suspend);
    const stranger = await stage.tools.seller();
    expect((await appeal(statementId, stranger)).status).toBe(404);
    expect((await caseOf(statementId, stranger)).status).toBe(404);
    expect((await appeal(statementId)).status).toBe(201);
    expect((await appeal(statementId)).body.code).toBe('already_appealed');
    const late = await restrictedAd('Active', suspend);
    const { now } = stage.site.context;
    stage.site.context.now = () => new Date(Date.now() + 190 * dayMs);
    expect((await appeal(late.statementId)).body.code).toBe('appeal_closed');
    stage.site.context.now = now;
  });

  test('thirty at once make one appeal', async () => {
    const { statementId } = await restrictedAd('Active', suspend);
    const answers = await Promise.all(Array.from({ length: 30 }, () => appeal(statementId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_appealed')).toHaveLength(29);
  });

  test('a decision that is taken back at once stays on record: it was lifted, and the appeal is still answered', async () => {
    const id = await stage.tools.adIn(stage.owner, 'Pending');
    await stage.tools.decide(stage.moderator, id, reject);
    const statementId = (await stage.mine(id)).statementId!;
    const appealId = (await appeal(statementId)).body.data.id;
    expect((await stage.undo(id)).body.data).toMatchObject({ status: 'Pending', statementId: null });
    const steps = (await caseOf(statementId)).body.data.steps.map(({ step }: { step: string }) => step);
    expect(steps.toSorted()).toEqual(['appealed', 'decided', 'lifted']);
    expect((await decide(appealId, await stage.site.signIn('Moderator'), 'overturn')).status).toBe(200);
    expect(await stage.tools.adRow(id)).toMatchObject({ status: 'Pending' });
  });

  test('shows every step to its owner, without a name of the staff, and tells both sides', async () => {
    const { statementId } = await restrictedAd('Active', suspend);
    await appeal(statementId);
    const { data } = (await caseOf(statementId)).body;
    expect(data.steps.map(({ step }: { step: string }) => step)).toEqual(['decided', 'appealed']);
    expect(data).toMatchObject({ mayAppeal: false, appeal: { status: 'Open', text: words } });
    expect(new Date(data.appeal.dueAt).getTime() - new Date(data.appeal.createdAt).getTime()).toBe(7 * dayMs);
    expect(JSON.stringify(data)).not.toContain(stage.moderator.id);
    expect(await stage.tools.noticesOf(stage.owner.id)).toContain('appealSent');
    expect(await stage.tools.noticesOf(stage.moderator.id)).toContain('appealWaiting');
  });
});

describe('deciding', () => {
  test('is not for whoever took the decision, even as an admin, and another person may', async () => {
    const { statementId } = await restrictedAd('Active', suspend);
    const { id } = (await appeal(statementId)).body.data;
    expect((await decide(id, stage.moderator, 'uphold')).body.code).toBe('first_decider');
    await stage.tools.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', stage.moderator.id).execute();
    expect((await decide(id, stage.moderator, 'uphold')).body.code).toBe('first_decider');
    await stage.tools.db.updateTable('users').set({ role: 'Moderator' }).where('id', '=', stage.moderator.id).execute();
    const other = await stage.site.signIn('Moderator');
    expect((await decide(id, other, 'uphold', '')).status).toBe(422);
    expect((await decide(id, other, 'uphold')).body.data).toMatchObject({ status: 'Upheld', isInForce: true });
    expect((await caseOf(statementId)).body.data.appeal).toMatchObject({ decisionText: 'La photo est bien la bonne.' });
    expect(await stage.tools.noticesOf(stage.owner.id)).toContain('appealUpheld');
  });

  test('is done once: of twenty moderators one decides, the others read how it stands', async () => {
    const { statementId } = await restrictedAd('Active', suspend);
    const { id } = (await appeal(statementId)).body.data;
    const staff = await Promise.all(Array.from({ length: 20 }, () => stage.site.signIn('Moderator')));
    const answers = await Promise.all(staff.map((person) => decide(id, person, 'overturn')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ code: 'stale_version', data: { status: 'Overturned' } });
  });

  test('for the owner puts a suspended ad online again, with the days it lost', async () => {
    const left = 20 * dayMs;
    const { id, statementId } = await restrictedAd('Active', suspend, { expires_at: new Date(Date.now() + left) });
    const appealId = (await appeal(statementId)).body.data.id;
    const { now } = stage.site.context;
    stage.site.context.now = () => new Date(Date.now() + 6 * dayMs);
    await decide(appealId, await stage.site.signIn('Moderator'), 'overturn');
    const ad = await stage.tools.adRow(id);
    expect(ad).toMatchObject({ status: 'Active', is_public: true });
    expect(Math.abs(ad.expires_at!.getTime() - (Date.now() + 6 * dayMs + left))).toBeLessThan(60_000);
    stage.site.context.now = now;
    expect((await stage.mine(id)).statementId).toBeNull();
    expect(await stage.tools.noticesOf(stage.owner.id)).toContain('appealOverturned');
  });

  test('for the owner publishes an ad that was refused, and brings back one that was removed', async () => {
    const refused = await restrictedAd('Pending', reject, { published_at: null, expires_at: null });
    const removed = { id: await stage.tools.adIn(stage.owner, 'Active') };
    const removal = { params: { id: String(removed.id) }, body: { reason: 'Objet interdit à la vente.' } };
    await stage.site.call(deleteAd, { ...removal, token: stage.moderator.token });
    const { id: statementId } = await stage.tools.db
      .selectFrom('statements')
      .select('id')
      .where('subject_id', '=', String(removed.id))
      .executeTakeFirstOrThrow();
    const other = await stage.site.signIn('Admin');
    for (const statement of [refused.statementId, statementId]) {
      const { id } = (await appeal(statement)).body.data;
      expect((await decide(id, other, 'overturn')).status).toBe(200);
    }
    for (const { id } of [refused, removed])
      expect(await stage.tools.adRow(id)).toMatchObject({ status: 'Active', is_public: true, deleted_at: null });
  });

  test('after the ad was handed in anew says who was right, and leaves the ad alone', async () => {
    const { id, statementId } = await restrictedAd('Pending', reject);
    const appealId = (await appeal(statementId)).body.data.id;
    await stage.tools.db.updateTable('ads').set({ status: 'Pending' }).where('id', '=', id).execute();
    expect((await decide(appealId, await stage.site.signIn('Moderator'), 'overturn')).status).toBe(200);
    expect(await stage.tools.adRow(id)).toMatchObject({ status: 'Pending' });
  });
});

test('an appeal that nobody decides in seven days is told to admins, once', async () => {
  const admin = await stage.site.signIn('Admin');
  const { statementId } = await restrictedAd('Active', suspend);
  await appeal(statementId);
  const { now } = stage.site.context;
  stage.site.context.now = () => new Date(Date.now() + 7 * dayMs + 1_000);
  expect(await tellOfLateAppeals(stage.site.context)).toBeGreaterThan(0);
  expect(await tellOfLateAppeals(stage.site.context)).toBe(0);
  stage.site.context.now = now;
  expect(await stage.tools.noticesOf(admin.id)).toContain('appealLate');
});

test('what staff removed is kept as long as it can be contested, what its owner deleted 30 days', async () => {
  const [removed, deleted] = [
    await stage.tools.adIn(stage.owner, 'Active'),
    await stage.tools.adIn(stage.owner, 'Active'),
  ];
  const drop = (id: number, person: Person) =>
    stage.site.call(deleteAd, { params: { id: String(id) }, body: { reason: 'Objet interdit.' }, token: person.token });
  await drop(removed, stage.moderator);
  await drop(deleted, stage.owner);
  const there = async () =>
    (await stage.tools.db.selectFrom('ads').select('id').where('id', 'in', [removed, deleted]).execute()).map(
      ({ id }) => id,
    );
  const { now } = stage.site.context;
  stage.site.context.now = () => new Date(Date.now() + 31 * dayMs);
  await emptyTrash(stage.site.context);
  expect(await there()).toEqual([removed]);
  stage.site.context.now = () => new Date(Date.now() + 190 * dayMs);
  await emptyTrash(stage.site.context);
  expect(await there()).toEqual([]);
  stage.site.context.now = now;
});

describe('a refused edit', () => {
  test('that an appeal finds right comes online, with the price of today', async () => {
    const id = await stage.tools.write(stage.owner, { submit: true });
    await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
    const { version } = await stage.mine(id);
    await stage.update(id, { version, title: 'Lampe de bureau, presque neuve' });
    await stage.tools.decide(stage.moderator, id, reject);
    const refused = await stage.mine(id);
    expect(refused.title).toBe('Lampe de bureau articulée');
    await stage.update(id, { version: refused.version, price: 1_500 });
    const { id: appealId } = (await appeal(refused.statementId)).body.data;
    const other = await stage.tools.seller();
    await stage.tools.db.updateTable('users').set({ role: 'Moderator' }).where('id', '=', other.id).execute();
    expect((await decide(appealId, other, 'overturn')).status).toBe(200);
    expect(await stage.mine(id)).toMatchObject({
      status: 'Active',
      title: 'Lampe de bureau, presque neuve',
      price: 1_500,
      revision: null,
    });
  });
});
