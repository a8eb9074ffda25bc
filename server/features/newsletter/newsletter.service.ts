/** The newsletter's list. A subscription stands once its mail was answered; the link is good for 7 days, since people read late. */
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { mergePreferences, mergePrivacy } from '#contract/preferences.ts';
import { mayMail } from '#contract/privacy.ts';
import type { Db } from '#server/db/db.ts';
import {
  dropWaiting,
  memberOf,
  putSubscriber,
  rememberWish,
  setMemberSwitches,
  subscriber,
} from '#server/features/newsletter/newsletter.queries.ts';
import { isSuggestionsToken, stopSuggestions } from '#server/features/newsletter/suggestions.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { takeOne } from '#server/kit/rate-limit.ts';

const confirmDays = 7;
/** For one mailbox, whoever asks: nobody can be flooded with confirmations. */
const limit = 3;
const windowSeconds = 86_400;

const normal = (email: string) => email.toLowerCase();

/** The same work and the same answer for every address, known or not: a subscriber gets the mail again. */
export async function subscribe(context: Context, given: string, language: Language): Promise<null> {
  const email = normal(given);
  const isFlooded = await takeOne(context.db, {
    key: `newsletter ${email}`,
    windowSeconds,
    limit: limit * context.config.rateLimitScale,
  }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') return true;
      throw error;
    },
  );
  if (isFlooded) return null;
  const { token, hash } = newLinkToken();
  await context.db.transaction().execute(async (trx) => {
    await rememberWish(trx, email, language, newLinkToken().token);
    await trx
      .insertInto('mail_tokens')
      .values({
        token_hash: hash,
        kind: 'newsletter_confirm',
        email,
        expires_at: sql`now() + make_interval(days => ${confirmDays})`,
      })
      .execute();
    await queueMail(context, trx, {
      kind: 'newsletter_confirm',
      to: given,
      language,
      params: { link: `/newsletter/confirm?token=${token}` },
    });
  });
  return null;
}

/** A second click says yes again; but an old link does not undo leaving. */
export async function confirm(context: Context, token: string): Promise<{ email: string }> {
  return context.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('mail_tokens')
      .select(['email', 'used_at as usedAt'])
      .where('token_hash', '=', hashLinkToken(token))
      .where('kind', '=', 'newsletter_confirm')
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    const known = found && (await subscriber(trx, found.email));
    const hasLeft = known?.unsubscribed_at && found?.usedAt;
    if (!found || !known || hasLeft) throw new AppError('link_expired');
    if (!found.usedAt) {
      await trx
        .updateTable('mail_tokens')
        .set({ used_at: sql`now()` })
        .where('token_hash', '=', hashLinkToken(token))
        .execute();
      await putSubscriber(trx, found.email, known.language, known.unsubscribe_token);
      await setMemberSwitches(trx, found.email, 'newsletter', true);
    }
    return { email: found.email };
  });
}

/** Leaving works as often as one clicks, for ever. Suggestions are left by the same page. */
export async function unsubscribe(context: Context, token: string): Promise<{ list: 'newsletter' | 'suggestions' }> {
  if (isSuggestionsToken(token)) {
    await stopSuggestions(context, token);
    return { list: 'suggestions' };
  }
  await context.db.transaction().execute(async (trx) => {
    const left = await trx
      .updateTable('newsletter_subscribers')
      .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())` })
      .where('unsubscribe_token', '=', token)
      .returning('email')
      .executeTakeFirst();
    if (!left) throw new AppError('link_expired');
    await dropWaiting(trx, 'newsletter', left.email);
    await setMemberSwitches(trx, left.email, 'newsletter', false);
  });
  return { list: 'newsletter' };
}

/** Brings the list in line with a member's switches; to be called where a member changes one of the two. */
export async function followMember(db: Db, userId: string): Promise<void> {
  const member = await memberOf(db, userId);
  if (!member) return;
  const email = normal(member.email);
  const isWanted = mayMail(mergePrivacy(member.privacy), mergePreferences(member.preferences), 'newsletter');
  if (isWanted && member.isEmailVerified) return putSubscriber(db, email, member.language, newLinkToken().token);
  if (isWanted) return;
  await dropWaiting(db, 'newsletter', email);
  await db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: sql`now()` })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .execute();
}

/** Addresses that never answered are not kept. */
export async function forgetUnanswered({ db }: Context): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${confirmDays})`)
    .execute();
}
