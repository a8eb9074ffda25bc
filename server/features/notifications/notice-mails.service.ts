/** The mails of notices. What can wait a moment goes together: one mail in 15 minutes, however much happens. */
import { sql } from 'kysely';
import {
  linkOf,
  notificationKinds,
  notificationTypes,
  type NotificationKind,
  type NotificationType,
} from '#contract/notifications.ts';
import { mergePreferences } from '#contract/preferences.ts';
import type { Db } from '#server/db/db.ts';
import { recipientOf, type Recipient } from '#server/features/notifications/notifications.queries.ts';
import { readable, type Values } from '#server/features/notifications/readable.ts';
import type { Context } from '#server/kit/context.ts';
import type { MailParams } from '#server/kit/mail/kinds.ts';
import { queueMail, type Mail } from '#server/kit/outbox.ts';
import { translate } from '#server/kit/texts.ts';

const windowMinutes = 15;
const membersAtOnce = 200;
const listedAtMost = 20;

export function wantsMail(type: NotificationType, { preferences }: Pick<Recipient, 'preferences'>): boolean {
  const { email }: NotificationKind = notificationKinds[type];
  return email === 'always' || (email !== null && mergePreferences(preferences).notifications.email[email]);
}

/** `link` in the payload goes before the notice's own. */
export function mailOf(type: NotificationType, payload: Values, member: Recipient, mailTo?: string): Mail {
  const { language, firstName } = member;
  const { link, ...values } = payload;
  const shown = readable(values, language, mergePreferences(member.preferences).timezone);
  const params = { ...shown, firstName, link: link ?? linkOf(type, values) ?? '' } as MailParams<NotificationType>;
  return { kind: type, to: mailTo ?? member.email, language, params };
}

interface Waiting {
  type: NotificationType;
  payload: Values;
}

/** All that waits and was not read on the site meanwhile, oldest first. What a newer version no longer knows is dropped. */
async function takeWaiting(db: Db, userId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting & { isUnread: boolean }>`
    with taken as (
      update notifications set mail_waits = false
      where user_id = ${userId} and mail_waits and created_at <= now()
      returning type, payload, created_at, id, read_at
    )
    select type, payload, read_at is null as "isUnread" from taken order by created_at, id`.execute(db);
  return rows.filter(({ type, isUnread }) => isUnread && notificationTypes.includes(type));
}

function digestOf(notices: readonly Waiting[], member: Recipient): Mail<'digest'> {
  const { language, email: to, firstName } = member;
  const { timezone } = mergePreferences(member.preferences);
  const items = notices.slice(0, listedAtMost).map(({ type, payload }) => {
    const values = readable(payload, language, timezone);
    return {
      title: translate(language, `notifications:${type}.title`, values),
      text: translate(language, `notifications:${type}.text`, values),
      link: linkOf(type, payload) ?? '/notifications',
    };
  });
  const params = { firstName, number: String(notices.length), link: '/notifications' };
  return { kind: 'digest', to, language, params, items };
}

/** Whoever raises the member's row first mails; the next one, on any node, finds the window closed. */
async function mailMember(context: Context, userId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into notice_mails as sent (user_id) values (${userId})
      on conflict (user_id) do update set mailed_at = now()
      where sent.mailed_at <= now() - make_interval(mins => ${windowMinutes})
      returning 1`.execute(trx);
    const member = rows.length ? await recipientOf(trx, userId) : undefined;
    if (!member) return;
    const waiting = await takeWaiting(trx, userId);
    const notices = waiting.filter(({ type }) => wantsMail(type, member));
    const [first] = notices;
    if (!first) await trx.deleteFrom('notice_mails').where('user_id', '=', userId).execute();
    else if (notices.length > 1) await queueMail(context, trx, digestOf(notices, member));
    else await queueMail(context, trx, mailOf(first.type, first.payload, member));
  });
}

export async function mailGathered(context: Context): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select distinct n.user_id as "userId" from notifications n
      left join notice_mails sent on sent.user_id = n.user_id
    where n.mail_waits and n.created_at <= now()
      and coalesce(sent.mailed_at <= now() - make_interval(mins => ${windowMinutes}), true)
    limit ${membersAtOnce}`.execute(context.db);
  for (const { userId } of rows)
    await mailMember(context, userId).catch((error: unknown) =>
      context.log.error({ err: error, userId }, 'mail of notices'),
    );
}
