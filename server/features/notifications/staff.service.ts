/** Whom of the staff to tell that something waits: one notice is enough, however much comes after it. */
import type { NotificationType } from '#contract/notifications.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import { mayAct } from '#server/kit/sessions.ts';

interface Which {
  roles?: readonly ('Admin' | 'Moderator')[];
  /** Leaves out who was told since then, read or not; without it, who has not read what they were told. */
  toldSince?: Date;
}

export function staffToTell(
  db: Db,
  type: NotificationType,
  { roles = ['Admin', 'Moderator'], toldSince }: Which = {},
): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('users.id')
    .where('users.role', 'in', [...roles])
    .where(mayAct)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications as n')
            .select('n.id')
            .whereRef('n.user_id', '=', 'users.id')
            .where('n.type', '=', type)
            .$if(toldSince === undefined, (query) => query.where('n.read_at', 'is', null))
            .$call(given(toldSince, (query, value) => query.where('n.created_at', '>', value))),
        ),
      ),
    )
    .execute();
}
