/** Takes everything personal away for good; the row stays, nameless, for what the law wants kept. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/tables.ts';
import { forgetPhotos } from '#server/features/assistant/photos.service.ts';
import { removeBusiness } from '#server/features/business/retention.service.ts';
import { leaveConversations } from '#server/features/conversations/leaving.service.ts';
import { letGoOfFavorites } from '#server/features/favorites/favorites.service.ts';
import { leavePlans } from '#server/features/plans/plan-life.service.ts';
import { leaveReports } from '#server/features/reports/retention.service.ts';
import { picturesOfMember, removeUnused } from '#server/features/ad-lifecycle/ad-files.service.ts';
import type { Context } from '#server/kit/context.ts';
import { fileName } from '#server/kit/file-routes.ts';

/** Every table that belongs to a member and goes with them; refresh tokens go with their sessions. */
export const erasedTables = [
  'profiles',
  'sessions',
  'recovery_codes',
  'mail_tokens',
  'security_events',
  'phone_codes',
  'social_accounts',
  'saved_searches',
  'data_exports',
  'notifications',
  'push_subscriptions',
  'phone_reveals',
  'idempotency_keys',
  'favorites',
  'conversation_members',
  'user_blocks',
  'message_mails',
  'notice_mails',
  'user_streams',
  'user_events',
  'realtime_tickets',
  'presences',
  'billing_details',
  'payment_customers',
  'assistant_questions',
  'assistant_conversations',
  'ads',
] as const satisfies (keyof Tables)[];

/**
 * Stay without the member's name: that something was decided is counted in public, who decided has no name any more, and
 * what was said of others is what the next ones go by. What they wrote in conversations is emptied.
 */
export const keptTables = [
  'statements',
  'appeals',
  'ad_events',
  'reports',
  'report_events',
  'conversations',
  'messages',
  'offers',
  'handovers',
  'reviews',
  'ad_revisions',
  'queue_claims',
  'queue_skips',
  'forbidden_words',
  'newsletter_issues',
  // Who was a professional: six months more, as the law asks.
  'business_profiles',
  // Money: ten years, as the law asks; an invoice keeps the name it was made out to.
  'subscriptions',
  'plan_periods',
  'plan_prices',
  'orders',
  'payments',
  'refunds',
  'invoices',
  'promotions',
  'assistant_attempts',
] as const satisfies (keyof Tables)[];

async function removeFiles({ files }: Context, db: Db, userId: string, avatar: string | null): Promise<void> {
  const exports = await db.selectFrom('data_exports').select('file').where('user_id', '=', userId).execute();
  for (const { file } of exports) if (file) await files.private.remove(file);
  if (avatar) await files.public.remove(fileName(avatar));
}

/** What is kept by address; only an address that was proved to be the member's. */
async function removeByAddress(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  await db
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}

function nameless(userId: string, now: Date) {
  return {
    email: `erased-${userId}@erased.invalid`,
    password_hash: null,
    first_name: '',
    last_name: '',
    phone_number: null,
    avatar: null,
    is_email_verified: false,
    is_phone_verified: false,
    is_pro: false,
    is_active: false,
    last_seen_at: null,
    password_changed_at: null,
    deactivation_reason: null,
    deletion_scheduled_for: null,
    deletion_reason: null,
    inactivity_warned_at: null,
    two_factor_secret: null,
    two_factor_enabled_at: null,
    two_factor_last_step: 0,
    updated_at: now,
    erased_at: now,
  };
}

/** Erases one account whose time has come; false where it is not, or no longer, due. */
export async function eraseIfDue(context: Context, userId: string): Promise<boolean> {
  const now = context.now();
  return context.db.transaction().execute(async (trx) => {
    // Held until the end: whoever cancels at this moment comes before or too late.
    const user = await trx
      .selectFrom('users')
      .select(['email', 'phone_number as phoneNumber', 'avatar', 'is_email_verified as isEmailVerified'])
      .where('id', '=', userId)
      .where('deletion_scheduled_for', '<=', now)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return false;
    await removeFiles(context, trx, userId, user.avatar);
    const pictures = await picturesOfMember(trx, userId);
    await letGoOfFavorites(trx, userId);
    await leaveConversations(context, trx, userId);
    await forgetPhotos(context, trx, userId);
    await trx.updateTable('statements').set({ facts: '', subject_title: '' }).where('user_id', '=', userId).execute();
    await trx.updateTable('appeals').set({ text: '', decision_text: null }).where('user_id', '=', userId).execute();
    const leftovers = await removeBusiness(trx, userId, now);
    await leftovers.remove(context.files);
    await leavePlans(trx, userId, now);
    await leaveReports(trx, userId, user.isEmailVerified ? user.email : null);
    for (const table of erasedTables) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    await removeUnused(context, trx, pictures);
    await trx.deleteFrom('phone_reveals').where('owner_id', '=', userId).execute();
    if (user.isEmailVerified) await removeByAddress(trx, user.email);
    const recipients = [user.email, user.phoneNumber].filter((one) => one !== null);
    await trx.deleteFrom('outbox').where('recipient', 'in', recipients).execute();
    await trx
      .updateTable('users')
      .set(({ eb }) => ({ ...nameless(userId, now), token_version: eb('token_version', '+', 1) }))
      .where('id', '=', userId)
      .execute();
    return true;
  });
}
