import { expect, test } from 'vitest';
import { reasonCodes } from '#contract/ad-transitions.ts';
import { readOverview } from '#contract/api/overview.ts';
import { exportStatements, readTransparency } from '#contract/api/transparency.ts';
import { openStage, suspend } from '#server/features/my-ads/shared-site.testing.ts';
import { dsaCategories } from '#server/features/transparency/dsa-statement.ts';

const stage = openStage();

test('every decision is counted in public, and exported without a name in the words of the EU database', async () => {
  const id = await stage.tools.adIn(stage.owner, 'Active');
  const reasonText = 'Écrit à arnaque@example.org et au 06 39 98 12 34, voir https://piege.example/pay.';
  await stage.tools.decide(stage.moderator, id, { ...suspend, reasonCode: 'fraud', reasonText });
  const { data } = (await stage.site.call(readTransparency)).body;
  expect(data.decisions).toMatchObject({ total: 1, automated: 0, byGround: [{ ground: 'fraud', count: 1 }] });
  const { token } = await stage.site.signIn('Admin');
  const [statement] = (await stage.site.call(exportStatements, { query: {}, token })).body.data.statements;
  expect(statement).toMatchObject({
    decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    source_type: 'SOURCE_VOLUNTARY',
  });
  expect(JSON.stringify(statement)).not.toMatch(/arnaque@|39 98|piege\.example/);
  expect((await stage.site.call(exportStatements, { query: {}, token: stage.moderator.token })).status).toBe(403);
});

test('every ground has a category of the EU database', () => {
  for (const code of reasonCodes) expect(dsaCategories[code]).toMatch(/^STATEMENT_CATEGORY_[A-Z_]+$/);
});

test('the first screen of staff tells what waits and how the market goes', async () => {
  await stage.tools.adIn(stage.owner, 'Pending');
  await stage.tools.adIn(stage.owner, 'Active');
  const answer = await stage.site.call(readOverview, { token: stage.moderator.token });
  expect(answer.text).toContain('"success":true');
  const { data } = answer.body;
  expect(data.waiting.ads).toMatchObject({ count: 1, isCapped: false, oldest: expect.any(String) });
  expect(data.market.days).toHaveLength(30);
  expect(data.market.activeAds).toBeGreaterThan(0);
});
