import { expect, test } from 'vitest';
import { ApiFailure } from '#contract/failure.ts';
import { reasonOf } from '#web/ui/failure-reason.ts';

const failure = (statusCode: number, fields: string[] = []) =>
  new ApiFailure({
    message: 'as the server says it',
    errors: fields.map((message) => ({ field: 'categoryId', code: 'unknown_category', message })),
    data: null,
    code: statusCode ? 'internal_error' : 'network_error',
    statusCode,
    requestId: null,
  });
const key = (name: string) => name;

test.each([
  ['no answer came', failure(0), 'ui.error.network', true],
  ['something broke on the way', new TypeError('import failed'), 'ui.error.network', true],
  ['the site failed', failure(500), 'toasts.server_error_message', true],
  ['the site is away', failure(503), 'toasts.server_error_message', true],
  ['it was too often', failure(429), 'as the server says it', true],
  ['it is not there', failure(404), 'as the server says it', false],
  ['a field is wrong', failure(422, ['Catégorie inconnue']), 'Catégorie inconnue', false],
])('where %s, its reader is told so, and to try again only where that may help', (_, error, text, mayPass) => {
  expect(reasonOf(error, key)).toEqual({ text, mayPass });
});
