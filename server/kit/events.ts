/** News between the nodes of a site, over PostgreSQL's LISTEN/NOTIFY. A message carries what changed, never the change. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/db.ts';
import { noteNews } from '#server/kit/request-effects.ts';

/** Migrations that notify by themselves know it too. */
const channel = 'trouvaille';
const beatMs = 500;
/** How long news may take to reach every node; one that cannot be sure to have heard all of it knows that. */
const lateMs = 2_000;

export type News =
  | { type: 'categories.changed' }
  | { type: 'synonyms.changed' }
  /** The operator changed how the site is run. */
  | { type: 'settings.changed' }
  /** This node says what the settings say now. */
  | { type: 'settings.applied' }
  /** An ad appeared, changed or went away. */
  | { type: 'ad.changed'; id: number; categoryIds: number[] }
  /** A member and all their ads were hidden or shown again; sent by the database itself. */
  | { type: 'member.changed'; userId: string }
  /** An account was banned, freed or given another role, or a session of its ended: what it may do is asked again. */
  | { type: 'rights.changed'; userId: string }
  /** It is shown at once, or in so many seconds where it can be taken back until then. */
  | { type: 'notification.new'; userId: string; inSeconds?: number }
  /** Members and the number of their newest event. */
  | { type: 'stream.moved'; heads: [userId: string, seq: number][] }
  /** Told to this member's browsers, and forgotten. */
  | { type: 'typing'; userId: string; conversationId: string }
  /** Sent by the database itself. */
  | { type: 'session.ended'; userId: string }
  /** This node listens, after it may have missed something. */
  | { type: 'listening' }
  /** An answer of the assistant went on, or is to end. */
  | { type: 'assistant.moved'; questionId: string }
  | { type: 'assistant.stop'; questionId: string }
  /** A mail or SMS waits to be sent. */
  | { type: 'outbox.waiting' };

type Listener = (news: News) => void;

export interface Events {
  /** Told once the surrounding transaction commits, on every node; on this one before its request is answered. */
  publish(db: Db, news: News): Promise<void>;
  on(listener: Listener): void;
  /** Tells this node only. */
  tell(news: News): void;
  /** Whether everything that was told until two seconds ago has been heard. */
  isUpToDate(): boolean;
  close(): Promise<void>;
}

const changesPages = new Set<News['type']>(['categories.changed', 'synonyms.changed', 'ad.changed', 'member.changed']);

export async function openEvents(url: string, log: FastifyBaseLogger, retryMs = 1_000): Promise<Events> {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let closed = false;
  let heardUntil = 0;
  let beat: NodeJS.Timeout | null = null;

  function tell(news: News): void {
    for (const listener of listeners) listener(news);
  }

  /** An answer on the listening connection follows all news from before the question. */
  async function listenOn(current: pg.Client): Promise<void> {
    const asked = Date.now();
    await current.query('select 1');
    if (client === current) heardUntil = Math.max(heardUntil, asked);
  }

  function keepBeating(current: pg.Client): void {
    beat = setTimeout(() => {
      listenOn(current).then(
        () => client === current && keepBeating(current),
        // The driver's own timeout ended it: the connection is of no use any more.
        () => current.end().catch(() => {}),
      );
    }, beatMs).unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'trouvaille events',
      query_timeout: lateMs,
      connectionTimeoutMillis: 3_000,
    });
    next.on('error', (error) => log.warn({ err: error }, 'events: connection lost'));
    next.on('notification', (message) => tell(JSON.parse(message.payload ?? '{}') as News));
    let asked: number;
    try {
      await next.connect();
      asked = Date.now();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    // Only of a connection that listened: one that never came about ends as well, and is tried again already.
    next.once('end', () => {
      client = null;
      if (beat) clearTimeout(beat);
      heardUntil = 0;
      void connectAgain();
    });
    client = next;
    // What happened while nobody listened is unknown: everything may have changed.
    tell({ type: 'categories.changed' });
    tell({ type: 'listening' });
    heardUntil = asked;
    keepBeating(next);
  }

  async function connectAgain(): Promise<void> {
    while (!closed) {
      await sleep(retryMs, undefined, { ref: false });
      try {
        if (!closed) await connect();
        return;
      } catch (error) {
        log.debug({ err: error }, 'events: the database does not answer');
      }
    }
  }

  await connect();
  return {
    async publish(db, news) {
      if (changesPages.has(news.type)) noteNews(news);
      await sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(db);
    },
    on: (listener) => void listeners.add(listener),
    tell,
    isUpToDate: () => Date.now() - heardUntil < lateMs,
    async close() {
      closed = true;
      if (beat) clearTimeout(beat);
      await client?.end();
    },
  };
}
