import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAd } from '#contract/api/ads.ts';
import { deleteAd, restoreAd } from '#contract/api/my-ads.ts';
import { listReports } from '#contract/api/admin-reports.ts';
import { banUser, unbanUser } from '#contract/api/admin-users.ts';
import { readAnyAd } from '#contract/api/moderation.ts';
import { settleRest } from '#server/features/picture-access/picture-access.service.ts';
import { jpeg } from '#server/kit/images.testing.ts';
import { openStage, reject, suspend } from '#server/features/my-ads/shared-site.testing.ts';
import { uploadTo } from '#server/features/ad-images/ad-images.testing.ts';

const stage = openStage();

const statusOf = async (address: string) => (await stage.site.send({ method: 'GET', url: address })).status;
/** Every address of the first picture, as the public would know them. */
const publicAddresses = async (id: number) => {
  const { url, variants } = await stage.tools.db
    .selectFrom('ad_images')
    .select(['url', 'variants'])
    .where('ad_id', '=', id)
    .executeTakeFirstOrThrow();
  return [url, ...variants.map((one) => one.url)];
};
const statuses = async (id: number) => new Set(await Promise.all((await publicAddresses(id)).map(statusOf)));
/** What the owner, or staff, are given to look at. */
const seenBy = async (token: string, id: number) => {
  const { body } = await stage.site.call(readAnyAd, { params: { id: String(id) }, token });
  return body.data.images[0].url as string;
};

async function onlineAd(): Promise<number> {
  const id = await stage.tools.write(stage.owner);
  await uploadTo(stage.site, stage.owner, id, await jpeg(640 + id, 480));
  const { version } = await stage.tools.adRow(id);
  await stage.update(id, { version, submit: true });
  return id;
}

test('the pictures of a draft and of an ad that waits are seen by its owner and staff alone', async () => {
  const id = await onlineAd();
  expect(await statuses(id)).toEqual(new Set([404]));
  const mine = (await stage.mine(id)).images[0].url as string;
  expect(await statusOf(mine)).toBe(200);
  expect(await statusOf(await seenBy(stage.moderator.token, id))).toBe(200);
  expect(await statusOf(mine.replace(/token=./, (start) => (start === 'token=A' ? 'token=B' : 'token=A')))).toBe(404);
  expect(await statusOf(mine.replace(/until=\d+/, 'until=9999999999999'))).toBe(404);
});

test('files follow the ad: approved 200, suspended 404, restored 200, removed 404, brought back 200', async () => {
  const id = await onlineAd();
  const decide = (body: object) => stage.tools.decide(stage.moderator, id, body);
  await decide({ decision: 'approve' });
  expect(await statuses(id)).toEqual(new Set([200]));
  const shown = await stage.site.call(readAd, { params: { id: String(id) } });
  expect(shown.body.data.images[0].url).toBe((await publicAddresses(id))[0]);
  await decide(suspend);
  expect(await statuses(id)).toEqual(new Set([404]));
  expect(await statusOf(await seenBy(stage.moderator.token, id))).toBe(200);
  await decide({ decision: 'restore' });
  expect(await statuses(id)).toEqual(new Set([200]));
  await stage.site.call(deleteAd, {
    params: { id: String(id) },
    body: { reason: 'Contrefaçon manifeste.', reasonCode: 'counterfeit' },
    token: stage.moderator.token,
  });
  expect(await statuses(id)).toEqual(new Set([404]));
  await decide({ decision: 'restore' });
  expect(await statuses(id)).toEqual(new Set([200]));
  await stage.undo(id);
  expect(await statuses(id)).toEqual(new Set([404]));
});

test('an owner who deletes an ad takes its pictures along, and brings them back with it', async () => {
  const id = await onlineAd();
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  const params = { id: String(id) };
  await stage.site.call(deleteAd, { params, token: stage.owner.token });
  expect(await statuses(id)).toEqual(new Set([404]));
  await stage.site.call(restoreAd, { params, token: stage.owner.token });
  expect(await statuses(id)).toEqual(new Set([200]));
});

test('a picture that another ad shows too stays for that one', async () => {
  const bytes = await jpeg(500, 400);
  const ids: number[] = [];
  for (const title of ['Lampe de bureau verte', 'Lampe de bureau rouge']) {
    const id = await stage.tools.write(stage.owner, { title });
    await uploadTo(stage.site, stage.owner, id, bytes);
    await stage.update(id, { version: (await stage.tools.adRow(id)).version, submit: true });
    await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
    ids.push(id);
  }
  const [first, second] = ids as [number, number];
  await stage.tools.decide(stage.moderator, first, suspend);
  expect(await statuses(first)).toEqual(new Set([200]));
  await stage.tools.decide(stage.moderator, second, suspend);
  expect(await statuses(first)).toEqual(new Set([404]));
});

test('a ban hides the pictures of a member within a minute, and its end shows them again', async () => {
  const id = await onlineAd();
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  const ban = (until: Date | null) =>
    stage.tools.db.updateTable('users').set({ banned_until: until }).where('id', '=', stage.owner.id).execute();
  await ban(new Date(Date.now() + 86_400_000));
  await settleRest(stage.site.context);
  expect(await statuses(id)).toEqual(new Set([404]));
  await ban(null);
  await settleRest(stage.site.context);
  expect(await statuses(id)).toEqual(new Set([200]));
  expect(await settleRest(stage.site.context)).toBe(0);
});

test('the pictures of a rejected ad are withheld', async () => {
  const id = await onlineAd();
  await stage.tools.decide(stage.moderator, id, reject);
  expect(await statuses(id)).toEqual(new Set([404]));
  expect(await statusOf((await stage.mine(id)).images[0].url)).toBe(200);
});

test('a ban hides pictures with its answer, staff see them in their reports, and they come back with the account', async () => {
  const id = await onlineAd();
  await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  await stage.tools.db
    .insertInto('reports')
    .values({
      reference: 'S-2026-PHOTOS',
      target_type: 'ad',
      target_id: String(id),
      reason: 'scam',
      description: 'Le vendeur demande un virement.',
      subject_owner_id: stage.owner.id,
    })
    .execute();
  const params = { id: stage.owner.id };
  const { token } = stage.moderator;
  const body = { reason: 'Plusieurs acheteurs volés.', reasonCode: 'fraud' as const, until: null };
  expect((await stage.site.call(banUser, { params, body, token })).status).toBe(200);
  expect(await statuses(id)).toEqual(new Set([404]));
  const { items } = (await stage.site.call(listReports, { query: {}, token })).body.data;
  const line = items.find((one: { subject: { id: string } }) => one.subject.id === String(id));
  expect(await statusOf(line.subject.image.url)).toBe(200);
  expect((await stage.site.call(unbanUser, { params, body: { reason: 'Erreur.' }, token })).status).toBe(200);
  expect(await statuses(id)).toEqual(new Set([200]));
});

test('where a file belongs is found by an index, however many pictures came just now', async () => {
  const id = await onlineAd();
  const addresses = await publicAddresses(id);
  const scans = await stage.tools.db.transaction().execute(async (trx) => {
    // On a busy machine eight thousand rows at once take longer than a statement may.
    for (let last = 0; last < 8000; last += 500)
      await sql`insert into ad_images (id, ad_id, position, url, width, height, placeholder, variants)
        select gen_random_uuid(), ${id}, n, 'x' || n, 640, 480, '', jsonb_agg(jsonb_build_object('url', md5(n || 'v' || v)))
        from generate_series(${last}::int + 1, ${last}::int + 500) n, generate_series(1, 9) v group by n`.execute(trx);
    const read = () =>
      sql<{ scans: number }>`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'ad_images'`
        .execute(trx)
        .then(({ rows }) => rows[0]?.scans);
    const before = await read();
    await sql`select ads_with_file(address), is_file_of_ads(address) from unnest(${addresses}::text[]) address`.execute(
      trx,
    );
    return (await read())! - before!;
  });
  expect(scans).toBe(0);
});
