import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isExpired, renewalIn } from '#web/lib/token-clock.ts';

const minutes = 60_000;
let received = 0;
const clock = () => ({ receivedAt: received, expiresIn: 900 });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  received = Date.now();
});
afterEach(() => void vi.useRealTimers());

test('a token of 15 minutes is renewed after 10 and over after 15', () => {
  expect(renewalIn(clock())).toBe(10 * minutes);
  vi.advanceTimersByTime(14 * minutes);
  expect(renewalIn(clock())).toBe(-4 * minutes);
  expect(isExpired(clock())).toBe(false);
  vi.advanceTimersByTime(minutes);
  expect(isExpired(clock())).toBe(true);
});

test('a sleep, in which only the wall clock goes on, counts', () => {
  expect(isExpired(clock())).toBe(false);
  vi.setSystemTime(received + 60 * minutes);
  expect(isExpired(clock())).toBe(true);
});

test('a wall clock set back a little does not make a token younger', () => {
  expect(isExpired(clock())).toBe(false);
  vi.advanceTimersByTime(16 * minutes);
  vi.setSystemTime(received + minutes);
  expect(isExpired(clock())).toBe(true);
});

test('a wall clock set back before the token came makes it unknown, hence due', () => {
  vi.setSystemTime(received - 10 * minutes);
  expect(isExpired(clock())).toBe(true);
});

test('a token that lives shorter than the margin is renewed at half its life, not without end', () => {
  expect(renewalIn({ receivedAt: received, expiresIn: 60 })).toBe(30_000);
});

test('a token of unknown age is not taken to be over', () => {
  expect(isExpired(null)).toBe(false);
});
