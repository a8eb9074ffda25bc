/** Where the accounts of a demo site are signed in besides, and what happened to them before. */
import type { Kysely } from 'kysely';
import type { SecurityEvent } from '#contract/api/auth.ts';
import { demoAccounts } from '#server/db/seed/seed-accounts.ts';
import { daytimeBefore } from '#server/db/seed/daytime.ts';
import { refreshTokenDays } from '#server/kit/sessions.ts';
import type { Tables } from '#server/db/tables.ts';

const dayHours = 24;
const phone = 'Safari · iOS';
const desk = 'Firefox · Windows';

/** Days since they were opened and last used. */
const devices = [
  { device: phone, opened: 23, used: 2 },
  { device: desk, opened: 61, used: 9 },
];

/** No login among them: the first of a visitor would then be one from a new device, and be told by mail. */
const events: readonly { type: SecurityEvent; days: number; device: string }[] = [
  { type: 'newDevice', days: 23, device: phone },
  { type: 'passwordChanged', days: 61, device: desk },
  { type: 'emailVerified', days: 140, device: desk },
];

export async function writeSecurity(db: Kysely<Tables>, now: Date): Promise<void> {
  const at = (days: number) => daytimeBefore(now, days * dayHours);
  const users = await db
    .selectFrom('users')
    .select('id')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  await db
    .insertInto('security_events')
    .values(
      users.flatMap(({ id }) =>
        events.map(({ type, days, device }) => ({ user_id: id, type, device, created_at: at(days) })),
      ),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values(
      users.flatMap(({ id }) =>
        devices.map(({ device, opened, used }) => ({
          user_id: id,
          device,
          created_at: at(opened),
          last_used_at: at(used),
          expires_at: at(used - refreshTokenDays),
        })),
      ),
    )
    .execute();
  await db
    .updateTable('users')
    .set({ password_changed_at: at(61) })
    .where(
      'id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
}
