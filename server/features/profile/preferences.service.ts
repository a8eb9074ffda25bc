/** Preferences and privacy: only what the member changed is stored, over the defaults of the contract. */
import { isDeepStrictEqual } from 'node:util';
import type { AllPreferences } from '#contract/api/profile-preferences.ts';
import { mergePreferences, mergePrivacy, type Privacy } from '#contract/preferences.ts';
import { listSavedSearches } from '#server/features/saved-searches/saved-searches.service.ts';
import { findCommune } from '#server/features/locations/locations.service.ts';
import { followMember } from '#server/features/newsletter/newsletter.service.ts';
import { profileRow, writeProfile } from '#server/features/profile/profile.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

type Place = NonNullable<AllPreferences['defaultLocation']>;

/** The language stands on the account itself, where mails look for it. */
export async function readPreferences(context: Context, userId: string): Promise<AllPreferences> {
  const { preferences, language } = await profileRow(context.db, userId);
  return { ...mergePreferences(preferences), language, savedSearches: await listSavedSearches(context, userId) };
}

/** A list that was changed would otherwise seem to be saved. */
async function refuseOtherSearches(
  context: Context,
  userId: string,
  given: AllPreferences['savedSearches'],
): Promise<void> {
  const written = (searches: AllPreferences['savedSearches']) =>
    Object.fromEntries(searches.map(({ id, name, query, frequency }) => [id, { name, query, frequency }]));
  if (!isDeepStrictEqual(written(given), written(await listSavedSearches(context, userId))))
    throw new AppError('validation_failed', { fields: [{ field: 'savedSearches', code: 'read_only' }] });
}

/** The commune under its own name, whatever the caller calls it. */
async function checkPlace({ db }: Context, { inseeCode }: Place): Promise<Place> {
  const commune = await findCommune(db, inseeCode);
  const fields = [{ field: 'defaultLocation.inseeCode', code: 'unknown_commune' }];
  if (!commune) throw new AppError('validation_failed', { fields });
  return { inseeCode: commune.inseeCode, name: commune.name };
}

export async function updatePreferences(
  context: Context,
  userId: string,
  { language, savedSearches, ...others }: Partial<AllPreferences>,
): Promise<AllPreferences> {
  if (others.defaultLocation) others.defaultLocation = await checkPlace(context, others.defaultLocation);
  if (savedSearches) await refuseOtherSearches(context, userId, savedSearches);
  await context.db.transaction().execute(async (trx) => {
    if (language)
      await trx.updateTable('users').set({ language, updated_at: context.now() }).where('id', '=', userId).execute();
    if (Object.keys(others).length) await writeProfile(trx, userId, { preferences: others });
    if (others.notifications) await followMember(trx, userId);
  });
  return readPreferences(context, userId);
}

export async function updatePrivacy(context: Context, userId: string, changes: Partial<Privacy>): Promise<Privacy> {
  await context.db.transaction().execute(async (trx) => {
    await writeProfile(trx, userId, { privacy: changes });
    if (changes.allowNewsletters !== undefined) await followMember(trx, userId);
  });
  return mergePrivacy((await profileRow(context.db, userId)).privacy);
}
