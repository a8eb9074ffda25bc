/** The socket: who gets in, and who is thrown out. */
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes, pollRealtime, realtimeTicket } from '#contract/api/realtime.ts';
import { openNodes, type Nodes } from '#server/features/realtime/nodes.testing.ts';
import { socketAddress, ticketOf } from '#server/features/realtime/realtime.testing.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterEach(() => nodes.cutAll());
afterAll(() => nodes.close());

describe('a ticket', () => {
  test('opens one socket, once', async () => {
    const { seller } = await nodes.talk.pair();
    const ticket = await ticketOf(nodes.base, seller.token);
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => {
        const socket = new WebSocket(socketAddress(nodes.base, ticket));
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
    const { seller, buyer } = await nodes.talk.pair();
    const { db } = nodes.talk.database;
    const late = await ticketOf(nodes.base, seller.token);
    await sql`update realtime_tickets set expires_at = now() - interval '1 second'`.execute(db);
    const over = await ticketOf(nodes.base, buyer.token);
    await db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', buyer.id).execute();
    for (const ticket of [late, over, 'x']) {
      const socket = new WebSocket(socketAddress(nodes.base, ticket));
      const code = await new Promise((done) => socket.addEventListener('close', (event) => done(event.code)));
      expect(code).toBe(closeCodes.newTicket);
    }
    expect((await nodes.talk.call(realtimeTicket)).status).toBe(401);
  });

  test('is refused from a page of another site', async () => {
    const { seller } = await nodes.talk.pair();
    const ask = async (origin: string) => {
      const { hostname, port } = new URL(nodes.base);
      const socket = connect(Number(port), hostname);
      const ticket = await ticketOf(nodes.base, seller.token);
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
    const { seller, buyer } = await nodes.talk.pair();
    const [banned, left] = [await nodes.open(seller), await nodes.open(buyer, nodes.node.base)];
    const { db } = nodes.talk.database;
    await db
      .updateTable('users')
      .set({ banned_until: new Date(Date.now() + 86_400_000) })
      .where('id', '=', seller.id)
      .execute();
    await db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', buyer.id).execute();
    await expect.poll(() => [banned.closeCode, left.closeCode], { timeout: 5_000 }).toEqual([4001, 4001]);
  });

  test('at once when its account gets another role, on every node, and comes back with a new ticket', async () => {
    const { seller } = await nodes.talk.pair();
    const sockets = [await nodes.open(seller), await nodes.open(seller, nodes.node.base)];
    await nodes.talk.database.db.updateTable('users').set({ role: 'Moderator' }).where('id', '=', seller.id).execute();
    await expect
      .poll(() => sockets.map(({ closeCode }) => closeCode), { timeout: 3_000 })
      .toEqual([closeCodes.newTicket, closeCodes.newTicket]);
    await nodes.open(seller);
    await nodes.talk.database.db.updateTable('users').set({ role: 'User' }).where('id', '=', seller.id).execute();
  });

  test('when it sends too much, too long or nonsense', async () => {
    const { seller } = await nodes.talk.pair();
    const [chatty, long, silly] = [await nodes.open(seller), await nodes.open(seller), await nodes.open(seller)];
    for (let frame = 0; frame < 30; frame += 1) chatty.send({ type: 'pong' });
    long.sendRaw('x'.repeat(20_000));
    silly.sendRaw('{"type":"become","role":"Admin"}');
    await expect
      .poll(() => [chatty.closeCode, long.closeCode, silly.closeCode], { timeout: 5_000 })
      .toEqual([closeCodes.misused, 1009, closeCodes.misused]);
  });

  test('when its browser does not read, at a megabyte', async () => {
    const { seller, buyer, id } = await nodes.talk.pair();
    const { db } = nodes.talk.database;
    await nodes.talk.send(buyer, id, 'a'.repeat(4_000));
    const { hostname, port } = new URL(nodes.base);
    const ticket = await ticketOf(nodes.base, seller.token);
    const before = nodes.talk.realtime.count();
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `GET /api/realtime?ticket=${ticket} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const { seq } = (await nodes.talk.call(pollRealtime, { token: seller.token })).body.data;
    const resume = Buffer.from(JSON.stringify({ type: 'resume', after: seq }));
    await new Promise((done) => socket.once('data', done));
    // As a browser sends it: text, masked.
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | resume.length, 0, 0, 0, 0]), resume]));
    socket.pause();
    await expect.poll(() => nodes.talk.realtime.count()).toBe(before + 1);
    await sql`
      insert into user_events (user_id, seq, type, ids)
      select ${seller.id}, s.seq + n, 'message.new', jsonb_build_object('conversationId', ${id}::text, 'seq', 2)
      from user_streams s, generate_series(1, 4000) n where s.user_id = ${seller.id}`.execute(db);
    await sql`update user_streams set seq = seq + 4000 where user_id = ${seller.id}`.execute(db);
    await expect.poll(() => nodes.talk.realtime.count(), { timeout: 30_000 }).toBe(before);
    socket.destroy();
  });
});
