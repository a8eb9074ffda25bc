import { afterAll, expect, test } from 'vitest';
import { readOutbox, type OutboxItem } from '#contract/api/dev.ts';
import { queueMail, queueSms } from '#server/kit/outbox.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

const sites: TestSite[] = [];
async function open(settings: Record<string, string>): Promise<TestSite> {
  const site = await openTestSite({ settings: { LOG_LEVEL: 'silent', ...settings } });
  sites.push(site);
  return site;
}
afterAll(() => Promise.all(sites.map((site) => site.close())));

test('where no mail leaves, the outbox shows what would have, newest first', async () => {
  const { context, call } = await open({ DEMO: 'true' });
  await queueMail(context, context.db, {
    kind: 'reset_password',
    to: 'zoe@exemple.fr',
    language: 'fr',
    params: { firstName: 'Zoé', link: '/auth/reset-password?token=abc' },
  });
  await queueSms(context, context.db, {
    kind: 'phone_code',
    to: '+33612345678',
    language: 'en',
    params: { code: '123456' },
  });
  const { status, body } = await call(readOutbox);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    {
      channel: 'sms',
      kind: 'phone_code',
      to: '+33612345678',
      subject: '',
      text: "123456 is your Trouvaille code. Don't share it with anyone.",
      html: null,
    },
    { channel: 'mail', kind: 'reset_password', to: 'zoe@exemple.fr', subject: 'Choisissez un nouveau mot de passe' },
  ]);
  expect(body.data[1].text).toContain('http://localhost/auth/reset-password?token=abc');
  expect(Date.parse(body.data[1].createdAt)).toBeGreaterThan(0);
});

test.each([
  ['development', { NODE_ENV: 'development' }, 200],
  ['a site that is neither demo nor in development', { NODE_ENV: 'test' }, 404],
  ['production', { NODE_ENV: 'production' }, 404],
  ['production, even as a demo', { NODE_ENV: 'production', DEMO: 'true' }, 404],
])('the outbox in %s', async (_name, settings, status) => {
  const site = await open(settings);
  expect((await site.call(readOutbox)).status).toBe(status);
});

test('many mails of one kind do not hide another', async () => {
  const { context, call } = await open({ DEMO: 'true' });
  const send = (kind: 'reset_password' | 'verify_email', to: string) =>
    queueMail(context, context.db, { kind, to, language: 'fr', params: { firstName: 'Zoé', link: '/?token=abc' } });
  await send('verify_email', 'zoe@exemple.fr');
  for (let index = 0; index < 110; index += 1) await send('reset_password', `lea-${index}@exemple.fr`);
  const { body } = await call(readOutbox);
  expect((body.data as OutboxItem[]).map(({ to }) => to)).toContain('zoe@exemple.fr');
  expect(body.data[0]!.to).toBe('lea-109@exemple.fr');
});
