import { expect, test } from 'vitest';
import { timeZoneGroups } from '#web/features/profile/time-zones.ts';

test('zones stand under their region, Europe first, with readable names', () => {
  expect(
    timeZoneGroups('Europe/Paris', ['America/Port_of_Spain', 'America/Indiana/Knox', 'Europe/Paris', 'UTC']),
  ).toEqual([
    { region: 'Europe', zones: [{ id: 'Europe/Paris', name: 'Paris' }] },
    {
      region: 'America',
      zones: [
        { id: 'America/Indiana/Knox', name: 'Indiana, Knox' },
        { id: 'America/Port_of_Spain', name: 'Port of Spain' },
      ],
    },
    { region: 'UTC', zones: [{ id: 'UTC', name: 'UTC' }] },
  ]);
});

test('a chosen zone that the browser does not list is offered all the same', () => {
  expect(timeZoneGroups('Asia/Saigon', ['Europe/Paris'])).toContainEqual({
    region: 'Asia',
    zones: [{ id: 'Asia/Saigon', name: 'Saigon' }],
  });
});
