import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/settings.ts';
import { defaultSettings } from '#server/kit/settings.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ token } = await site.signIn('Admin'));
});
afterAll(() => site.close());

test('an admin changes one setting and the others stay; a moderator changes none', async () => {
  const moderator = await site.signIn('Moderator');
  const body = { autoApproval: true };
  expect((await site.call(api.changeSettings, { body, token: moderator.token })).status).toBe(403);
  expect((await site.call(api.changeSettings, { body, token })).body.data).toEqual({
    ...defaultSettings,
    autoApproval: true,
  });
  expect((await site.call(api.readSettings, { token })).body.data.settings.autoApproval).toBe(true);
});

test('the list of watched words is replaced by who saw it as it is, and a word stands there once', async () => {
  const { version } = (await site.call(api.readWords, { token })).body.data;
  const words = [{ word: 'Contrebande', severity: 3, note: '' }] as const;
  const write = (list: readonly object[], seen: string) =>
    site.call(api.writeWords, { body: { words: list as never, version: seen }, token });
  const after = await write(words, version);
  expect(after.body.data.words).toEqual(words);
  expect((await write([], version)).body).toMatchObject({ code: 'stale_version', data: { words } });
  expect((await write([...words, { ...words[0], word: 'contrebande' }], after.body.data.version)).status).toBe(422);
});
