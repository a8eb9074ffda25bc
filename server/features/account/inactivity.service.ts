/** Accounts nobody used for 2 years are erased; a mail warns a month before, and coming back is enough to stay. */
import { sql } from 'kysely';
import { firstOfMonth } from '#contract/first-of-month.ts';
import type { Language } from '#contract/languages.ts';
import { scheduleDeletion } from '#server/features/account/leaving.service.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';

const dayMs = 86_400_000;
const keepDays = 730;
const warnDays = 30;
const batch = 200;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
const lastSeen = sql<Date>`coalesce(last_seen_at, created_at)`;

/** Members who have been away since the given day; those who run the site keep their accounts. */
function away({ db }: Pick<Context, 'db'>, since: Date) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'first_name as firstName'])
    .where('role', '=', 'User')
    .where('erased_at', 'is', null)
    .where('deletion_scheduled_for', 'is', null)
    .where(lastSeen, '<=', since)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked();
}

/** Works in small bites, so that no lock is held for long. */
async function repeat(bite: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await bite();
    total += count;
    if (count < batch) return total;
  }
}

export function warnInactive(context: Context): Promise<number> {
  const now = context.now();
  const end = new Date(now.getTime() + warnDays * dayMs);
  const dayOf = (language: Language) =>
    firstOfMonth(
      end.toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'Europe/Paris' }),
      language,
    );
  return repeat(() =>
    context.db.transaction().execute(async (trx) => {
      const members = await away({ db: trx }, daysBefore(now, keepDays - warnDays))
        .where(({ or, eb }) => or([eb('inactivity_warned_at', 'is', null), eb('inactivity_warned_at', '<', lastSeen)]))
        .execute();
      for (const { id, email, language, firstName } of members) {
        await trx.updateTable('users').set({ inactivity_warned_at: now }).where('id', '=', id).execute();
        await queueMail(context, trx, {
          kind: 'account_inactive',
          to: email,
          language,
          params: { firstName, date: dayOf(language), link: '/login' },
        });
      }
      return members.length;
    }),
  );
}

export function scheduleInactive(context: Context): Promise<number> {
  const now = context.now();
  return repeat(() =>
    context.db.transaction().execute(async (trx) => {
      const members = await away({ db: trx }, daysBefore(now, keepDays))
        .where('inactivity_warned_at', '<=', daysBefore(now, warnDays))
        .where('inactivity_warned_at', '>=', lastSeen)
        .execute();
      for (const { id } of members) await scheduleDeletion(context, trx, id, 'inactive');
      return members.length;
    }),
  );
}
