import { expect, test } from 'vitest';
import { sendKeys } from '#web/features/reports/form/send-key.ts';

test('the same content keeps its key until it is refused; another content has another', () => {
  const keys = sendKeys();
  const first = keys.keyFor('a');
  expect(keys.keyFor('a')).toBe(first);
  for (const lost of [0, 503]) keys.forgetRefused({ statusCode: lost, code: 'busy' });
  keys.forgetRefused({ statusCode: 409, code: 'idempotency_in_progress' });
  expect(keys.keyFor('a')).toBe(first);
  keys.forgetRefused({ statusCode: 404, code: 'not_found' });
  const second = keys.keyFor('a');
  expect(second).not.toBe(first);
  expect(keys.keyFor('b')).not.toBe(second);
});
