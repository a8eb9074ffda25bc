import { expect, test } from 'vitest';
import { lookOf, remaining } from '#web/features/overview/deadlines.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

test('an ad has a day: what is left of it, then how long it is late', () => {
  expect(remaining('ads', '2026-11-18T07:30:00Z', now)).toEqual({
    hours: 20,
    waited: 4,
    goal: 24,
    isLate: false,
    isPressing: false,
  });
  expect(remaining('ads', '2026-11-17T16:00:00Z', now)).toMatchObject({ hours: 4, isLate: false, isPressing: true });
  expect(remaining('ads', '2026-11-16T12:00:00Z', now)).toMatchObject({ hours: 24, isLate: true });
});

test('an appeal has a week, and an empty queue has no deadline', () => {
  expect(remaining('appeals', '2026-11-16T12:00:00Z', now)).toMatchObject({ hours: 120, goal: 168 });
  expect(remaining('appeals', '2026-11-12T12:00:00Z', now)).toMatchObject({ hours: 24, isPressing: false });
  expect(remaining('reports', null, now)).toBeNull();
  expect(lookOf(null).badge).toBe('success');
});
