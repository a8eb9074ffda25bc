/** What the site knows about a member, table by table, as the files of their export. */
import { sql } from 'kysely';
import { mergePreferences, mergePrivacy } from '#contract/preferences.ts';
import type { Db } from '#server/db/db.ts';
import { conversationsForExport } from '#server/features/conversations/leaving.service.ts';

type Section = (db: Db, userId: string) => Promise<unknown>;

type Owned =
  | 'sessions'
  | 'security_events'
  | 'notifications'
  | 'saved_searches'
  | 'social_accounts'
  | 'data_exports'
  | 'favorites'
  | 'phone_reveals'
  | 'statements';

/** Every row of the member, without its owner and without what is of use to the site alone. */
function rowsOf(table: Owned, order: string, hidden: readonly string[] = []): Section {
  return async (db, userId) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where user_id = ${userId} order by ${sql.ref(order)}`.execute(db);
    return rows.map((row) => without(row, ['user_id', ...hidden]));
  };
}

function without(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

const account: Section = async (db, userId) => {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return without(user, ['password_hash', 'token_version', 'two_factor_secret', 'two_factor_last_step']);
};

/** With their pictures' addresses, every price, what happened to them and the figures of each day. */
const ads: Section = async (db, userId) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ads.*,
      (select coalesce(jsonb_agg(i.url order by i.position), '[]') from ad_images i where i.ad_id = ads.id) as pictures,
      (select coalesce(jsonb_agg(jsonb_build_object('price', c.price, 'at', c.changed_at) order by c.changed_at), '[]')
        from price_changes c where c.ad_id = ads.id) as prices,
      (select coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'by', e.mover, 'from', e.from_status,
        'to', e.to_status, 'reason', e.reason_text, 'at', e.created_at) order by e.id), '[]')
        from ad_events e where e.ad_id = ads.id and e.undone_at is null) as history,
      (select coalesce(jsonb_agg(to_jsonb(d) - 'ad_id' order by d.day), '[]') from ad_days d where d.ad_id = ads.id) as days
    from ads where user_id = ${userId} order by id`.execute(db);
  const derived = ['words', 'facets', 'tokens', 'hit', 'facet_line', 'likeness'];
  return rows.map((row) => without(row, ['user_id', 'owner_hidden', ...derived]));
};

const profileOf = (db: Db, userId: string) =>
  db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Kept by address: only whoever proved that an address is theirs gets what came from it. */
function byAddress(table: 'newsletter_subscribers' | 'contact_messages', hidden: readonly string[] = []): Section {
  return async (db, userId) => {
    const { rows } = await sql<Record<string, unknown>>`
      select kept.* from ${sql.table(table)} kept join users on lower(users.email) = lower(kept.email)
      where users.id = ${userId} and users.is_email_verified`.execute(db);
    return rows.map((row) => without(row, hidden));
  };
}

/** What the member reported, signed in or from an address that was proved to be theirs; nothing of who was reported. */
const reports: Section = async (db, userId) => {
  const { rows } = await sql<Record<string, unknown>>`
    select r.reference, r.target_type, r.target_id, r.reason, r.description, r.reporter_name, r.reporter_email,
      r.language, r.created_at, r.status, r.decided_at, r.decision_text,
      (select count(*)::int from report_evidence e where e.report_id = r.id) as files
    from reports r join users u on u.id = ${userId}
    where r.reporter_id = u.id
      or (r.reporter_id is null and u.is_email_verified and lower(r.reporter_email) = lower(u.email))
    order by r.created_at`.execute(db);
  return rows;
};

/** What the member wrote, and what is published of them. */
const reviews: Section = async (db, userId) => {
  const { rows } = await sql<Record<string, unknown>>`
    select case when author_id = ${userId} then 'written' else 'received' end as kind, ad_title, rating, text,
      created_at, published_at, reply, replied_at
    from reviews where author_id = ${userId} or (subject_id = ${userId} and published_at is not null)
    order by created_at`.execute(db);
  return rows;
};

/** What the member asked the assistant, and the words of its answers. */
const assistantConversations: Section = async (db, userId) => {
  const { rows } = await sql<Record<string, unknown>>`
    select c.title, c.created_at, coalesce(jsonb_agg(jsonb_build_object('asked', q.text, 'at', q.created_at, 'status', q.status,
      'photos', (select count(*) from assistant_photos p where p.question_id = q.id),
      'answer', (select string_agg(e.data ->> 'text', '' order by e.seq) from assistant_events e
        where e.question_id = q.id and e.data ->> 'type' = 'text')) order by q.position) filter (where q.id is not null), '[]') as questions
    from assistant_conversations c left join assistant_questions q on q.conversation_id = c.id
    where c.user_id = ${userId} group by c.id order by c.created_at`.execute(db);
  return rows;
};

/** With how many documents were sent; those themselves come as files. */
const business: Section = async (db, userId) => {
  const row = await db.selectFrom('business_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  const documents = await db
    .selectFrom('business_documents')
    .select(['media_type', 'bytes', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return { ...without(row, ['user_id', 'decided_by', 'version', 'undo']), documents };
};

export const sections: Record<string, Section> = {
  account,
  profile: async (db, userId) => without((await profileOf(db, userId)) ?? {}, ['user_id', 'privacy', 'preferences']),
  preferences: async (db, userId) => mergePreferences((await profileOf(db, userId))?.preferences),
  privacy: async (db, userId) => mergePrivacy((await profileOf(db, userId))?.privacy),
  sessions: rowsOf('sessions', 'created_at'),
  'security-events': rowsOf('security_events', 'created_at', ['id']),
  notifications: rowsOf('notifications', 'created_at'),
  'saved-searches': rowsOf('saved_searches', 'created_at'),
  'connected-accounts': rowsOf('social_accounts', 'connected_at'),
  'numbers-seen': rowsOf('phone_reveals', 'created_at', ['id']),
  advertisements: ads,
  conversations: conversationsForExport,
  'blocked-people': async (db, userId) =>
    db.selectFrom('user_blocks').select('created_at').where('user_id', '=', userId).orderBy('created_at').execute(),
  reviews,
  'assistant-conversations': assistantConversations,
  business,
  favorites: rowsOf('favorites', 'created_at'),
  statements: rowsOf('statements', 'decided_at', ['decided_by']),
  reports,
  exports: rowsOf('data_exports', 'created_at', ['file', 'attempts']),
  newsletter: byAddress('newsletter_subscribers', ['unsubscribe_token']),
  'contact-messages': byAddress('contact_messages'),
};
