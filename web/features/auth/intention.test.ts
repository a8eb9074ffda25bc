import { describe, expect, test } from 'vitest';
import { readIntention } from '#web/features/auth/intention.ts';

const now = 1_800_000_000_000;
const minute = 60_000;
const noted = (change: object = {}) =>
  JSON.stringify({
    wish: { keep: 374, title: 'Vélo' },
    way: '/login?returnUrl=%2Fsearch%3Fq%3Dv%25C3%25A9lo',
    at: now - minute,
    ...change,
  });
const read = (text: string | null, returnUrl: string | null = '/search?q=v%C3%A9lo') =>
  readIntention(text, returnUrl, now);

describe('what was pressed before logging in', () => {
  test('is taken up on the way back to where it was pressed', () => {
    expect(read(noted())).toEqual({ keep: 374, title: 'Vélo' });
    expect(read(noted({ wish: { alert: true } }))).toEqual({ alert: true });
  });

  test('is left alone by a login that leads elsewhere, or nowhere in particular', () => {
    expect(read(noted(), '/advertisement/374')).toBeNull();
    expect(read(noted(), null)).toBeNull();
    expect(read(noted({ way: '/login' }), null)).toBeNull();
    expect(read(noted({ way: '/login?returnUrl=//evil.example' }), null)).toBeNull();
  });

  test('is forgotten after half an hour, and was not pressed in the future', () => {
    expect(read(noted({ at: now - 30 * minute }))).not.toBeNull();
    expect(read(noted({ at: now - 30 * minute - 1 }))).toBeNull();
    expect(read(noted({ at: now + minute }))).toBeNull();
  });

  test.each([null, '', 'null', '7', '[]', '{', '{"wish":{"alert":true}}'])('is nothing where %j was kept', (text) =>
    expect(read(text)).toBeNull(),
  );

  test.each([{ keep: '374', title: 'Vélo' }, { keep: 1.5, title: '' }, { keep: 1 }, { alert: 'yes' }, null, {}])(
    'is nothing where the wish is %j',
    (wish) => expect(read(noted({ wish }))).toBeNull(),
  );
});
