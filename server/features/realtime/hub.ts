/**
 * The sockets of this node, by member. News only wake it: what is sent is read from the stream above what was sent before,
 * so that news which came twice, late or never change nothing but the moment.
 */
import { closeCodes, realtime, type PassingFrame, type StreamFrame } from '#contract/api/realtime.ts';
import { noteVisible, presencesIn } from '#server/features/conversations/presence.service.ts';
import type { Connection } from '#server/features/realtime/connection.ts';
import { framesAfter, readHeads } from '#server/features/realtime/stream.service.ts';
import { endedSessions, type Holder } from '#server/features/realtime/tickets.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { News } from '#server/kit/events.ts';

const beatMs = 1_000;
/** Heads and sessions are looked at this often, whatever news came. */
const sweepMs = 4_000;
const presenceMs = 20_000;
const readersAtOnce = 50;

/** Somebody who waits for one answer instead of holding a socket. */
interface Waiter {
  holder: Holder;
  wake: (frame: PassingFrame | null) => void;
  end: () => void;
}

interface Member {
  connections: Set<Connection>;
  waiters: Set<Waiter>;
  /** The newest number heard of. */
  head: number;
  visibleNotedAt: number;
}

export type Hub = ReturnType<typeof createHub>;

export function createHub(context: Context) {
  const members = new Map<string, Member>();
  /** Members who have news that were not sent yet. */
  const behind = new Set<string>();
  let isPumping = false;
  let isLeaving = false;

  function memberOf(userId: string): Member {
    let member = members.get(userId);
    if (!member) {
      member = { connections: new Set(), waiters: new Set(), head: 0, visibleNotedAt: 0 };
      members.set(userId, member);
    }
    return member;
  }

  function forget(userId: string, member: Member): void {
    if (!member.connections.size && !member.waiters.size) members.delete(userId);
  }

  const live = (member: Member) => [...member.connections].filter(({ sent, isOpen }) => sent !== null && isOpen);

  const lowest = (member: Member) => Math.min(...live(member).map(({ sent }) => sent ?? 0));

  const isBehind = (member: Member) => live(member).length > 0 && lowest(member) < member.head;

  /** Whoever began further back while the frames were read waits for the next round. */
  function deliver(member: Member, frames: readonly StreamFrame[], after: number): void {
    for (const connection of live(member))
      for (const frame of frames)
        if (connection.sent !== null && connection.sent >= after && frame.seq > connection.sent) {
          connection.send(frame);
          connection.sent = frame.seq;
        }
  }

  /** Sends everything up to the newest numbers, once for all tabs; who has news meanwhile is read for in the next round. */
  async function pump(): Promise<void> {
    if (isPumping) return;
    isPumping = true;
    try {
      while (behind.size) {
        const readers = [...behind].slice(0, readersAtOnce).flatMap((userId) => {
          behind.delete(userId);
          const member = members.get(userId);
          return member && isBehind(member) ? [{ userId, after: lowest(member) }] : [];
        });
        const frames = await framesAfter(context, readers);
        for (const { userId, after } of readers) {
          const member = members.get(userId);
          if (!member) continue;
          deliver(member, frames.get(userId) ?? [], after);
          if (isBehind(member)) behind.add(userId);
        }
      }
    } catch (error) {
      // The next sweep tries again.
      context.log.debug({ err: error }, 'realtime: the streams could not be read');
    } finally {
      isPumping = false;
    }
  }

  function advance(userId: string, seq: number): void {
    const member = members.get(userId);
    if (!member) return;
    member.head = Math.max(member.head, seq);
    for (const waiter of member.waiters) waiter.wake(null);
    behind.add(userId);
    void pump();
  }

  function pass(userId: string, frame: PassingFrame): void {
    const member = members.get(userId);
    for (const connection of member?.connections ?? []) connection.send(frame);
    for (const waiter of member?.waiters ?? []) waiter.wake(frame);
  }

  const everybody = () => [...members.values()].flatMap(({ connections }) => [...connections]);

  async function endSessions(userIds: readonly string[]): Promise<void> {
    const asked = userIds.flatMap((id) => {
      const member = members.get(id);
      return member ? [...member.connections, ...member.waiters] : [];
    });
    const ended = new Map(
      (
        await endedSessions(
          context,
          asked.map(({ holder }) => holder),
        )
      ).map(({ sessionId, isOver }) => [sessionId, isOver]),
    );
    for (const one of asked) {
      const isOver = ended.get(one.holder.sessionId);
      if (isOver === undefined) continue;
      if ('end' in one) one.end();
      else one.close(isOver ? closeCodes.ended : closeCodes.newTicket);
    }
  }

  /** What the account may do is another thing now: who may still come in does so with a ticket of today. */
  async function renewRights(userId: string): Promise<void> {
    const held = [...(members.get(userId)?.connections ?? [])];
    await endSessions([userId]).catch((error: unknown) =>
      context.log.debug({ err: error }, 'realtime: sessions not read'),
    );
    for (const connection of held) if (connection.isOpen) connection.close(closeCodes.newTicket);
  }

  async function tellPresences(): Promise<void> {
    const watching = everybody().filter(({ watch }) => watch);
    const wanted = watching.map(({ watch, holder }) => ({
      conversationId: watch?.conversationId ?? '',
      userId: holder.userId,
    }));
    const presences = await presencesIn(context, wanted);
    watching.forEach((connection, index) => tellPresence(connection, presences[index] ?? null));
  }

  function tellPresence(connection: Connection, presence: Awaited<ReturnType<typeof presencesIn>>[number]): void {
    const told = JSON.stringify(presence?.isOnline ?? null);
    if (!connection.watch || connection.watch.told === told) return;
    connection.watch.told = told;
    const { conversationId } = connection.watch;
    connection.send({ type: 'presence', seq: null, data: { conversationId, presence } });
  }

  /** An older state of the database was put back: what follows would come under numbers that were sent before. */
  function startOver(connection: Connection, head: number): void {
    memberOf(connection.holder.userId).head = head;
    connection.close(closeCodes.restart);
  }

  async function sweep(): Promise<void> {
    if (!members.size) return;
    try {
      const userIds = [...members.keys()];
      const sent = new Map(everybody().map((connection) => [connection, connection.sent ?? 0]));
      const heads = await readHeads(context, userIds);
      for (const [connection, upTo] of sent) {
        const { userId } = connection.holder;
        if (upTo > (heads.get(userId) ?? 0)) startOver(connection, heads.get(userId) ?? 0);
      }
      for (const [userId, seq] of heads) if (seq > (members.get(userId)?.head ?? 0)) advance(userId, seq);
      for (const userId of userIds) behind.add(userId);
      void pump();
      await endSessions(userIds);
      await tellPresences();
    } catch (error) {
      context.log.debug({ err: error }, 'realtime: the database did not answer');
    }
  }

  function hear(news: News): void {
    if (news.type === 'stream.moved') for (const [userId, seq] of news.heads) advance(userId, seq);
    else if (news.type === 'typing')
      pass(news.userId, { type: 'typing', seq: null, data: { conversationId: news.conversationId } });
    else if (news.type === 'rights.changed' && members.has(news.userId)) void renewRights(news.userId);
    else if (news.type === 'listening') void sweep();
    else if ((news.type === 'session.ended' || news.type === 'member.changed') && members.has(news.userId))
      endSessions([news.userId]).catch((error: unknown) =>
        context.log.debug({ err: error }, 'realtime: sessions not read'),
      );
  }

  context.events.on(hear);
  const beats = setInterval(() => {
    const now = Date.now();
    for (const connection of everybody()) connection.beat(now);
  }, beatMs).unref();
  const sweeps = setInterval(() => void sweep(), sweepMs).unref();

  return {
    /** The oldest of too many sockets gives way. */
    join(connection: Connection): void {
      const member = memberOf(connection.holder.userId);
      member.connections.add(connection);
      const [oldest] = member.connections;
      if (member.connections.size > realtime.socketsPerMember) oldest?.close(closeCodes.misused);
      if (isLeaving) connection.close(closeCodes.restart);
    },
    leave(connection: Connection): void {
      const member = members.get(connection.holder.userId);
      if (!member?.connections.delete(connection)) return;
      forget(connection.holder.userId, member);
    },
    /** From this number on everything is sent. */
    begin(connection: Connection, after: number, head: number): void {
      connection.sent = after;
      advance(connection.holder.userId, head);
    },
    wait(waiter: Waiter): () => void {
      const member = memberOf(waiter.holder.userId);
      member.waiters.add(waiter);
      if (isLeaving) waiter.end();
      return () => {
        member.waiters.delete(waiter);
        forget(waiter.holder.userId, member);
      };
    },
    headOf: (userId: string): number => members.get(userId)?.head ?? 0,
    /** A visible tab was heard of; written down now and then. */
    async seen(userId: string): Promise<void> {
      const member = memberOf(userId);
      const now = Date.now();
      if (now - member.visibleNotedAt < presenceMs) return;
      member.visibleNotedAt = now;
      await noteVisible(context, userId);
    },
    async watch(connection: Connection, conversationId: string | null): Promise<void> {
      connection.watch = conversationId ? { conversationId, told: '' } : null;
      if (!conversationId) return;
      const [presence] = await presencesIn(context, [{ conversationId, userId: connection.holder.userId }]);
      tellPresence(connection, presence ?? null);
    },
    count: () => everybody().length,
    /** Everybody is asked to come back to another node, or to this one once it is there again. */
    close(): void {
      isLeaving = true;
      clearInterval(beats);
      clearInterval(sweeps);
      for (const connection of everybody()) connection.close(closeCodes.restart);
      for (const { waiters } of members.values()) for (const waiter of waiters) waiter.end();
    },
  };
}
