import { beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '#contract/failure.ts';
import { reactToFailure } from '#web/lib/failure-reactions.ts';
import { closeToast, shownToasts, showToast } from '#web/lib/toasts.ts';

const failure = (statusCode: number) =>
  new ApiFailure({ message: '', errors: [], data: null, code: 'internal_error', statusCode, requestId: null });

const closeAll = () => shownToasts().forEach(({ id }) => closeToast(id));
beforeEach(closeAll);

test('calls of one screen that fail together are told once, and again when they fail later', () => {
  for (let call = 0; call < 3; call += 1) reactToFailure(failure(500), false);
  expect(shownToasts()).toHaveLength(1);
  closeAll();
  reactToFailure(failure(500), false);
  expect(shownToasts()).toHaveLength(1);
});

test('what differs in a word is another toast', () => {
  const ids = ['Un', 'Deux', 'Un'].map((title) => showToast({ type: 'info', title, message: '' }));
  expect(new Set(ids).size).toBe(2);
});
