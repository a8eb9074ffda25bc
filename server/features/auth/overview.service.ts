/** What a member sees of the protection of their account; and the roles, for everybody. */
import { sql } from 'kysely';
import type { DataOf } from '#contract/endpoint.ts';
import type { listRoles, securityOverview } from '#contract/api/auth.ts';
import type { Language } from '#contract/languages.ts';
import { roles, type Role } from '#contract/permissions.ts';
import { recentEvents } from '#server/features/auth/security-events.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

const colors = { Admin: 'red', Moderator: 'yellow', User: 'blue' } as const satisfies Record<Role, string>;

export function namedRoles(language: Language): DataOf<typeof listRoles> {
  return roles.map((id) => ({ id, name: translate(language, `common:ui.roles.${id}`), color: colors[id] }));
}

export async function overviewOf({ db }: Context, userId: string): Promise<DataOf<typeof securityOverview>> {
  const user = await db
    .selectFrom('users')
    .select(['two_factor_enabled_at as twoFactorEnabledAt', 'password_changed_at as passwordChangedAt'])
    .select(['is_email_verified as isEmailVerified', 'is_phone_verified as isPhoneVerified'])
    .select(({ selectFrom, fn }) => [
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('recoveryCodesLeft'),
      selectFrom('sessions')
        .select(fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .as('activeSessions'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const events = await recentEvents(db, userId);
  return {
    twoFactorEnabled: user.twoFactorEnabledAt !== null,
    recoveryCodesLeft: user.recoveryCodesLeft ?? 0,
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
    isEmailVerified: user.isEmailVerified,
    isPhoneVerified: user.isPhoneVerified,
    activeSessions: user.activeSessions ?? 0,
    recentEvents: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}
