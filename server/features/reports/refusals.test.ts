/** What is refused of a report, field by field. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reasonsFor } from '#contract/api/reports.ts';
import {
  fieldsOf,
  fromSomewhere,
  newEmail,
  openReportDesk,
  said,
  type ReportDesk,
} from '#server/features/reports/reports.testing.ts';

let desk: ReportDesk;
beforeAll(async () => {
  desk = await openReportDesk();
});
beforeEach(() => desk.renew());
afterAll(() => desk.close());

describe('what is wrong with a report', () => {
  test('is told at once, field by field', async () => {
    const { status, body } = await desk.report({
      targetType: 'shop',
      targetId: '',
      reason: 'because',
      description: 'Trop court',
      name: undefined,
      email: 'rien@',
      goodFaith: false,
    });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(
      ['description', 'email', 'goodFaith', 'name', 'reason', 'targetId', 'targetType'].sort(),
    );
    const long = await desk.report({ description: 'é'.repeat(2_001) });
    expect([long.status, long.body.errors[0]?.message]).toEqual([422, '2\u202f000 caractères maximum.']);
    expect((await desk.report({ email: newEmail(), description: 'é'.repeat(2_000) })).status).toBe(201);
    expect(fieldsOf(await desk.report({ name: undefined, email: undefined }))).toEqual([
      'name required',
      'email required',
    ]);
  });

  test('may be that nothing of it can be seen', async () => {
    for (const blank of ['\u200b', '\u3164', '\u2800', '\u2060', '\ufe0f', '\u{e0020}'])
      expect(fieldsOf(await desk.report({ description: blank.repeat(30) }))).toEqual(['description too_short']);
    expect(fieldsOf(await desk.report({ description: `Trop court${'\u200b'.repeat(30)}` }))).toEqual([
      'description too_short',
    ]);
    for (const blank of ['\u00a0\u3164', '\u2800', '\u115f', '\u034f'])
      expect(fieldsOf(await desk.report({ name: blank }))).toEqual(['name required']);
    const description = 'Voir\u00a0: un rendez-vous 👩‍👧 fixé, puis rien.';
    expect((await desk.report({ email: newEmail(), name: 'Nguyễn Thị Ánh', description })).status).toBe(201);
  });

  test('may be its reason: each belongs to some things only', async () => {
    expect(reasonsFor('user')).not.toContain('already_sold');
    expect(
      fieldsOf(await desk.report({ targetType: 'user', targetId: desk.seller.id, reason: 'already_sold' })),
    ).toEqual(['reason invalid_value']);
    expect(reasonsFor('ad')).not.toContain('impersonation');
    expect(fieldsOf(await desk.report({ reason: 'impersonation' }))).toEqual(['reason invalid_value']);
  });

  test.each([
    'id',
    'reference',
    'status',
    'reporterId',
    'reporter_id',
    'userId',
    'decidedBy',
    'decisionText',
    'subjectTitle',
    'version',
    'evidence',
    'role',
    '__proto__',
    'constructor',
  ])('may be the field %s, which nobody sends', async (key) => {
    for (const [url, body] of [
      ['/api/reports', { targetType: 'ad', targetId: desk.adId, ...said }],
      [`/api/users/${desk.seller.id}/report`, said],
    ] as const) {
      const answer = await desk.send({
        method: 'POST',
        url,
        // Written by hand: an object literal would set the prototype instead.
        payload: JSON.stringify(body).replace(/^\{/, `{"${key}":"Admin",`),
        headers: { 'content-type': 'application/json', ...fromSomewhere() },
      });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [`${key} unknown_field`]]);
    }
  });

  test('is never a failure of ours, whatever is sent', async () => {
    const values = [null, true, 0, -1, 1e308, '', '\0', '\ud800', 'x'.repeat(5_000), [], [[]], {}, { $ne: 1 }];
    for (const key of ['targetType', 'targetId', 'reason', 'description', 'name', 'email', 'goodFaith'])
      for (const value of values) {
        const { status } = await desk.report({ email: newEmail(), [key]: value });
        expect([key, value, status < 500]).toEqual([key, value, true]);
      }
    for (const payload of ['', '[]', 'null', '"x"', '{', '1'])
      expect(
        (
          await desk.send({
            method: 'POST',
            url: '/api/reports',
            payload,
            headers: { 'content-type': 'application/json', ...fromSomewhere() },
          })
        ).status,
      ).toBeLessThan(500);
  });
});
