/** What only an admin can mend: the key is refused, or the money of the day is used up. Told once, until it is read. */
import { notify } from '#server/features/notifications/notifications.service.ts';
import { staffToTell } from '#server/features/notifications/staff.service.ts';
import type { Context } from '#server/kit/context.ts';

const kinds = {
  provider_refused: 'assistantRefused',
  provider_limit: 'assistantRefused',
  budget_used: 'assistantBudget',
} as const;

export const isTrouble = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code);

export async function tellAdmins(context: Context, code: keyof typeof kinds): Promise<void> {
  const type = kinds[code];
  await context.db.transaction().execute(async (trx) => {
    for (const { id } of await staffToTell(trx, type, { roles: ['Admin'] }))
      await notify(context, trx, { userId: id, type, payload: {} });
  });
}
