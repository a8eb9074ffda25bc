/** A sender in a process of its own, for the test that kills it: outbox-child.ts DATABASE_URL SMTP_URL */
import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from '#server/db/open.ts';
import { openSmtp } from '#server/kit/mail/smtp.ts';
import { createSender } from '#server/kit/outbox-sender.ts';

const [url = '', smtp = ''] = process.argv.slice(2);
const { db } = openDatabase({ url });
const transport = openSmtp({ url: smtp, from: 'a@exemple.fr' }, 'localhost');
const log = { warn: console.warn } as unknown as FastifyBaseLogger;
await createSender({ db, log, channel: 'mail', transport, giveUpSeconds: 60, leaseSeconds: 1 })();
process.exit();
