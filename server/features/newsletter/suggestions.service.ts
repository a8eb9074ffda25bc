/**
 * What the switch for promotional mails brings: once a week, new ads in the categories of what the member kept. Only with
 * both consents, only to a proved address, and never a mail with nothing new in it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { PriceType } from '#contract/ads.ts';
import type { Language } from '#contract/languages.ts';
import { mergePreferences, mergePrivacy } from '#contract/preferences.ts';
import { mayMail } from '#contract/privacy.ts';
import type { Db } from '#server/db/db.ts';
import { dropWaiting, memberOf, setMemberSwitches } from '#server/features/newsletter/newsletter.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { secretKey } from '#server/kit/secrets.ts';
import { mayAct } from '#server/kit/sessions.ts';
import { translate } from '#server/kit/texts.ts';

const membersAtOnce = 500;
const shown = 6;
/** Fewer are not worth a mail. */
const fewest = 2;

interface Suggestion {
  id: number;
  title: string;
  price: number | null;
  priceType: PriceType;
  city: string | null;
}

/** Its Monday. */
const weekOf = (now: Date) => sql`date_trunc('week', ${now}::timestamptz at time zone 'Europe/Paris')::date`;

/** Put online in the last seven days, by others, in the categories of what was kept lately; the most kept first. */
async function suggestionsFor(db: Db, userId: string, now: Date): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select a.id, a.title, a.price::float8 as price, a.price_type as "priceType", a.city from ads a
    where a.is_public and a.published_at > ${now}::timestamptz - interval '7 days' and a.user_id <> ${userId}
      and a.category_id in (select k.category_id from favorites f join ads k on k.id = f.ad_id
        where f.user_id = ${userId} and f.created_at > ${now}::timestamptz - interval '90 days')
      and not exists (select from favorites f where f.user_id = ${userId} and f.ad_id = a.id)
      and not exists (select from user_blocks b where (b.user_id = ${userId} and b.blocked_id = a.user_id)
        or (b.user_id = a.user_id and b.blocked_id = ${userId}))
    order by a.favorite_count desc, a.published_at desc, a.id desc limit ${shown}`.execute(db);
  return rows;
}

function factsOf({ price, priceType, city }: Suggestion, language: Language): string {
  const euros = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const words = priceType === 'Free' ? translate(language, 'mail:weekly.free') : price && euros.format(price / 100);
  return [words, city].filter(Boolean).join(' · ');
}

/** Whom it may concern: consent as it is stored, where both say yes. What they say is looked at again before a mail is written. */
async function candidates(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users join profiles p on p.user_id = users.id
    where (p.privacy ->> 'allowPromotionalEmails')::boolean
      and (p.preferences #>> '{notifications,email,promotions}')::boolean
      and users.is_email_verified and ${mayAct} and coalesce(p.suggested_week < ${weekOf(now)}, true)
    order by users.id limit ${membersAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The week is taken in the transaction that writes the mail: whoever comes second finds it taken. */
async function suggestTo(context: Context, userId: string): Promise<void> {
  const now = context.now();
  await context.db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update profiles set suggested_week = ${weekOf(now)}
      where user_id = ${userId} and coalesce(suggested_week < ${weekOf(now)}, true) returning 1`.execute(trx);
    const member = rows.length ? await memberOf(trx, userId) : undefined;
    if (!member || !mayMail(mergePrivacy(member.privacy), mergePreferences(member.preferences), 'promotion')) return;
    const ads = await suggestionsFor(trx, userId, now);
    const [first] = ads;
    if (!first || ads.length < fewest) return;
    const { email: to, language, firstName } = member;
    await queueMail(context, trx, {
      kind: 'suggestions',
      to,
      language,
      params: { firstName, number: String(ads.length), title: first.title, link: '/favorites' },
      items: ads.map((ad) => ({
        title: ad.title,
        text: factsOf(ad, language),
        link: `/advertisement/${ad.id}`,
      })),
      unsubscribe: `/newsletter/unsubscribe?token=${await tokenOf(context, userId)}`,
    });
  });
}

export async function sendSuggestions(context: Context): Promise<void> {
  for (const userId of await candidates(context.db, context.now()))
    await suggestTo(context, userId).catch((error: unknown) =>
      context.log.error({ err: error, userId }, 'suggestions by mail'),
    );
}

const prefix = 's.';

/** Names the member, and is good for ever: a link to leave never ends. */
async function tokenOf({ db }: Context, userId: string): Promise<string> {
  const key = await secretKey(db, 'suggestions-key');
  return `${prefix}${userId}.${createHmac('sha256', key).update(userId).digest('base64url')}`;
}

export const isSuggestionsToken = (token: string) => token.startsWith(prefix);

export async function stopSuggestions(context: Context, token: string): Promise<void> {
  const userId = token.slice(prefix.length).split('.', 1)[0] ?? '';
  const [given, expected] = [Buffer.from(token), Buffer.from(await tokenOf(context, userId))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('link_expired');
  await context.db.transaction().execute(async (trx) => {
    const member = await memberOf(trx, userId);
    if (!member) return;
    await dropWaiting(trx, 'suggestions', member.email);
    await setMemberSwitches(trx, member.email, 'suggestions', false);
  });
}
