/** Preferences and privacy: only what the member changed is stored, over the defaults of the contract. */
import { mergePreferences, mergePrivacy, type Preferences, type Privacy } from '#contract/preferences.ts';
import { followMember } from '#server/features/newsletter/newsletter.service.ts';
import { profileRow, writeProfile } from '#server/features/profile/profile.queries.ts';
import type { Context } from '#server/kit/context.ts';

/** The language stands on the account itself, where mails look for it. */
export async function readPreferences({ db }: Context, userId: string): Promise<Preferences> {
  const { preferences, language } = await profileRow(db, userId);
  return { ...mergePreferences(preferences), language };
}

export async function updatePreferences(
  context: Context,
  userId: string,
  { language, ...others }: Partial<Preferences>,
): Promise<Preferences> {
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
