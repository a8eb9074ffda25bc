/** Mails and SMS are written here in the transaction that causes them, and sent by the outbox sender once it commits. */
import { sql, type Insertable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import type { OutboxTable } from '#server/db/tables.ts';
import type { Context } from '#server/kit/context.ts';
import type { MailKind, MailParams, SmsKind, SmsParams } from '#server/kit/mail/kinds.ts';
import type { MailItem } from '#server/kit/mail/content.ts';
import type { WrittenPart } from '#server/kit/mail/markdown.ts';
import { renderMail, renderSms } from '#server/kit/mail/render.ts';

export interface Mail<K extends MailKind = MailKind> {
  kind: K;
  to: string;
  language: Language;
  params: MailParams<K>;
  replyTo?: string;
  /** The path of a page that ends such mails, with its token; the API answers a POST to the same path. */
  unsubscribe?: string;
  /** Waits so long before it is sent, and can be cancelled meanwhile. */
  delaySeconds?: number;
  items?: readonly MailItem[];
  /** Written by the operator. */
  written?: WrittenPart;
}

interface Sms<K extends SmsKind = SmsKind> {
  kind: K;
  to: string;
  language: Language;
  params: SmsParams<K>;
  delaySeconds?: number;
}

export async function queueMail<K extends MailKind>(context: Context, db: Db, mail: Mail<K>): Promise<string> {
  const { config } = context;
  const headers = {
    ...(mail.replyTo && { 'Reply-To': mail.replyTo }),
    ...(mail.unsubscribe && unsubscribeHeaders(config.publicUrl, mail.unsubscribe)),
  };
  const row = {
    channel: 'mail',
    kind: mail.kind,
    recipient: mail.to,
    ...renderMail(config, mail),
    headers: JSON.stringify(headers),
  } as const;
  return put(context, db, row, config.mail !== null, mail.delaySeconds);
}

/** A mail or SMS that still waits is not sent; false where it is on its way. */
export async function cancelMail(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from outbox
    where id = ${id} and (sent_at is null or sent_at > now()) and coalesce(claimed_until <= now(), true)
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function queueSms<K extends SmsKind>(context: Context, db: Db, sms: Sms<K>): Promise<string> {
  const row = { channel: 'sms', kind: sms.kind, recipient: sms.to, text: renderSms(context.config, sms) } as const;
  return put(context, db, row, context.config.sms !== null, sms.delaySeconds);
}

/** Where nobody is configured to carry it, the row is what people read: it counts as sent. */
async function put(
  { events }: Context,
  db: Db,
  row: Insertable<OutboxTable>,
  isCarried: boolean,
  delaySeconds = 0,
): Promise<string> {
  const due = sql<Date>`now() + make_interval(secs => ${delaySeconds})`;
  const stays = { transport: 'outbox', sent_at: due } as const;
  const { id } = await db
    .insertInto('outbox')
    .values({ ...row, send_after: due, ...(isCarried ? {} : stays) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isCarried && !delaySeconds) await events.publish(db, { type: 'outbox.waiting' });
  return id;
}

/** Mail programs post to the API of the page (RFC 8058). */
function unsubscribeHeaders(publicUrl: string, page: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${publicUrl}/api${page}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
