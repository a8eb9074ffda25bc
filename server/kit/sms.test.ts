import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { queueSms } from '#server/kit/outbox.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let answer = 200;
let received: { headers: IncomingHttpHeaders; body: unknown }[] = [];

/** A gateway that speaks the configured protocol. */
const gateway = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push({ headers: request.headers, body: JSON.parse(body) });
  response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end();
});

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  site = await openTestSite({ settings: { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 'secret' } });
});
afterAll(async () => {
  await site.close();
  gateway.close();
});
afterEach(async () => {
  received = [];
  answer = 200;
  await site.database.db.deleteFrom('outbox').execute();
});

const queue = () =>
  queueSms(site.context, site.context.db, {
    kind: 'phone_code',
    to: '+33612345678',
    language: 'fr',
    params: { code: '123456' },
  });
const rows = () => site.database.db.selectFrom('outbox').selectAll().execute();
const due = () =>
  site.database.db
    .updateTable('outbox')
    .set({ send_after: new Date(0) })
    .execute();

test('an SMS is posted to the gateway as JSON with the token', async () => {
  await queue();
  await site.runJobs();
  expect(received).toHaveLength(1);
  expect(received[0]?.body).toEqual({
    to: '+33612345678',
    text: '123456 est votre code Trouvaille. Ne le communiquez à personne.',
  });
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
  expect(await rows()).toMatchObject([{ transport: 'http', sent_at: expect.any(Date), text: '' }]);
});

test.each([500, 429, 401, 302])('a gateway that answers %i is asked again, with the same key', async (status) => {
  answer = status;
  await queue();
  await site.runJobs();
  expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null, attempts: 1 }]);
  answer = 200;
  await due();
  await site.runJobs();
  expect(received).toHaveLength(2);
  expect(received[0]?.headers['idempotency-key']).toBe(received[1]?.headers['idempotency-key']);
  expect(await rows()).toMatchObject([{ sent_at: expect.any(Date), attempts: 2 }]);
});

test('a number that the gateway refuses is not tried again, and a code that is late is dropped', async () => {
  answer = 422;
  await queue();
  await site.runJobs();
  expect(await rows()).toMatchObject([{ failed_at: expect.any(Date) }]);
  await site.database.db.deleteFrom('outbox').execute();
  answer = 503;
  await queue();
  await site.database.db
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 31 * 60_000) })
    .execute();
  await site.runJobs();
  expect(await rows()).toMatchObject([{ failed_at: expect.any(Date) }]);
});

test('a mail of the same site stays in the outbox, since no SMTP server is configured', async () => {
  const { context } = site;
  const { queueMail } = await import('#server/kit/outbox.ts');
  await queueMail(context, context.db, {
    kind: 'account_locked',
    to: 'a@exemple.fr',
    language: 'en',
    params: { firstName: 'Ada', minutes: '15' },
  });
  expect(await rows()).toMatchObject([
    {
      transport: 'outbox',
      sent_at: expect.any(Date),
      subject: 'Your account is locked for 15 minutes',
      text: expect.stringContaining('Ada'),
    },
  ]);
  expect(await site.runJobs()).toBe(0);
});
