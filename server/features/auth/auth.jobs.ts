/** Takes away what has had its time. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';

/** Used tokens stay as long as they could have lived: a copy that comes back late is still recognised. */
export async function cleanUpAuth(db: Db): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  const yearAgo = sql<Date>`now() - interval '1 year'`;
  await db.deleteFrom('sessions').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('mail_tokens').where('expires_at', '<', dayAgo).execute();
  await sql`
    delete from login_attempts
    where coalesce(locked_until < ${dayAgo}, true) and not exists (select from unnest(failed_at) as at where at >= ${dayAgo})`.execute(
    db,
  );
  await db.deleteFrom('rate_limits').where('window_start', '<', dayAgo).execute();
  await db.deleteFrom('phone_reveals').where('created_at', '<', yearAgo).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('security_events').where('created_at', '<', yearAgo).execute();
}

export function authJobs({ jobs, db }: Context): void {
  jobs.schedule('auth.clean-up', '50 3 * * *', () => cleanUpAuth(db));
}
