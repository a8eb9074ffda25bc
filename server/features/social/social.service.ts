import type { SocialNetwork } from '#contract/api/profile.ts';
import { identify } from '#server/features/social/social.providers.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { factsOf } from '#server/kit/thrown.ts';

const uniqueViolation = '23505';

/** One account of each other site; the same one cannot stand behind two members. */
export async function connectSocial(
  context: Context,
  userId: string,
  network: SocialNetwork,
  accessToken: string,
): Promise<void> {
  const { externalId, name } = await identify(context.config, network, accessToken);
  const account = { external_id: externalId, name, connected_at: context.now() };
  try {
    await context.db
      .insertInto('social_accounts')
      .values({ user_id: userId, network, ...account })
      .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet(account))
      .execute();
  } catch (error) {
    if (factsOf(error).code === uniqueViolation) throw new AppError('social_taken');
    throw error;
  }
}

export async function disconnectSocial({ db }: Context, userId: string, network: SocialNetwork): Promise<void> {
  await db.deleteFrom('social_accounts').where('user_id', '=', userId).where('network', '=', network).execute();
}
