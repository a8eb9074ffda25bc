import { expect, test } from 'vitest';
import { letMailsThrough, letNoticesThrough } from '#server/features/notifications/notifications.testing.ts';
import { createSavedSearch } from '#contract/api/saved-searches.ts';
import { openStage } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
const { mails, undo, update } = stage;

test('the words of a title count while the ad is online', async () => {
  const counted = async (word: string) =>
    (await stage.tools.db.selectFrom('search_words').select('ads').where('word', '=', word).executeTakeFirst())?.ads ??
    0;
  const id = await stage.tools.write(stage.owner, { title: 'Zébulon mécanique', submit: true });
  expect(await counted('zebulon')).toBe(0);
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  expect(await counted('zebulon')).toBe(1);
  await undo(id);
  expect(await counted('zebulon')).toBe(0);
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  const { version } = await stage.tools.adRow(id);
  await update(id, { version, title: 'Turlututu mécanique' });
  expect([await counted('zebulon'), await counted('turlututu')]).toEqual([1, 0]);
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  expect([await counted('zebulon'), await counted('turlututu')]).toEqual([0, 1]);
});

test('an approved ad is online for 60 days, found by everybody, and its owner hears of it', async () => {
  const id = await stage.tools.write(stage.owner, { submit: true });
  const { body } = await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  expect(body.data.status).toBe('Active');
  const row = await stage.tools.adRow(id);
  expect(row.expires_at!.getTime() - row.published_at!.getTime()).toBe(60 * 86_400_000);
  expect((await stage.site.send({ url: `/api/advertisements/${id}` })).body.data.title).toBe(
    'Lampe de bureau articulée',
  );
  expect(await stage.tools.noticesOf(stage.owner.id)).toEqual(['adApproved']);
  expect(await stage.tools.eventsOf(id)).toEqual([
    ['create', null, 'Draft', 'owner'],
    ['submit', 'Draft', 'Pending', 'owner'],
    ['approve', 'Pending', 'Active', 'moderator'],
  ]);
  // Nothing is mailed while the decision can be taken back.
  await letMailsThrough(stage.site);
  expect(await mails()).toEqual([]);
  await letNoticesThrough(stage.site, stage.owner.id);
  await letMailsThrough(stage.site);
  expect(await mails()).toMatchObject([{ kind: 'adApproved', subject: 'Votre annonce est en ligne' }]);
});

test('an ad that comes online for the first time is held against saved searches, and not again after an edit', async () => {
  const seeker = await stage.site.signIn();
  const search = { name: 'Girouettes', query: { q: 'girouette' }, frequency: 'instant' as const };
  await stage.site.call(createSavedSearch, { body: search, token: seeker.token });
  const id = await stage.tools.write(stage.owner, { title: 'Girouette en zinc', submit: true });
  await stage.site.runJobs();
  expect(await stage.tools.noticesOf(seeker.id)).toEqual([]);
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  await stage.site.runJobs();
  expect(await stage.tools.noticesOf(seeker.id)).toEqual(['savedSearchMatch']);
  const { version } = await stage.tools.adRow(id);
  await update(id, { version, title: 'Girouette en cuivre' });
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  await stage.site.runJobs();
  expect(await stage.tools.noticesOf(seeker.id)).toEqual(['savedSearchMatch']);
});
