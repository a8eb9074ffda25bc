import type { PublicProfile } from '#contract/api/users.ts';
import { mergePrivacy } from '#contract/preferences.ts';
import { readShop } from '#server/features/business/shop.service.ts';
import { visibleMember } from '#server/features/users/users.queries.ts';
import { existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const onlineMs = 5 * 60_000;

export const lastInitialOf = (lastName: string): string =>
  Array.from(lastName.trim())[0]?.toLocaleUpperCase('fr') ?? '';

/** As staff call one another and members: the first name, and how the other one begins. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = lastInitialOf(lastName);
  return [firstName, initial && `${initial}.`].filter(Boolean).join(' ');
}

/** Only what stands here leaves; each private field passes its own switch. */
export async function readPublicProfile(context: Context, id: string): Promise<PublicProfile> {
  const now = context.now();
  const member = existing(await visibleMember(context.db, id, now));
  const privacy = mergePrivacy(member.privacy);
  const { lastSeenAt } = member;
  return {
    id: member.id,
    firstName: member.firstName,
    lastInitial: lastInitialOf(member.lastName),
    avatar: member.avatar,
    bio: member.bio,
    website: member.website,
    company: member.company,
    email: privacy.showEmail ? member.email : null,
    // Who sells as a professional can be reached: the law asks for it.
    hasPhoneNumber: (privacy.showPhoneNumber || member.isVerifiedBusiness) && member.phoneNumber !== null,
    city: privacy.showLocation ? member.city : null,
    memberSince: member.createdAt.toISOString(),
    isPro: member.isPro,
    verifications: {
      email: member.isEmailVerified,
      phone: member.isPhoneVerified,
      business: member.isVerifiedBusiness,
    },
    responseMinutes: member.responseMinutes,
    isOnline: privacy.showOnlineStatus ? lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < onlineMs : null,
    lastSeenAt: privacy.showOnlineStatus ? (lastSeenAt?.toISOString() ?? null) : null,
    isIndexed: privacy.showProfileInSearch,
    showsAdvertisementHistory: privacy.showAdvertisementHistory,
    shop: member.isVerifiedBusiness ? await readShop(context.db, id) : null,
  };
}
