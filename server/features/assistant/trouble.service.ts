/** What only an admin can mend: the key is refused, or the money of the day is used up. Told once, until it is read. */
import { notify } from '#server/features/notifications/notifications.service.ts';
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
    const admins = await trx
      .selectFrom('users as u')
      .select('u.id')
      .where('u.role', '=', 'Admin')
      .where('u.is_active', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notifications as n')
              .select('n.id')
              .whereRef('n.user_id', '=', 'u.id')
              .where('n.type', '=', type)
              .where('n.read_at', 'is', null),
          ),
        ),
      )
      .forUpdate()
      .execute();
    for (const { id } of admins) await notify(context, trx, { userId: id, type, payload: {} });
  });
}
