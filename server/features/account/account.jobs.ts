/** What the calendar does to accounts: erases those whose time has come, and warns those nobody has used for long. */
import { exportJobs } from '#server/features/account/export.jobs.ts';
import { eraseIfDue } from '#server/features/account/erasure.service.ts';
import { scheduleInactive, warnInactive } from '#server/features/account/inactivity.service.ts';
import type { Context } from '#server/kit/context.ts';

/** One account that fails must not keep the others waiting; the next day tries again. */
export async function eraseDueAccounts(context: Context): Promise<number> {
  const { db, log } = context;
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_scheduled_for', '<=', context.now())
    .where('erased_at', 'is', null)
    .execute();
  let erased = 0;
  for (const { id } of due) {
    const done = await eraseIfDue(context, id).catch((error: unknown) =>
      log.error({ err: error, userId: id }, 'account was not erased'),
    );
    if (done) erased += 1;
  }
  return erased;
}

async function forgetPhoneCodes({ db, now }: Context): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<=', now()).execute();
}

export function accountJobs(context: Context): void {
  exportJobs(context);
  context.jobs.schedule('account.erase-due', '20 3 * * *', () => eraseDueAccounts(context));
  context.jobs.schedule('account.erase-inactive', '30 3 * * *', async () => {
    await warnInactive(context);
    await scheduleInactive(context);
  });
  context.jobs.schedule('account.forget-phone-codes', '40 3 * * *', () => forgetPhoneCodes(context));
}
