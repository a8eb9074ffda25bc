import { expect, test } from 'vitest';
import { draftState } from '#web/features/my-ads/draft-state.ts';

test('a draft is ready once it needs nothing more', () => {
  expect(draftState([])).toBe('ready');
  expect(draftState(['images'])).toBe('unfinished');
});
