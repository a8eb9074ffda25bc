/** What one process does besides answering requests: jobs, mails and SMS. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';
import { openSmtp } from '#server/kit/mail/smtp.ts';
import { createSender } from '#server/kit/outbox-sender.ts';
import { openSmsGateway } from '#server/kit/sms.ts';

const pollMs = 5_000;
const mailDays = 3;
/** A code or an alert that comes later is of no use. */
const smsMinutes = 30;
const keptDays = 30;

export interface Background {
  start(): Promise<void>;
  /** Lets what is running end. */
  stop(): Promise<void>;
  /** Does everything that is due, once, without workers. */
  runDue(): Promise<number>;
}

/** `beforeEnd` writes what only memory holds, while there is still a database. */
export function createBackground(context: Context, beforeEnd: () => Promise<void>): Background {
  const { config, db, log, events, jobs } = context;
  const mail = config.mail && openSmtp(config.mail, new URL(config.publicUrl).hostname);
  const sms = config.sms && openSmsGateway(config.sms);
  const senders = [
    ...(mail ? [createSender({ db, log, channel: 'mail', transport: mail, giveUpSeconds: mailDays * 86_400 })] : []),
    ...(sms ? [createSender({ db, log, channel: 'sms', transport: sms, giveUpSeconds: smsMinutes * 60 })] : []),
  ].map(repeatable);
  jobs.schedule('outbox.purge', '20 3 * * *', () => purge(db));
  let timer: NodeJS.Timeout | null = null;
  let leaving = false;

  const sendAll = async () => {
    const counts = await Promise.all(senders.map((send) => send(() => leaving)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const wake = () => void sendAll().catch((error: unknown) => log.warn({ err: error }, 'outbox: not reached'));

  events.on((news) => {
    if (news.type === 'outbox.waiting' && timer) wake();
  });

  return {
    async start() {
      await jobs.start({ workers: config.worker });
      if (!config.worker || !senders.length) return;
      timer = setInterval(wake, pollMs);
      wake();
    },
    async stop() {
      leaving = true;
      if (timer) clearInterval(timer);
      timer = null;
      await Promise.allSettled([jobs.stop(), sendAll(), beforeEnd()]);
      mail?.close();
      sms?.close();
    },
    async runDue() {
      return (await sendAll()) + (await jobs.drain());
    },
  };
}

/** Recipients and subjects are kept for questions about a mail, not longer. */
async function purge(db: Db): Promise<void> {
  const day = sql<Date>`now() - make_interval(days => ${keptDays})`;
  await db
    .deleteFrom('outbox')
    .where(({ or, eb }) => or([eb('sent_at', '<', day), eb('failed_at', '<', day)]))
    .execute();
}

/** One run at a time; who asks during a run gets another one after it. */
function repeatable(run: (isLeaving: () => boolean) => Promise<number>) {
  let current: Promise<number> | null = null;
  let next: Promise<number> | null = null;
  return function again(isLeaving: () => boolean): Promise<number> {
    if (!current) {
      current = run(isLeaving).finally(() => (current = null));
      return current;
    }
    next ??= current
      .catch(() => 0)
      .then(() => {
        next = null;
        return again(isLeaving);
      });
    return next;
  };
}
