import { expect, test } from 'vitest';
import type { MyAd, MyAdLine } from '#contract/api/my-ads.ts';
import { blankValues } from '#web/features/my-ads/editor/draft-values.ts';
import type { LocalDraft } from '#web/features/my-ads/editor/local-drafts.ts';
import { openDrafts } from '#web/features/my-ads/editor/open-drafts.ts';

const noon = Date.parse('2026-11-17T12:00:00Z');
const line = (id: number, title: string, minutes: number) =>
  ({ id, title, updatedAt: new Date(noon + minutes * 60_000).toISOString() }) as MyAdLine;
function kept(title: string, minutes: number, { ad = null, sent = false }: { ad?: MyAd | null; sent?: boolean } = {}) {
  const values = { ...blankValues, title };
  const creation = sent ? { key: 'k', values, body: { categoryId: 1 } } : null;
  const keptAt = noon + minutes * 60_000;
  return { key: title, userId: 'u', ad, version: 1, creation, base: values, values, photos: [], keptAt } as LocalDraft;
}
const named = (...given: Parameters<typeof openDrafts>) =>
  openDrafts(...given).map((draft) => ('local' in draft ? `here ${draft.local.key}` : `there ${draft.line.title}`));

test('every draft is offered, the newest first', () => {
  expect(named([kept('lamp', 2)], [line(1, 'sofa', 3), line(2, 'bike', 1)])).toEqual([
    'there sofa',
    'here lamp',
    'there bike',
  ]);
});

test('one that both know stands there once, with what was not sent', () => {
  const ad = { id: 1, status: 'Draft' } as MyAd;
  expect(named([kept('sofa', 1, { ad })], [line(1, 'sofa', 3)])).toEqual(['here sofa']);
});

test('one that was sent before the tab closed stands there once, in its later version', () => {
  expect(named([kept('sofa', 1, { sent: true })], [line(1, 'sofa', 3)])).toEqual(['there sofa']);
  expect(named([kept('sofa', 5, { sent: true })], [line(1, 'sofa', 3)])).toEqual(['here sofa']);
});

test('one that went right after it was kept here stands there once; one of another day is another', () => {
  expect(named([kept('sofa', 1)], [line(1, 'sofa', 1.1)])).toEqual(['there sofa']);
  expect(named([kept('sofa', 1)], [line(1, 'sofa', 90)])).toEqual(['there sofa', 'here sofa']);
});

test('changes of an ad that was handed in are not a draft', () => {
  expect(named([kept('sofa', 1, { ad: { id: 1, status: 'Active' } as MyAd })], [])).toEqual([]);
});
