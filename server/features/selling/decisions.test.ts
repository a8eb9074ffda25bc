import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSavedSearch } from '#contract/api/account.ts';
import * as api from '#contract/api/moderation.ts';
import { adStatistics, readMyAd, submitAd, updateAd } from '#contract/api/my-ads.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { readStatement } from '#contract/api/statements.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { sellingTools, type Person } from '#server/features/selling/selling.testing.ts';
import { changeSettings } from '#server/kit/settings.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: ReturnType<typeof sellingTools>;
let owner: Person;
let moderator: Person;

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  tools = sellingTools(site);
  moderator = await site.signIn('Moderator');
});
beforeEach(async () => {
  owner = await tools.seller();
});
afterAll(() => site.close());

const reject = { decision: 'reject', reasonCode: 'misleading', reasonText: 'La photo montre autre chose.' };
const undo = (id: number, person = moderator) =>
  site.call(api.undoDecision, { params: { id: String(id) }, token: person.token });
const mine = async (id: number) =>
  (await site.call(readMyAd, { params: { id: String(id) }, token: owner.token })).body.data;
const statement = (id: string, person: Person) => site.call(readStatement, { params: { id }, token: person.token });
const mails = async () => {
  const { email } = await tools.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return tools.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
};

test('the words of a title count while the ad is online', async () => {
  const counted = async (word: string) =>
    (await tools.db.selectFrom('search_words').select('ads').where('word', '=', word).executeTakeFirst())?.ads ?? 0;
  const id = await tools.write(owner, { title: 'Zébulon mécanique', submit: true });
  expect(await counted('zebulon')).toBe(0);
  await tools.decide(moderator, id, { decision: 'approve' });
  expect(await counted('zebulon')).toBe(1);
  await undo(id);
  expect(await counted('zebulon')).toBe(0);
  await tools.decide(moderator, id, { decision: 'approve' });
  const { version } = await tools.adRow(id);
  await site.call(updateAd, {
    params: { id: String(id) },
    body: { version, title: 'Turlututu mécanique' },
    token: owner.token,
  });
  expect([await counted('zebulon'), await counted('turlututu')]).toEqual([0, 0]);
  await tools.decide(moderator, id, { decision: 'approve' });
  expect([await counted('zebulon'), await counted('turlututu')]).toEqual([0, 1]);
});

test('an approved ad is online for 60 days, found by everybody, and its owner hears of it', async () => {
  const id = await tools.write(owner, { submit: true });
  const { body } = await tools.decide(moderator, id, { decision: 'approve' });
  expect(body.data.status).toBe('Active');
  const row = await tools.adRow(id);
  expect(row.expires_at!.getTime() - row.published_at!.getTime()).toBe(60 * 86_400_000);
  expect((await site.send({ url: `/api/advertisements/${id}` })).body.data.title).toBe('Lampe de bureau articulée');
  expect(await tools.noticesOf(owner.id)).toEqual(['adApproved']);
  expect(await tools.eventsOf(id)).toEqual([
    ['create', null, 'Draft', 'owner'],
    ['submit', 'Draft', 'Pending', 'owner'],
    ['approve', 'Pending', 'Active', 'moderator'],
  ]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'adApproved', subject: 'Votre annonce est en ligne' });
  expect(mail!.send_after.getTime() - mail!.created_at.getTime()).toBe(10_000);
});

test('an ad that comes online for the first time is held against saved searches, and not again after an edit', async () => {
  const seeker = await site.signIn();
  const search = { name: 'Girouettes', query: { q: 'girouette' }, frequency: 'instant' as const };
  await site.call(createSavedSearch, { body: search, token: seeker.token });
  const id = await tools.write(owner, { title: 'Girouette en zinc', submit: true });
  await site.runJobs();
  expect(await tools.noticesOf(seeker.id)).toEqual([]);
  await tools.decide(moderator, id, { decision: 'approve' });
  await site.runJobs();
  expect(await tools.noticesOf(seeker.id)).toEqual(['savedSearchMatch']);
  const { version } = await tools.adRow(id);
  await site.call(updateAd, {
    params: { id: String(id) },
    body: { version, title: 'Girouette en cuivre' },
    token: owner.token,
  });
  await tools.decide(moderator, id, { decision: 'approve' });
  await site.runJobs();
  expect(await tools.noticesOf(seeker.id)).toEqual(['savedSearchMatch']);
});

describe('a rejection', () => {
  test('is stated with its ground, its facts and the way to appeal; shown in the app, mailed, and read by the owner and staff only', async () => {
    const id = await tools.write(owner, { submit: true });
    await tools.decide(moderator, id, reject);
    const ad = await mine(id);
    expect(ad).toMatchObject({
      status: 'Rejected',
      allowed: [],
      reason: { code: 'misleading', text: 'La photo montre autre chose.' },
    });
    const { body } = await statement(ad.statementId, owner);
    expect(body.data).toMatchObject({
      subject: { type: 'ad', id: String(id), title: 'Lampe de bureau articulée' },
      decision: 'reject',
      ground: 'misleading',
      facts: 'La photo montre autre chose.',
      automated: false,
    });
    const months = (Date.parse(body.data.appealUntil) - Date.parse(body.data.decidedAt)) / 86_400_000;
    expect(Math.round(months)).toBeGreaterThan(180);
    expect((await statement(ad.statementId, moderator)).status).toBe(200);
    expect((await statement(ad.statementId, await tools.seller())).status).toBe(404);
    const notices = await site.call(listNotifications, { token: owner.token });
    expect(notices.body.data.items[0]).toMatchObject({
      type: 'adRejected',
      link: `/edit/${id}`,
      text: expect.stringContaining('Annonce trompeuse. La photo montre autre chose.'),
    });
    const [mail] = await mails();
    expect(mail!.text).toContain('Motif\u00a0: Annonce trompeuse.');
    expect(mail!.text).toContain('La photo montre autre chose.');
    expect(mail!.text).toContain(ad.statementId);
    expect(mail!.text).toContain('par une personne');
  });

  test('needs a reason and words of the moderator, as a suspension does', async () => {
    const id = await tools.write(owner, { submit: true });
    for (const [body, field] of [
      [{ decision: 'reject' }, 'reasonCode'],
      [{ decision: 'suspend' }, 'reasonCode'],
      [{ decision: 'reject', reasonCode: 'fraud' }, 'reasonText'],
      [{ decision: 'suspend', reasonCode: 'other' }, 'reasonText'],
      [{ decision: 'reject', reasonCode: 'fraud', reasonText: ' ok ' }, 'reasonText'],
      [{ decision: 'reject', reasonCode: 'because' }, 'reasonCode'],
    ] as const) {
      const { status, body: answer } = await tools.decide(moderator, id, body);
      expect([status, answer.errors[0].field]).toEqual([422, field]);
      if (field === 'reasonText') expect(answer.errors).toMatchObject([{ code: 'required' }]);
    }
    const long = await tools.decide(moderator, id, { ...reject, reasonText: 'a'.repeat(2_000) });
    expect(long.status).toBe(200);
  });

  test('is over once the ad was changed and handed in again; unchanged it is not taken', async () => {
    const id = await tools.write(owner, { submit: true });
    await tools.decide(moderator, id, reject);
    const submit = () => site.call(submitAd, { params: { id: String(id) }, token: owner.token });
    const refused = await submit();
    expect([refused.status, refused.body.code, refused.body.allowed]).toEqual([409, 'forbidden_transition', []]);
    const { version, createdAt } = await mine(id);
    const change = (body: object) =>
      site.call(updateAd, { params: { id: String(id) }, body: { version, ...body }, token: owner.token });
    // The same text again is no change.
    expect((await change({ title: 'Lampe de bureau articulée', submit: true })).body.code).toBe('forbidden_transition');
    const again = await change({ title: 'Lampe de bureau articulée, vraiment', submit: true });
    expect(again.body.data).toMatchObject({ status: 'Pending', statementId: null, reason: null, createdAt });
  });
});

test('30 decisions at once leave one winner; the others hear where the ad may still go', async () => {
  const moderators = await Promise.all(Array.from({ length: 6 }, () => site.signIn('Moderator')));
  const id = await tools.write(owner, { submit: true });
  const kinds = [{ decision: 'approve' }, reject, { ...reject, decision: 'suspend', version: 2 }];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => tools.decide(moderators[index % 6]!, id, kinds[index % 3]!)),
  );
  // What one decision leaves may be open to the next, as an approved ad to a suspension: none is decided twice from one status.
  const events = (await tools.eventsOf(id)).slice(2);
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(events.length);
  for (const [index, [, from]] of events.entries()) expect(from).toBe(index ? events[index - 1]![2] : 'Pending');
  const lost = answers.filter(({ status }) => status === 409);
  expect(won.length + lost.length).toBe(30);
  for (const { body } of lost)
    expect(body.code === 'stale_version' || Array.isArray(body.allowed), body.code).toBe(true);
});

test('30 conflicting decisions about what was looked at: one', async () => {
  const id = await tools.write(owner, { submit: true });
  const { version } = await tools.adRow(id);
  const kinds = [{ decision: 'approve' }, reject, { ...reject, decision: 'suspend' }];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => tools.decide(moderator, id, { ...kinds[index % 3], version })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['stale_version']),
  );
  expect((await tools.eventsOf(id)).slice(2)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('nobody decides about their own ad, and members decide about none', async () => {
  await tools.db.updateTable('users').set({ is_email_verified: true }).where('id', '=', moderator.id).execute();
  const id = await tools.write(moderator, { submit: true });
  const own = await tools.decide(moderator, id, { decision: 'approve' });
  expect([own.status, own.body.code]).toEqual([409, 'own_ad']);
  expect((await tools.decide(owner, id, { decision: 'approve' })).status).toBe(403);
  expect((await tools.decide(await site.signIn('Admin'), id, { decision: 'approve' })).status).toBe(200);
  expect((await tools.decide(moderator, 999_999, { nonsense: 1 })).status).toBe(404);
});

describe('taking a decision back', () => {
  test('within 10 seconds everything is as before: status, statement, notice and mail', async () => {
    const id = await tools.write(owner, { submit: true });
    await tools.decide(moderator, id, reject);
    const { body } = await undo(id);
    expect(body.data).toMatchObject({ status: 'Pending', statementId: null });
    expect(await tools.noticesOf(owner.id)).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await tools.eventsOf(id)).slice(2)).toEqual([
      ['reject', 'Pending', 'Rejected', 'moderator'],
      ['undo', 'Rejected', 'Pending', 'moderator'],
    ]);
    expect((await undo(id)).body.code).toBe('undo_expired');
    const { body: seen } = await site.call(adStatistics, { params: { id: String(id) }, token: owner.token });
    expect(seen.data.history.map((one: { action: string }) => one.action)).toEqual(['create', 'submit']);
    await tools.decide(moderator, id, { decision: 'approve' });
    expect((await mine(id)).status).toBe('Active');
  });

  test('an approval taken back is as if it had never been online, and an older statement is in force again', async () => {
    const id = await tools.adIn(owner, 'Active');
    await tools.decide(moderator, id, { ...reject, decision: 'suspend' });
    const { statementId } = await mine(id);
    await tools.decide(moderator, id, { decision: 'restore' });
    expect((await mine(id)).statementId).toBeNull();
    await undo(id);
    expect(await mine(id)).toMatchObject({ status: 'Suspended', statementId });
    expect((await site.send({ url: `/api/advertisements/${id}` })).status).toBe(404);
  });

  test('is for who decided, once, and not after 10 seconds or after another change', async () => {
    const id = await tools.write(owner, { submit: true });
    await tools.decide(moderator, id, { decision: 'approve' });
    expect((await undo(id, await site.signIn('Moderator'))).body.code).toBe('undo_expired');
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await tools.decide(moderator, id, { decision: 'approve' });
    const began = Date.now();
    site.context.now = () => new Date(began + 11_000);
    try {
      expect((await undo(id)).body.code).toBe('undo_expired');
    } finally {
      site.context.now = () => new Date();
    }
    await site.send({ method: 'POST', url: `/api/advertisements/${id}/sold`, token: owner.token });
    expect((await undo(id)).body.code).toBe('undo_expired');
    expect((await mine(id)).status).toBe('Sold');
  });
});

describe('with approval of trusted sellers', () => {
  beforeAll(() => changeSettings(site.database.db, { autoApproval: true }));
  afterAll(() => changeSettings(site.database.db, { autoApproval: false }));

  test('three approved ads and no restriction are enough; a restriction is not forgotten for 90 days', async () => {
    const statusOf = async (id: number) => (await tools.adRow(id)).status;
    for (let count = 0; count < 2; count += 1) await tools.adIn(owner, 'Sold');
    expect(await statusOf(await tools.write(owner, { submit: true }))).toBe('Pending');
    const third = await tools.adIn(owner, 'Active');
    const trusted = await tools.write(owner, { submit: true });
    expect(await statusOf(trusted)).toBe('Active');
    expect((await tools.eventsOf(trusted)).at(-1)).toEqual(['approve', 'Pending', 'Active', 'site']);
    await tools.decide(moderator, third, { ...reject, decision: 'suspend' });
    expect(await statusOf(await tools.write(owner, { submit: true }))).toBe('Pending');
    await tools.db
      .updateTable('statements')
      .set({ decided_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('user_id', '=', owner.id)
      .execute();
    expect(await statusOf(await tools.write(owner, { submit: true }))).toBe('Active');
  });
});
