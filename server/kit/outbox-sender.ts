/**
 * Sends what waits in the outbox. A row is claimed with a lease, so that of several senders one has it, and another
 * takes over when that one dies; it is marked as sent only after the other side has accepted it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/db.ts';
import { factsOf, toError } from '#server/kit/thrown.ts';

export interface Waiting {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  createdAt: Date;
}

export interface Transport {
  name: 'smtp' | 'http';
  /** Resolves once the other side has accepted the message. */
  send(row: Waiting): Promise<void>;
  close(): void;
}

/** The other side will never take this message: trying again is of no use. */
export class Refused extends Error {}

interface SenderOptions {
  db: Db;
  log: FastifyBaseLogger;
  channel: 'mail' | 'sms';
  transport: Transport;
  giveUpSeconds: number;
  leaseSeconds?: number;
}

const atOnce = 5;
const longestDelaySeconds = 15 * 60;

export function createSender({ db, log, channel, transport, giveUpSeconds, leaseSeconds = 60 }: SenderOptions) {
  const lease = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

  async function claim(): Promise<Waiting[]> {
    const { rows } = await sql<Waiting>`
      update outbox set claimed_until = ${lease}, attempts = attempts + 1
      where id in (
        select id from outbox
        where channel = ${channel} and sent_at is null and failed_at is null
          and send_after <= now() and coalesce(claimed_until <= now(), true)
        order by send_after limit ${atOnce} for update skip locked
      )
      returning id, kind, recipient, subject, text, html, headers, created_at as "createdAt"`.execute(db);
    return rows;
  }

  const renew = (ids: string[]) =>
    db
      .updateTable('outbox')
      .set({ claimed_until: lease })
      .where('id', 'in', ids)
      .where('claimed_until', 'is not', null)
      .execute();

  /** The text goes once it has left: it may hold a link that opens an account. */
  const markSent = ({ id }: Waiting) =>
    db
      .updateTable('outbox')
      .set({
        sent_at: sql`now()`,
        transport: transport.name,
        claimed_until: null,
        last_error: null,
        text: '',
        html: null,
      })
      .where('id', '=', id)
      .execute();

  const markFailed = ({ id }: Waiting, error: Error) =>
    sql`
      update outbox set claimed_until = null, last_error = ${error.message.slice(0, 500)},
        send_after = now() + make_interval(secs => least(${longestDelaySeconds}, 2 ^ least(attempts - 1, 20)) * (0.75 + random() / 4)),
        failed_at = case when ${error instanceof Refused} or created_at < now() - make_interval(secs => ${giveUpSeconds}) then now() end
      where id = ${id}`.execute(db);

  async function deliver(row: Waiting): Promise<boolean> {
    try {
      await transport.send(row);
    } catch (error) {
      const { code, responseCode } = factsOf(error);
      // Not the message itself: it may name the recipient.
      log.warn({ outbox: row.id, kind: row.kind, code, responseCode }, `${channel} not sent`);
      await insist(() => markFailed(row, toError(error)));
      return false;
    }
    await insist(() => markSent(row));
    return true;
  }

  async function deliverBatch(rows: Waiting[]): Promise<boolean> {
    const ids = rows.map((row) => row.id);
    const renewing = setInterval(() => void renew(ids).catch(() => {}), (leaseSeconds * 1000) / 3);
    try {
      const sent = await Promise.all(rows.map(deliver));
      return sent.includes(true);
    } finally {
      clearInterval(renewing);
    }
  }

  /** Sends what is due until nothing is left, or nothing gets through; the number of rows tried. */
  return async function sendDue(isLeaving: () => boolean = () => false): Promise<number> {
    let tried = 0;
    while (!isLeaving()) {
      const rows = await claim();
      tried += rows.length;
      if (!rows.length || !(await deliverBatch(rows))) break;
    }
    return tried;
  };
}

/** The message is out: a database that is away for a moment must not make it leave twice. */
async function insist(write: () => Promise<unknown>, seconds = 30): Promise<void> {
  for (let second = 0; ; second += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (second >= seconds) throw error;
      await sleep(1_000);
    }
  }
}
