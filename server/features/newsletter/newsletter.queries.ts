import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';

/** Keeps the wish until it is confirmed; a subscription that stands is left as it is. */
export async function rememberWish(db: Db, email: string, language: Language, unsubscribeToken: string): Promise<void> {
  await sql`
    insert into newsletter_subscribers as s (email, language, unsubscribe_token) values (${email}, ${language}, ${unsubscribeToken})
    on conflict (email) do update set language = excluded.language, created_at = now()
    where s.confirmed_at is null or s.unsubscribed_at is not null`.execute(db);
}

export function subscriber(db: Db, email: string) {
  return db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function putSubscriber(
  db: Db,
  email: string,
  language: Language,
  unsubscribeToken: string,
): Promise<void> {
  await db
    .insertInto('newsletter_subscribers')
    .values({ email, language, unsubscribe_token: unsubscribeToken, confirmed_at: sql`now()` })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ confirmed_at: sql`now()`, unsubscribed_at: null }))
    .execute();
}

/** The privacy setting and the switch that each kind of letter needs. */
const consents = {
  newsletter: { flag: 'allowNewsletters', name: 'newsletter' },
  suggestions: { flag: 'allowPromotionalEmails', name: 'promotions' },
} as const;
type List = keyof typeof consents;

/** The member behind the address, if there is one, sees the same on their switches: both say yes, or neither. */
export async function setMemberSwitches(db: Db, email: string, list: List, subscribed: boolean): Promise<void> {
  const { flag, name } = consents[list];
  const yes = sql`to_jsonb(${subscribed}::boolean)`;
  await sql`
    insert into profiles as p (user_id, privacy, preferences)
    select id, jsonb_build_object(${flag}::text, ${yes}), jsonb_build_object('notifications', jsonb_build_object('email', jsonb_build_object(${name}::text, ${yes})))
    from users where lower(email) = lower(${email}) and erased_at is null
    on conflict (user_id) do update set
      privacy = p.privacy || excluded.privacy,
      preferences = p.preferences || jsonb_build_object('notifications',
        coalesce(p.preferences -> 'notifications', '{}') || jsonb_build_object('email',
          coalesce(p.preferences #> '{notifications,email}', '{}') || (excluded.preferences #> '{notifications,email}')))`.execute(
    db,
  );
}

export function memberOf(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.email',
      'u.first_name as firstName',
      'u.language',
      'u.is_email_verified as isEmailVerified',
      'p.privacy',
      'p.preferences',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/** A letter that waits to be sent does not reach whoever has left meanwhile. */
export async function dropWaiting(db: Db, kind: List, email: string): Promise<void> {
  await sql`
    delete from outbox where kind = ${kind} and recipient = ${email} and sent_at is null and failed_at is null
      and coalesce(claimed_until <= now(), true)`.execute(db);
}
