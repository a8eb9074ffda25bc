import { expect, test } from 'vitest';
import { quietUntil } from '#server/kit/quiet-hours.ts';

const night = { enabled: true, from: 22, to: 8 };
const at = (text: string) => new Date(text);

test('a night reaches over midnight, by the clock of the member', () => {
  expect(quietUntil(night, 'Europe/Paris', at('2026-11-16T21:30:00Z'))).toEqual(at('2026-11-17T07:00:00Z'));
  expect(quietUntil(night, 'Europe/Paris', at('2026-11-17T06:59:30Z'))).toEqual(at('2026-11-17T07:00:00Z'));
  expect(quietUntil(night, 'Europe/Paris', at('2026-11-17T07:00:00Z'))).toBeNull();
  expect(quietUntil(night, 'America/New_York', at('2026-11-16T21:30:00Z'))).toBeNull();
});

test('quiet hours of the day, hours turned off and hours of no length', () => {
  const noon = { enabled: true, from: 12, to: 14 };
  expect(quietUntil(noon, 'UTC', at('2026-11-16T12:00:00Z'))).toEqual(at('2026-11-16T14:00:00Z'));
  expect(quietUntil(noon, 'UTC', at('2026-11-16T14:00:00Z'))).toBeNull();
  expect(quietUntil({ ...night, enabled: false }, 'UTC', at('2026-11-16T23:00:00Z'))).toBeNull();
  expect(quietUntil({ enabled: true, from: 3, to: 3 }, 'UTC', at('2026-11-16T03:00:00Z'))).toBeNull();
});
