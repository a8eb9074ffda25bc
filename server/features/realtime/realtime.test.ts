/** The socket: who gets in, who is thrown out, and that nothing is lost, doubled or out of order on the way. */
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { closeCodes, pollRealtime, realtimeTicket } from '#contract/api/realtime.ts';
import { tellTyping } from '#contract/api/conversations.ts';
import { buildApp, type Site } from '#server/app.ts';
import { openGate } from '#server/db/gate.testing.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { execute, withDatabase } from '#server/db/testing.ts';
import { openTalk, type Person, type Talk } from '#server/features/conversations/conversations.testing.ts';
import { forgetEvents } from '#server/features/realtime/stream.service.ts';
import { Browser, socketAddress, ticketOf } from '#server/features/realtime/realtime.testing.ts';

let talk: Talk;
let base: string;
/** A second process of the same site. */
let node: Site & { database: Database; base: string };

const urlOf = ({ database }: Talk) => (database.pool.options as { connectionString: string }).connectionString;

async function openNode(databaseUrl = urlOf(talk), ownUrl = databaseUrl) {
  const database = openDatabase({ url: ownUrl });
  const site = await buildApp({ config: talk.context.config, database, databaseUrl });
  return { ...site, database, base: await site.app.listen({ port: 0, host: '127.0.0.1' }) };
}

const closeNode = async (one: { app: Site['app']; database: Database }) => {
  await one.app.close();
  await one.database.close();
};

beforeAll(async () => {
  talk = await openTalk();
  base = await talk.app.listen({ port: 0, host: '127.0.0.1' });
  node = await openNode();
});
afterAll(async () => {
  await closeNode(node);
  await talk.close();
});

const browsers: Browser[] = [];
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.cut();
});

async function open({ token }: Person, at = base): Promise<Browser> {
  const browser = new Browser();
  browsers.push(browser);
  await browser.connect(at, token);
  return browser;
}

const textsOf = (browser: Browser) =>
  browser.events.flatMap((frame) => (frame.type === 'message.new' ? [frame.data.message.text] : []));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const seqsOf = (browser: Browser) => browser.events.map(({ seq }) => seq);

async function sendMany(sender: Person, id: string, from: number, to: number) {
  for (const number of numbers(from, to)) expect((await talk.send(sender, id, `n° ${number}`)).status).toBe(201);
}

/** Every number once, in order, and the messages likewise. */
async function expectAll(browser: Browser, from: number, to: number) {
  const wanted = numbers(from, to).map((number) => `n° ${number}`);
  await expect.poll(() => textsOf(browser).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted.length);
  expect(textsOf(browser)).toEqual(wanted);
  const seqs = seqsOf(browser);
  expect(seqs).toEqual(numbers(seqs[0] ?? 0, (seqs[0] ?? 0) + seqs.length - 1));
}

describe('a ticket', () => {
  test('opens one socket, once', async () => {
    const { seller } = await talk.pair();
    const ticket = await ticketOf(base, seller.token);
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => {
        const socket = new WebSocket(socketAddress(base, ticket));
        return new Promise<number | 'hello'>((done) => {
          socket.addEventListener('message', () => {
            done('hello');
            socket.close();
          });
          socket.addEventListener('close', ({ code }) => done(code));
        });
      }),
    );
    expect(codes.filter((code) => code === 'hello')).toHaveLength(1);
    expect(codes.filter((code) => code === closeCodes.newTicket)).toHaveLength(3);
  });

  test('is of no use once it is old, or its session over', async () => {
    const { seller, buyer } = await talk.pair();
    const { db } = talk.database;
    const late = await ticketOf(base, seller.token);
    await sql`update realtime_tickets set expires_at = now() - interval '1 second'`.execute(db);
    const over = await ticketOf(base, buyer.token);
    await db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', buyer.id).execute();
    for (const ticket of [late, over, 'x']) {
      const socket = new WebSocket(socketAddress(base, ticket));
      const code = await new Promise((done) => socket.addEventListener('close', (event) => done(event.code)));
      expect(code).toBe(closeCodes.newTicket);
    }
    expect((await talk.call(realtimeTicket)).status).toBe(401);
  });

  test('is refused from a page of another site', async () => {
    const { seller } = await talk.pair();
    const ask = async (origin: string) => {
      const { hostname, port } = new URL(base);
      const socket = connect(Number(port), hostname);
      const ticket = await ticketOf(base, seller.token);
      socket.write(
        `GET /api/realtime?ticket=${ticket} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: ${origin}\r\n\r\n`,
      );
      const first = await new Promise<string>((done) => socket.once('data', (data) => done(data.toString())));
      socket.destroy();
      return first.split('\r\n')[0];
    };
    expect(await ask('https://evil.example')).toContain('403');
    expect(await ask('null')).toContain('403');
    expect(await ask('http://localhost')).toContain('101');
  });
});

describe('a socket ends', () => {
  test('within seconds of a ban and of a logout, and stays out', async () => {
    const { seller, buyer } = await talk.pair();
    const [banned, left] = [await open(seller), await open(buyer, node.base)];
    const { db } = talk.database;
    await db
      .updateTable('users')
      .set({ banned_until: new Date(Date.now() + 86_400_000) })
      .where('id', '=', seller.id)
      .execute();
    await db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', buyer.id).execute();
    await expect.poll(() => [banned.closeCode, left.closeCode], { timeout: 5_000 }).toEqual([4001, 4001]);
  });

  test('at once when its account gets another role, on every node, and comes back with a new ticket', async () => {
    const { seller } = await talk.pair();
    const sockets = [await open(seller), await open(seller, node.base)];
    await talk.database.db.updateTable('users').set({ role: 'Moderator' }).where('id', '=', seller.id).execute();
    await expect
      .poll(() => sockets.map(({ closeCode }) => closeCode), { timeout: 3_000 })
      .toEqual([closeCodes.newTicket, closeCodes.newTicket]);
    await open(seller);
    await talk.database.db.updateTable('users').set({ role: 'User' }).where('id', '=', seller.id).execute();
  });

  test('when it sends too much, too long or nonsense', async () => {
    const { seller } = await talk.pair();
    const [chatty, long, silly] = [await open(seller), await open(seller), await open(seller)];
    for (let frame = 0; frame < 30; frame += 1) chatty.send({ type: 'pong' });
    long.sendRaw('x'.repeat(20_000));
    silly.sendRaw('{"type":"become","role":"Admin"}');
    await expect
      .poll(() => [chatty.closeCode, long.closeCode, silly.closeCode], { timeout: 5_000 })
      .toEqual([closeCodes.misused, 1009, closeCodes.misused]);
  });

  test('when its browser does not read, at a megabyte', async () => {
    const { seller, buyer, id } = await talk.pair();
    const { db } = talk.database;
    await talk.send(buyer, id, 'a'.repeat(4_000));
    const { hostname, port } = new URL(base);
    const ticket = await ticketOf(base, seller.token);
    const before = talk.realtime.count();
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `GET /api/realtime?ticket=${ticket} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const { seq } = (await talk.call(pollRealtime, { token: seller.token })).body.data;
    const resume = Buffer.from(JSON.stringify({ type: 'resume', after: seq }));
    await new Promise((done) => socket.once('data', done));
    // As a browser sends it: text, masked.
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | resume.length, 0, 0, 0, 0]), resume]));
    socket.pause();
    await expect.poll(() => talk.realtime.count()).toBe(before + 1);
    await sql`
      insert into user_events (user_id, seq, type, ids)
      select ${seller.id}, s.seq + n, 'message.new', jsonb_build_object('conversationId', ${id}::text, 'seq', 2)
      from user_streams s, generate_series(1, 4000) n where s.user_id = ${seller.id}`.execute(db);
    await sql`update user_streams set seq = seq + 4000 where user_id = ${seller.id}`.execute(db);
    await expect.poll(() => talk.realtime.count(), { timeout: 30_000 }).toBe(before);
    socket.destroy();
  }, 60_000);
});

describe('what is missed', () => {
  test('comes once and in order after a cut, on another node', async () => {
    const { seller, buyer, id } = await talk.pair();
    const browser = await open(seller, node.base);
    await sendMany(buyer, id, 1, 5);
    await expectAll(browser, 1, 5);
    browser.cut();
    await sendMany(buyer, id, 6, 55);
    await browser.connect(base, seller.token);
    await sendMany(buyer, id, 56, 60);
    await expectAll(browser, 1, 60);
  }, 60_000);

  test('comes before anything newer, however late a slow line answers hello, and once though asked for twice', async () => {
    const { seller, buyer, id } = await talk.pair({ answered: true });
    const browser = await open(seller);
    await sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    browser.cut();
    await sendMany(buyer, id, 4, 9);
    browser.isSlow = true;
    await browser.connect(base, seller.token);
    await sendMany(buyer, id, 10, 12);
    // Told of in between: the socket works, and has brought nothing with a number.
    await talk.call(tellTyping, { token: buyer.token, params: { id } });
    await expect.poll(() => browser.heard('typing').length).toBe(1);
    expect(textsOf(browser)).toHaveLength(3);
    browser.resume();
    browser.resume();
    await expectAll(browser, 1, 12);
    await sendMany(buyer, id, 13, 13);
    await expectAll(browser, 1, 13);
  });

  test('comes after a restart of the server', async () => {
    const { seller, buyer, id } = await talk.pair();
    const first = await openNode();
    const browser = await open(seller, first.base);
    await sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    await closeNode(first);
    await expect.poll(() => browser.closeCode, { timeout: 5_000 }).toBe(closeCodes.restart);
    await sendMany(buyer, id, 4, 9);
    const second = await openNode();
    await browser.connect(second.base, seller.token);
    await expectAll(browser, 1, 9);
    browser.cut();
    await closeNode(second);
  }, 60_000);

  test('while a node hears no news comes all the same, and once it listens again', async () => {
    const { seller, buyer, id } = await talk.pair();
    const gate = await openGate(urlOf(talk));
    const deaf = await openNode(gate.url, urlOf(talk));
    const browser = await open(seller, deaf.base);
    await sendMany(buyer, id, 1, 2);
    await expectAll(browser, 1, 2);
    // Its listening connection is cut, and cannot be made again until it is told.
    gate.shut();
    await sendMany(buyer, id, 3, 20);
    await expectAll(browser, 1, 20);
    expect(deaf.context.events.isUpToDate()).toBe(false);
    await sendMany(buyer, id, 21, 22);
    gate.open();
    await expectAll(browser, 1, 22);
    await expect.poll(() => deaf.context.events.isUpToDate(), { timeout: 10_000 }).toBe(true);
    await sendMany(buyer, id, 23, 24);
    await expectAll(browser, 1, 24);
    browser.cut();
    await closeNode(deaf);
    await gate.close();
  }, 60_000);

  test('too long ago, or too much, is told as a reset; live frames follow', async () => {
    const { seller, buyer, id } = await talk.pair();
    const browser = await open(seller);
    browser.cut();
    await sendMany(buyer, id, 1, 3);
    await talk.database.db.deleteFrom('user_events').where('user_id', '=', seller.id).execute();
    await browser.connect(base, seller.token);
    await expect.poll(() => browser.heard('reset').length).toBe(1);
    await sendMany(buyer, id, 4, 5);
    await expectAll(browser, 4, 5);
    browser.cut();
    await sql`insert into user_events (user_id, seq, type) select ${seller.id}, s.seq + n, 'notification.read'
      from user_streams s, generate_series(1, 501) n where s.user_id = ${seller.id}`.execute(talk.database.db);
    await sql`update user_streams set seq = seq + 501 where user_id = ${seller.id}`.execute(talk.database.db);
    await browser.connect(base, seller.token);
    await expect.poll(() => browser.heard('reset').length).toBe(2);
  });

  test('of a backup that was restored is told as a reset, though the numbers go on', async () => {
    const own = await openTalk();
    const url = urlOf(own);
    const first = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { seller, buyer, id } = await own.pair();
    const browser = new Browser();
    await browser.connect(first, seller.token);
    for (const number of [1, 2, 3]) await own.send(buyer, id, `n° ${number}`);
    await expect.poll(() => browser.seq).toBe(4);
    const before = browser.epoch;
    await own.app.close();
    await own.database.close();
    const name = /\/(test_\w+)/.exec(url)?.[1] ?? '';
    await execute(inject('testServerUrl'), `create database ${name}_restored template ${name}`);
    const restored = await openNode(withDatabase(url, `${name}_restored`));
    await browser.connect(restored.base, seller.token);
    await expect.poll(() => browser.heard('reset').length).toBe(1);
    expect(browser.epoch).not.toBe(before);
    browser.cut();
    await closeNode(restored);
    for (const one of [name, `${name}_restored`])
      await execute(inject('testServerUrl'), `drop database ${one} with (force)`);
  }, 60_000);
});

describe('an older state of the same database', () => {
  /** As after copying back its files: the same epoch, and the last numbers never given. */
  async function goBack({ id }: Person, by: number) {
    const { db } = talk.database;
    await sql`delete from user_events e using user_streams s
      where s.user_id = ${id} and e.user_id = s.user_id and e.seq > s.seq - ${by}`.execute(db);
    await sql`update user_streams set seq = seq - ${by} where user_id = ${id}`.execute(db);
  }

  test('is told as a reset, be the number ahead of it, its last or given again since', async () => {
    for (const sentSince of [0, 2, 4]) {
      const { seller, buyer, id } = await talk.pair();
      const browser = await open(seller, node.base);
      await sendMany(buyer, id, 1, 5);
      await expectAll(browser, 1, 5);
      const { epoch, seq, mark } = browser;
      browser.cut();
      await goBack(seller, 2);
      await sendMany(buyer, id, 6, 5 + sentSince);
      const { body } = await talk.call(pollRealtime, {
        token: seller.token,
        query: { epoch, after: String(seq), mark: String(mark) },
      });
      expect(body.data).toMatchObject({ isReset: true, frames: [] });
      await browser.connect(node.base, seller.token);
      await expect.poll(() => browser.heard('reset').length).toBe(1);
      expect(browser.epoch).toBe(epoch);
      await sendMany(buyer, id, 10, 10);
      await expect.poll(() => textsOf(browser).at(-1)).toBe('n° 10');
    }
  });

  test('sends those who are connected back to the start', async () => {
    const { seller, buyer, id } = await talk.pair();
    const browser = await open(seller);
    await sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    await goBack(seller, 1);
    await expect.poll(() => browser.closeCode, { timeout: 10_000 }).toBe(closeCodes.restart);
    await browser.connect(base, seller.token);
    await expect.poll(() => browser.heard('reset').length).toBe(1);
    await sendMany(buyer, id, 4, 5);
    await expect.poll(() => textsOf(browser)).toEqual([1, 2, 3, 4, 5].map((number) => `n° ${number}`));
  });

  test('is not seen in a member who was silent for long: the newest event is kept', async () => {
    const { seller, buyer, id } = await talk.pair();
    const browser = await open(seller);
    await sendMany(buyer, id, 1, 3);
    await expectAll(browser, 1, 3);
    browser.cut();
    await sql`update user_events set created_at = created_at - interval '8 days' where user_id = ${seller.id}`.execute(
      talk.database.db,
    );
    browser.mark = (await talk.call(pollRealtime, { token: seller.token })).body.data.mark;
    await forgetEvents(talk.context);
    await browser.connect(base, seller.token);
    await sendMany(buyer, id, 4, 4);
    await expectAll(browser, 1, 4);
    expect(browser.heard('reset')).toEqual([]);
  });
});

describe('typing', () => {
  test('is told to whom one talks with, never to a stranger or who blocked', async () => {
    const stranger = await talk.pair();
    const pair = await talk.pair({ answered: true });
    const [alone, other] = [await open(stranger.seller), await open(pair.seller, node.base)];
    const tell = ({ token }: Person, id: string) => talk.call(tellTyping, { token, params: { id } });
    await tell(stranger.buyer, stranger.id);
    await tell(pair.buyer, pair.id);
    await expect.poll(() => other.heard('typing').length).toBe(1);
    // Numbered events come after it on the same way.
    await talk.send(stranger.buyer, stranger.id, 'Vous êtes là ?');
    await expect.poll(() => alone.heard('message.new').length).toBe(1);
    expect(alone.heard('typing')).toEqual([]);
  });
});

describe('presence', () => {
  test('is told while a conversation is on screen, as soon as the other looks, unless they hide it', async () => {
    const pair = await talk.pair({ answered: true });
    const [mine, theirs] = [await open(pair.buyer), await open(pair.seller, node.base)];
    mine.send({ type: 'watch', conversationId: pair.id });
    await expect.poll(() => mine.heard('presence')).toMatchObject([{ data: { presence: { isOnline: false } } }]);
    theirs.send({ type: 'visible', isVisible: true });
    await expect
      .poll(() => mine.heard('presence').at(-1), { timeout: 10_000 })
      .toMatchObject({ data: { presence: { isOnline: true } } });
    await talk.database.db
      .updateTable('profiles')
      .set({ privacy: JSON.stringify({ showOnlineStatus: false }) })
      .where('user_id', '=', pair.seller.id)
      .execute();
    await expect
      .poll(() => mine.heard('presence').at(-1), { timeout: 10_000 })
      .toMatchObject({ data: { presence: null } });
  });
});

describe('delivered', () => {
  test('is what a browser of the other has received, told once both have written', async () => {
    const { seller, buyer, id } = await talk.pair({ answered: true });
    const [mine, theirs] = [await open(buyer), await open(seller, node.base)];
    await talk.send(buyer, id, 'Vous l’avez reçu ?');
    await expect.poll(() => theirs.heard('message.new').length).toBe(1);
    expect((await talk.read(buyer, id)).otherDeliveredUpTo).toBe(2);
    theirs.send({ type: 'received', seq: theirs.seq ?? 0 });
    await expect
      .poll(() => mine.heard('message.read').at(-1))
      .toMatchObject({ data: { by: 'other', deliveredUpTo: 3, readUpTo: 2 } });
  });
});

describe('long polling', () => {
  const poll = ({ token }: Person, query: object = {}) => talk.call(pollRealtime, { token, query });

  test('answers at once where there is something, and waits where there is nothing', async () => {
    const { seller, buyer, id } = await talk.pair();
    const { epoch, seq } = (await poll(seller)).body.data;
    const waiting = poll(seller, { epoch, after: String(seq) });
    await talk.send(buyer, id, 'Bonjour');
    const { frames, seq: next } = (await waiting).body.data;
    expect(frames).toMatchObject([{ type: 'message.new', seq: seq + 1 }]);
    await talk.send(buyer, id, 'Encore');
    expect((await poll(seller, { epoch, after: String(next) })).body.data).toMatchObject({ seq: next + 1 });
    expect((await poll(seller, { epoch: 'another', after: String(next) })).body.data).toMatchObject({ isReset: true });
    expect((await poll(seller, { epoch, after: '999999' })).body.data).toMatchObject({ isReset: true });
  });
});
