import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#server/kit/settings.ts';
import { openStage, suspend } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();

describe('with approval of trusted sellers', () => {
  beforeAll(() => changeSettings(stage.site.database.db, { autoApproval: true }));
  afterAll(() => changeSettings(stage.site.database.db, { autoApproval: false }));

  test('three approved ads and no restriction are enough; a restriction is not forgotten for 90 days', async () => {
    const statusOf = async (id: number) => (await stage.tools.adRow(id)).status;
    for (let count = 0; count < 2; count += 1) await stage.tools.adIn(stage.owner, 'Sold');
    expect(await statusOf(await stage.tools.write(stage.owner, { submit: true }))).toBe('Pending');
    const third = await stage.tools.adIn(stage.owner, 'Active');
    const trusted = await stage.tools.write(stage.owner, { submit: true });
    expect(await statusOf(trusted)).toBe('Active');
    expect((await stage.tools.eventsOf(trusted)).at(-1)).toEqual(['approve', 'Pending', 'Active', 'site']);
    await stage.tools.decide(stage.moderator, third, suspend);
    expect(await statusOf(await stage.tools.write(stage.owner, { submit: true }))).toBe('Pending');
    await stage.tools.db
      .updateTable('statements')
      .set({ decided_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('user_id', '=', stage.owner.id)
      .execute();
    expect(await statusOf(await stage.tools.write(stage.owner, { submit: true }))).toBe('Active');
  });
});
