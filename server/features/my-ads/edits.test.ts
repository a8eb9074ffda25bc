import { describe, expect, test } from 'vitest';
import { wholeAd } from '#server/features/my-ads/my-ads.testing.ts';
import { changeSettings } from '#server/kit/settings.ts';
import { faultsOf, insist, openStage } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
const { update } = stage;

describe('saving', () => {
  test('what somebody else saved before is not overwritten: the answer brings it along', async () => {
    const id = await stage.tools.write(stage.owner);
    expect((await update(id, { version: 1, title: 'Le premier titre' })).body.data.version).toBe(2);
    const late = await update(id, { version: 1, title: 'Le second titre' });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect(late.body.data).toMatchObject({ id, title: 'Le premier titre', version: 2 });
    const racers = await Promise.all(
      Array.from({ length: 12 }, (_, racer) =>
        insist(() => update(id, { version: 2, title: `Titre du coureur ${racer}` })),
      ),
    );
    const winners = racers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect((await stage.tools.adRow(id)).title).toBe(winners[0]!.body.data.title);
    expect(racers.filter(({ body }) => body.code === 'stale_version')).toHaveLength(11);
  });

  test('the same again changes nothing, not even the version', async () => {
    const id = await stage.tools.write(stage.owner);
    expect((await update(id, { version: 1, title: wholeAd.title })).body.data.version).toBe(1);
  });

  test('a body without a version, or of another member, is refused', async () => {
    const id = await stage.tools.write(stage.owner);
    expect(faultsOf(await update(id, { title: 'Sans version' }))).toEqual({ version: 'required' });
    const other = await stage.tools.seller();
    expect((await update(id, { version: 1, title: 'À moi maintenant' }, other)).status).toBe(404);
    expect((await update(id, { nonsense: true }, other)).status).toBe(404);
  });

  test.each([
    ['title', { title: 'Un tout autre titre' }, 'waits'],
    ['description', { description: 'Une description entièrement nouvelle.' }, 'waits'],
    ['category', { categoryId: 505, attributes: {} }, null],
    ['price', { price: 1_900 }, 'at once'],
    ['place', { city: 'Paris', postalCode: null }, 'at once'],
    ['contact', { contactByPhone: true }, 'at once'],
  ])('a new %s of an ad that is online', async (_, change, status) => {
    const id = await stage.tools.adIn(stage.owner, 'Active');
    const answer = await update(id, { version: 1, ...change });
    // Another category may want other attributes: then everything missing is told.
    if (status === null) return expect([200, 422]).toContain(answer.status);
    expect([answer.body.data.status, answer.body.data.revision ? 'waits' : 'at once']).toEqual(['Active', status]);
    return undefined;
  });

  test('an ad that is online cannot be emptied', async () => {
    const id = await stage.tools.adIn(stage.owner, 'Active');
    expect(faultsOf(await update(id, { version: 1, title: '', price: null }))).toEqual({
      title: 'required',
      price: 'required',
    });
  });

  test('edits need no second look where the operator does not want it', async () => {
    await changeSettings(stage.site.database.db, { remoderateEdits: false });
    try {
      const id = await stage.tools.adIn(stage.owner, 'Active');
      const { body } = await update(id, { version: 1, title: 'Un tout autre titre' });
      expect(body.data).toMatchObject({ status: 'Active', title: 'Un tout autre titre' });
    } finally {
      await changeSettings(stage.site.database.db, { remoderateEdits: true });
    }
  });

  test.each(['Sold', 'Expired', 'Suspended'] as const)(
    'the text of a %s ad stays as moderators saw it',
    async (status) => {
      const id = await stage.tools.adIn(stage.owner, status);
      const refused = await update(id, { version: 1, title: 'Tout autre chose' });
      expect([refused.status, refused.body.code]).toEqual([409, 'forbidden_transition']);
      expect(refused.body.allowed).toEqual(status === 'Suspended' ? [] : ['Active']);
      expect((await update(id, { version: 1, price: 100 })).status).toBe(status === 'Suspended' ? 409 : 200);
    },
  );
});
