import { expect, test } from 'vitest';
import { queryOf, readAddress, targetOf } from '#web/features/reports/form/report-address.ts';

const hosts = ['trouvaille.example', 'localhost:3000'];
const id = '0b5fcc4e-91a8-4d0f-9a3e-5f6f8a1f0c11';

test.each([
  ['T-000123', 'ad', '123'],
  ['t 123', 'ad', '123'],
  ['T–000123', 'ad', '123'],
  ['T\u2011000123', 'ad', '123'],
  [' 123 ', 'ad', '123'],
  ['https://trouvaille.example/advertisement/123?from=mail#photos', 'ad', '123'],
  ['trouvaille.example/advertisement/123/', 'ad', '123'],
  ['http://LOCALHOST:3000/user/' + id.toUpperCase(), 'user', id],
  [`/user/${id}`, 'user', id],
  [id, 'user', id],
])('%s names one thing', (typed, type, of) => {
  expect(readAddress(typed, hosts)).toEqual({ type, id: of });
});

test.each([
  '',
  'T-',
  'T-000000',
  'une montre',
  'https://evil.example/advertisement/123',
  'https://trouvaille.example.evil.example/advertisement/123',
  'https://trouvaille.example@evil.example/advertisement/123',
  'https://trouvaille.example/search?q=/advertisement/123',
  '/advertisement/x',
  '/user/123',
  '/advertisement/12345678901',
  'javascript:alert(1)',
])('%s names nothing of ours', (typed) => {
  expect(readAddress(typed, hosts)).toBeNull();
});

test('the address of the screen holds its thing, and nothing that could not be one', () => {
  for (const target of [{ type: 'ad', id: '12' } as const, { type: 'user', id } as const])
    expect(targetOf(new URLSearchParams(queryOf(target)))).toEqual(target);
  for (const query of ['', 'advertisementId=x', 'advertisementId=', 'userId=1', 'advertisementId=-1'])
    expect(targetOf(new URLSearchParams(query))).toBeNull();
});
