import { beforeEach, describe, expect, test } from 'vitest';
import { readAd } from '#contract/api/ads.ts';
import { readQueue, reviewAd } from '#contract/api/moderation.ts';
import { markSold } from '#contract/api/my-ads.ts';
import { uploadTo } from '#server/features/ad-images/ad-images.testing.ts';
import { jpeg } from '#server/kit/images.testing.ts';
import { changeSettings } from '#server/kit/settings.ts';
import { openStage, reject } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
let id = 0;

const publicText = async () => (await stage.site.call(readAd, { params: { id: String(id) } })).text;
const publicAd = async () => JSON.parse(await publicText()).data;
const edit = async (body: object) => {
  const { version } = await stage.mine(id);
  return stage.update(id, { version, ...body });
};
const decide = async (body: object) => {
  const { version } = await stage.mine(id);
  return stage.tools.decide(stage.moderator, id, { version, ...body });
};
const review = async () =>
  (await stage.site.call(reviewAd, { params: { id: String(id) }, token: stage.moderator.token })).body.data;

beforeEach(async () => {
  id = await stage.tools.write(stage.owner, { submit: true });
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
});

describe('a change of an ad that is online', () => {
  test('waits beside it; price and contact change at once, and approving leaves both live', async () => {
    const answer = await edit({ title: 'Lampe de bureau, neuve', price: 1_900 });
    expect(answer.body.data).toMatchObject({
      status: 'Active',
      title: 'Lampe de bureau articulée',
      price: 1_900,
      revision: { changes: { title: 'Lampe de bureau, neuve' } },
    });
    expect(await publicAd()).toMatchObject({ title: 'Lampe de bureau articulée', price: 1_900 });
    const { body } = await stage.site.call(readQueue, { query: { kind: 'edit' }, token: stage.moderator.token });
    expect(body.data.items).toContainEqual(expect.objectContaining({ id, kind: 'edit', changed: ['title'] }));
    await edit({ price: 1_700 });
    await decide({ decision: 'approve' });
    expect(await publicAd()).toMatchObject({ title: 'Lampe de bureau, neuve', price: 1_700 });
    expect((await stage.mine(id)).revision).toBeNull();
  });

  test('that is refused leaves the same public bytes, and says why', async () => {
    const before = await publicText();
    await edit({ description: 'Une lampe, appelez le 06 12 34 56 78 pour la réserver tout de suite.' });
    expect(await publicText()).toBe(before);
    await decide(reject);
    expect(await publicText()).toBe(before);
    const mine = await stage.mine(id);
    expect(mine).toMatchObject({ status: 'Active', revision: null, reason: { code: 'misleading' } });
    const { body } = await stage.statement(mine.statementId, stage.owner);
    expect(body.data).toMatchObject({ decision: 'refuse', ground: 'misleading' });
    const mails = await stage.mails();
    expect(mails.some(({ text }) => text.includes('reste en ligne'))).toBe(true);
  });

  test('is shown to moderators word by word with its label, and refused decisions of what changed meanwhile', async () => {
    await edit({ title: 'Lampe de bureau, première idée' });
    const { version } = await stage.mine(id);
    const seen = await review();
    expect(seen).toMatchObject({
      kind: 'edit',
      difference: {
        words: [{ field: 'title', before: 'Lampe de bureau articulée', after: 'Lampe de bureau, première idée' }],
      },
    });
    await edit({ title: 'Lampe de bureau, deuxième idée' });
    const late = await stage.tools.decide(stage.moderator, id, { decision: 'approve', version });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect(late.body.data.revision.changes.title).toBe('Lampe de bureau, deuxième idée');
    expect(await stage.tools.db.selectFrom('ad_revisions').selectAll().where('ad_id', '=', id).execute()).toHaveLength(
      1,
    );
  });

  test('is taken back by writing what was there, and waits no longer once the ad is sold', async () => {
    await edit({ title: 'Lampe de bureau, autre titre' });
    expect((await edit({ title: 'Lampe de bureau articulée' })).body.data.revision).toBeNull();
    await edit({ title: 'Lampe de bureau, encore un titre' });
    await stage.site.call(markSold, { params: { id: String(id) }, token: stage.owner.token });
    expect((await stage.mine(id)).revision).toBeNull();
  });

  test('a decision about it is undone with everything it did', async () => {
    await edit({ title: 'Lampe de bureau, nouveau titre' });
    await decide({ decision: 'approve' });
    expect((await publicAd()).title).toBe('Lampe de bureau, nouveau titre');
    expect((await stage.undo(id)).status).toBe(200);
    expect((await publicAd()).title).toBe('Lampe de bureau articulée');
    expect((await stage.mine(id)).revision.changes.title).toBe('Lampe de bureau, nouveau titre');
    await decide(reject);
    expect((await stage.undo(id)).status).toBe(200);
    expect(await stage.mine(id)).toMatchObject({
      reason: null,
      revision: { changes: { title: 'Lampe de bureau, nouveau titre' } },
    });
  });

  test('acts at once where the operator does not want to look again', async () => {
    await changeSettings(stage.site.database.db, { remoderateEdits: false });
    try {
      await edit({ title: 'Lampe de bureau, tout de suite' });
      expect((await publicAd()).title).toBe('Lampe de bureau, tout de suite');
    } finally {
      await changeSettings(stage.site.database.db, { remoderateEdits: true });
    }
  });
});

test('a new picture stays private until it is approved; taking one away acts at once', async () => {
  const added = await uploadTo(stage.site, stage.owner, id, await jpeg(641, 481));
  const [waiting] = added.images;
  expect(waiting.url).toContain('/files/withheld/');
  expect((await publicAd()).images).toEqual([]);
  expect((await review()).difference.images).toMatchObject([{ state: 'added', after: 1 }]);
  await decide({ decision: 'approve' });
  const [shown] = (await publicAd()).images;
  expect((await stage.site.send({ method: 'GET', url: shown.url })).status).toBe(200);
  await stage.site.send({
    method: 'DELETE',
    url: `/api/advertisements/${id}/images/${shown.id}`,
    token: stage.owner.token,
  });
  expect((await publicAd()).images).toEqual([]);
  expect(await stage.mine(id)).toMatchObject({ status: 'Active', revision: null });
});
