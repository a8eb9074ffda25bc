import { sql } from 'kysely';
import type { DataOf } from '#contract/endpoint.ts';
import type { Profile, ProfileInput, readStatistics } from '#contract/api/profile.ts';
import { mergePrivacy } from '#contract/preferences.ts';
import type { User } from '#contract/users.ts';
import type { Db } from '#server/db/db.ts';
import {
  adFigures,
  connectedAccounts,
  profileRow,
  savedSearchCount,
  userRow,
  writeProfile,
  type ProfileColumns,
} from '#server/features/profile/profile.queries.ts';
import { goTogether } from '#server/features/locations/locations.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

type UserRow = Awaited<ReturnType<typeof userRow>>;

function toUser({ createdAt, updatedAt, ...row }: UserRow): User {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export async function readUser(db: Db, userId: string): Promise<User> {
  return toUser(await userRow(db, userId));
}

export async function readProfile({ db }: Context, userId: string): Promise<Profile> {
  const [row, accounts] = await Promise.all([profileRow(db, userId), connectedAccounts(db, userId)]);
  const { facebook = null, instagram = null, x = null, linkedin = null } = row.socialMedia ?? {};
  return {
    ...row,
    ...toUser(row),
    socialMedia: { facebook, instagram, x, linkedin },
    privacy: mergePrivacy(row.privacy),
    verifications: {
      email: row.isEmailVerified,
      phone: row.isPhoneVerified,
      twoFactor: row.twoFactorEnabledAt !== null,
      business: row.isVerifiedBusiness,
    },
    connectedAccounts: accounts.map((account) => ({ ...account, connectedAt: account.connectedAt.toISOString() })),
    deletionScheduledFor: row.deletionScheduledFor?.toISOString() ?? null,
  };
}

function profileColumns(input: ProfileInput): ProfileColumns {
  const {
    firstName: _,
    lastName: __,
    phoneNumber: ___,
    postalCode,
    dateOfBirth,
    alternativeEmail,
    whatsApp,
    socialMedia,
    ...same
  } = input;
  const columns = {
    ...same,
    postal_code: postalCode,
    date_of_birth: dateOfBirth,
    alternative_email: alternativeEmail,
    whatsapp: whatsApp,
    social_media: socialMedia,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as ProfileColumns;
}

/** Changes what is given. A new phone number has to be verified again. */
export async function updateProfile(context: Context, userId: string, input: ProfileInput): Promise<void> {
  const { firstName, lastName, phoneNumber, city, postalCode } = input;
  if (city && postalCode && !(await goTogether(context.db, city, postalCode)))
    throw new AppError('validation_failed', { fields: [{ field: 'postalCode', code: 'other_town' }] });
  await context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({
        updated_at: context.now(),
        ...(firstName !== undefined && { first_name: firstName }),
        ...(lastName !== undefined && { last_name: lastName }),
        ...(phoneNumber !== undefined && {
          phone_number: phoneNumber,
          is_phone_verified: sql<boolean>`is_phone_verified and phone_number is not distinct from ${phoneNumber}`,
        }),
      })
      .where('id', '=', userId)
      .execute();
    await writeProfile(trx, userId, profileColumns(input));
  });
}

export async function readFigures({ db }: Context, userId: string): Promise<DataOf<typeof readStatistics>> {
  const [user, savedSearches, figures] = await Promise.all([
    userRow(db, userId),
    savedSearchCount(db, userId),
    adFigures(db, userId),
  ]);
  return { ...figures, savedSearches, memberSince: user.createdAt.toISOString() };
}
