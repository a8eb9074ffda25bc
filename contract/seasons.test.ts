import { expect, test } from 'vitest';
import { inSeason, seasonAt } from '#contract/seasons.ts';

test('the year has its seasons, by the clock of Paris', () => {
  expect(['2026-01-15', '2026-04-01', '2026-09-02', '2026-12-24'].map((day) => seasonAt(new Date(day)))).toEqual([
    'new_year',
    'garden',
    'school',
    'christmas',
  ]);
  expect(seasonAt(new Date('2026-10-31T23:30:00Z'))).toBe('christmas');
});

test('a season moves its sections to the front and loses none', () => {
  const sections = [1, 5, 8, 9].map((id) => ({ id }));
  expect(inSeason(sections, 'christmas').map(({ id }) => id)).toEqual([9, 8, 1, 5]);
  expect(inSeason([{ id: 1 }], 'garden')).toEqual([{ id: 1 }]);
});
