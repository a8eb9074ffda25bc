import { sendVerification } from '#server/features/auth/verification.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

/** Mails the link of the own address again. */
export async function resendOwnVerification(context: Context, userId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('is_email_verified as isVerified')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (user.isVerified) throw new AppError('already_verified');
    await sendVerification(context, trx, userId);
  });
}
