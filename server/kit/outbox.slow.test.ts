import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSmtpPeer, type SmtpPeer } from '#server/kit/mail/smtp-peer.ts';
import { openSmtp } from '#server/kit/mail/smtp.ts';
import { createSender } from '#server/kit/outbox-sender.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let peer: SmtpPeer;
let site: TestSite;

beforeAll(async () => {
  peer = await startSmtpPeer();
  site = await openTestSite({ settings: { SMTP_URL: peer.url, MAIL_FROM: 'Trouvaille <bonjour@trouvaille.example>' } });
});
afterAll(async () => {
  await site.close();
  await peer.close();
});
afterEach(async () => {
  await site.database.db.deleteFrom('outbox').execute();
  Object.assign(peer, { received: [], refusal: null, stall: null, refused: 0 });
});

const queue = (number = 1, db = site.context.db) =>
  queueMail(site.context, db, {
    kind: 'verify_email',
    to: `membre${number}@exemple.fr`,
    language: 'fr',
    params: { firstName: 'Zoé', link: '/auth/verify-email?token=t' },
  });
const rows = () => site.database.db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
const due = () =>
  site.database.db
    .updateTable('outbox')
    .set({ send_after: new Date(0) })
    .execute();

test('a mail leaves with both parts, our headers and a name of its own that stays the same', async () => {
  const { context } = site;
  await queueMail(context, context.db, {
    kind: 'newsletter_confirm',
    to: 'lea@exemple.fr',
    language: 'fr',
    params: { link: '/newsletter/confirm?token=t' },
    replyTo: 'reponse@exemple.fr',
    unsubscribe: '/newsletter/unsubscribe?token=abc',
  });
  const [before] = await rows();
  expect(await site.runJobs()).toBe(1);
  const [mail] = peer.received;
  expect(mail?.to).toEqual(['lea@exemple.fr']);
  expect(mail?.messageId).toBe(`<${before?.id}@localhost>`);
  expect(mail?.raw).toContain('From: Trouvaille <bonjour@trouvaille.example>');
  expect(mail?.raw).toContain('Reply-To: reponse@exemple.fr');
  expect(mail?.raw).toContain('List-Unsubscribe: <http://localhost/api/newsletter/unsubscribe?token=abc>');
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  expect(mail?.raw).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
});

test('what has left keeps no text, since that may hold a link into an account', async () => {
  await queue();
  await site.runJobs();
  expect(await rows()).toMatchObject([
    { transport: 'smtp', sent_at: expect.any(Date), text: '', html: null, attempts: 1, claimed_until: null },
  ]);
});

test('a mail of a transaction that fails is never sent', async () => {
  const failing = site.database.db.transaction().execute(async (trx) => {
    await queue(1, trx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await site.runJobs()).toBe(0);
  expect(peer.received).toHaveLength(0);
});

test('a comma in an address does not make two recipients of one', async () => {
  await site.database.db
    .insertInto('outbox')
    .values({ channel: 'mail', kind: 'x', recipient: 'a@exemple.fr, b@exemple.fr', text: 'x' })
    .execute();
  await site.runJobs();
  for (const { to } of peer.received) expect(to).not.toContain('b@exemple.fr');
});

test('a server that answers 421 for a while gets each mail once, when it is back', async () => {
  for (let number = 0; number < 12; number += 1) await queue(number);
  peer.refusal = 421;
  for (let round = 0; round < 4; round += 1) {
    await due();
    await site.runJobs();
  }
  expect(peer.refused).toBeGreaterThan(4);
  const waiting = await rows();
  expect(waiting).toHaveLength(12);
  for (const row of waiting) expect(row).toMatchObject({ sent_at: null, failed_at: null });
  expect(Math.max(...waiting.map((row) => row.attempts))).toBeGreaterThan(1);
  peer.refusal = null;
  await due();
  await site.runJobs();
  expect(peer.received.map(({ to }) => to[0]).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, number) => `membre${number}@exemple.fr`).toSorted(),
  );
});

test('the waits grow, up to a quarter of an hour', async () => {
  await queue();
  peer.refusal = 451;
  const waits: number[] = [];
  for (const attempts of [0, 1, 5, 30]) {
    await site.database.db
      .updateTable('outbox')
      .set({ attempts, send_after: new Date(0) })
      .execute();
    await site.runJobs();
    const [row] = await rows();
    waits.push((row!.send_after.getTime() - Date.now()) / 1000);
  }
  const longest = [1, 2, 32, 900];
  waits.forEach((wait, index) => expect(wait).toBeLessThanOrEqual(longest[index]!));
  expect(waits[3]).toBeGreaterThan(600);
});

test('a recipient refused for good is not tried again; any mail is given up after three days', async () => {
  await queue();
  peer.refusal = 550;
  await site.runJobs();
  expect(await rows()).toMatchObject([
    { failed_at: expect.any(Date), last_error: expect.stringContaining('550'), sent_at: null },
  ]);
  await site.database.db.deleteFrom('outbox').execute();
  await queue();
  peer.refusal = 451;
  await site.database.db
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 3 * 86_400_000 - 60_000) })
    .execute();
  await site.runJobs();
  expect(await rows()).toMatchObject([{ failed_at: expect.any(Date) }]);
});

test('one mail that cannot be made or sent holds up none of the others', async () => {
  for (let number = 0; number < 7; number += 1) await queue(number);
  const { db, log } = site.context;
  const left: string[] = [];
  const transport = {
    name: 'smtp' as const,
    async send({ recipient }: { recipient: string }) {
      if (recipient.startsWith('membre1@')) throw new TypeError('This header has no value');
      left.push(recipient);
    },
    close: () => undefined,
  };
  await createSender({ db, log, channel: 'mail', transport, giveUpSeconds: 60 })();
  expect(left.toSorted()).toEqual([0, 2, 3, 4, 5, 6].map((number) => `membre${number}@exemple.fr`));
  expect(await rows()).toMatchObject([0, 1, 2, 3, 4, 5, 6].map((number) => (number === 1 ? { sent_at: null } : {})));
});

test('a wrong password is for the operator to put right: the mail waits', async () => {
  const guarded = await startSmtpPeer({ login: { user: 'site', pass: 'p@ss' } });
  const { db, log } = site.context;
  const send = async (url: string) => {
    const transport = openSmtp({ url, from: 'a@exemple.fr' }, 'localhost');
    await due();
    await createSender({ db, log, channel: 'mail', transport, giveUpSeconds: 60 })();
    transport.close();
  };
  await queue();
  await send(guarded.url.replace('p%40ss', 'other'));
  expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null, attempts: 1 }]);
  await send(guarded.url);
  expect(guarded.received).toHaveLength(1);
  await guarded.close();
});

test('several senders at once send each of 60 mails once', async () => {
  for (let number = 0; number < 60; number += 1) await queue(number);
  const { db, log } = site.context;
  const transports = Array.from({ length: 4 }, () => openSmtp({ url: peer.url, from: 'a@exemple.fr' }, 'localhost'));
  const senders = transports.map((transport) =>
    createSender({ db, log, channel: 'mail', transport, giveUpSeconds: 60 }),
  );
  await Promise.all(senders.map((send) => send()));
  for (const transport of transports) transport.close();
  expect(peer.received).toHaveLength(60);
  expect(new Set(peer.received.map((mail) => mail.messageId)).size).toBe(60);
});

test('a claimed mail belongs to its sender until the lease ends, and a slow one keeps it', async () => {
  await queue();
  const { db, log } = site.context;
  const transport = openSmtp({ url: peer.url, from: 'a@exemple.fr' }, 'localhost');
  const send = createSender({ db, log, channel: 'mail', transport, giveUpSeconds: 60, leaseSeconds: 4 });
  let release = () => {};
  peer.stall = new Promise((done) => (release = done));
  const slow = send();
  await expect.poll(() => peer.waiting).toBe(1);
  await sleep(6_000);
  expect(await site.runJobs()).toBe(0);
  release();
  await slow;
  transport.close();
  expect(peer.received).toHaveLength(1);
});

test('a mail whose sender was killed between claim and acceptance is sent by another one, once', async () => {
  const rounds = 2;
  const child = join(import.meta.dirname, 'outbox-child.ts');
  for (let round = 1; round <= rounds; round += 1) {
    await queue(round);
    let release = () => {};
    peer.stall = new Promise((done) => (release = done));
    const victim = spawn(process.execPath, [child, site.database.pool.options.connectionString!, peer.url], {
      stdio: 'inherit',
    });
    await expect.poll(() => peer.waiting).toBe(1);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    release();
    await expect.poll(async () => (await site.runJobs(), peer.received.length), { interval: 200 }).toBe(round);
  }
  await site.runJobs();
  expect(new Set(peer.received.map((mail) => mail.messageId)).size).toBe(rounds);
  for (const row of await rows()) expect(row.attempts).toBe(2);
});

test('with workers running, a mail leaves at its commit and does not wait for the next look', async () => {
  await site.background.start();
  await sleep(500);
  await site.database.db.transaction().execute((trx) => queue(1, trx));
  await expect.poll(() => peer.received.length, { timeout: 4_500, interval: 5 }).toBe(1);
});
