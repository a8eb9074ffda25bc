/** News between the nodes of a site, over PostgreSQL's LISTEN/NOTIFY. A message carries what changed, never the change. */
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Tables } from '#server/db/tables.ts';

const channel = 'trouvaille';
const retryMs = 1_000;

export type News =
  | { type: 'categories.changed' }
  | { type: 'notification.new'; userId: string }
  /** A mail or SMS waits to be sent. */
  | { type: 'outbox.waiting' };

type Listener = (news: News) => void;

export interface Events {
  /** Told once the surrounding transaction commits, on every node. */
  publish(db: Kysely<Tables>, news: News): Promise<void>;
  on(listener: Listener): void;
  close(): Promise<void>;
}

export async function openEvents(url: string, log: FastifyBaseLogger): Promise<Events> {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let closed = false;

  function tell(payload: string | undefined): void {
    const news = JSON.parse(payload ?? '{}') as News;
    for (const listener of listeners) listener(news);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'trouvaille events' });
    next.on('error', (error) => log.warn({ err: error }, 'events: connection lost'));
    next.on('notification', (message) => tell(message.payload));
    next.on('end', () => {
      if (!closed) setTimeout(() => connect().catch(() => next.emit('end')), retryMs).unref();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    // What happened while nobody listened is unknown: everything may have changed.
    tell(JSON.stringify({ type: 'categories.changed' } satisfies News));
  }

  await connect();
  return {
    async publish(db, news) {
      await sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(db);
    },
    on: (listener) => void listeners.add(listener),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
