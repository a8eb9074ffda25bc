import { expect, test } from 'vitest';
import { awaitAlert, endAwaitedAlert, isAlertAwaited } from '#web/features/saved-searches/awaited-alert.ts';

test('an alert that was wanted before logging in is asked for on its own search, until the wait ends', () => {
  expect(isAlertAwaited('/search?q=velo')).toBe(false);
  awaitAlert('/search?q=velo');
  expect([isAlertAwaited('/category/1'), isAlertAwaited('/search?q=velo')]).toEqual([false, true]);
  endAwaitedAlert();
  expect(isAlertAwaited('/search?q=velo')).toBe(false);
});
