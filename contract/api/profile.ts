import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Privacy } from '#contract/preferences.ts';
import { emailAddress, optionalText, personName, phoneNumber, text } from '#contract/text.ts';
import { User } from '#contract/users.ts';

const tag = 'Profile';

export const genders = ['female', 'male', 'other', 'undisclosed'] as const;
export const socialNetworks = ['google', 'facebook', 'linkedin', 'github'] as const;
export const SocialNetwork = z.enum(socialNetworks);
export type SocialNetwork = z.infer<typeof SocialNetwork>;

const socialMedia = z.strictObject({
  facebook: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  x: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
});

export const Profile = z.extend(User, {
  bio: z.nullable(z.string()),
  website: z.nullable(z.string()),
  location: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  company: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  alternativeEmail: z.nullable(z.string()),
  whatsApp: z.nullable(z.string()),
  telegram: z.nullable(z.string()),
  socialMedia,
  privacy: Privacy,
  verifications: z.object({ email: z.boolean(), phone: z.boolean(), twoFactor: z.boolean(), business: z.boolean() }),
  connectedAccounts: z.array(z.object({ network: SocialNetwork, name: z.string(), connectedAt: z.string() })),
  /** When a requested deletion becomes final; null otherwise. */
  deletionScheduledFor: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

const webAddress = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(300),
    z.refine((value) => value === '' || isWebAddress(value), { params: { code: 'invalid_url' } }),
  ),
  z.transform((value) => value || null),
);

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}"'<>]+$/iu.test(value) && value.isWellFormed() && URL.canParse(value);
}

const optionalEmail = z.union([
  emailAddress,
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
]);
const optionalPhone = z.union([
  phoneNumber,
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
]);
const orNull = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);

/** The 31st of February would otherwise become a day of March. */
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
/** Between 13 and 120 years ago. */
const birthday = z.string().check(
  z.refine((value) => isDay(value), { params: { code: 'invalid_date' } }),
  z.refine((value) => !isDay(value) || isPlausibleAge(value), { params: { code: 'implausible_birthday' } }),
);
function isPlausibleAge(day: string): boolean {
  const years = (Date.now() - Date.parse(day)) / 31_557_600_000;
  return years >= 13 && years <= 120;
}

export const BasicInfoInput = z.partial(
  z.strictObject({
    firstName: personName,
    lastName: personName,
    phoneNumber,
    bio: orNull(optionalText(1000)),
    dateOfBirth: orNull(
      z.union([
        birthday,
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
      ]),
    ),
    gender: orNull(z.enum(genders)),
    location: orNull(optionalText(120)),
    city: orNull(optionalText(100)),
    postalCode: orNull(
      z.union([
        z.string().check(z.trim(), z.regex(/^\d{5}$/)),
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
      ]),
    ),
  }),
);

export const ProfileInput = z.extend(
  BasicInfoInput,
  z.partial(
    z.strictObject({
      website: orNull(webAddress),
      company: orNull(optionalText(120)),
      alternativeEmail: orNull(optionalEmail),
      whatsApp: orNull(optionalPhone),
      telegram: orNull(optionalText(64)),
      socialMedia: z.partial(
        z.strictObject({
          facebook: orNull(webAddress),
          instagram: orNull(webAddress),
          x: orNull(webAddress),
          linkedin: orNull(webAddress),
        }),
      ),
    }),
  ).shape,
);
export type ProfileInput = z.output<typeof ProfileInput>;

const member = { tag, access: 'member' } as const;

export const readProfile = endpoint('GET /profile', {
  ...member,
  summary: 'Everything about the signed-in member',
  data: Profile,
});

export const updateProfile = endpoint('PUT /profile', {
  ...member,
  summary: 'Changes any field of the profile that is given',
  body: ProfileInput,
  data: Profile,
  errors: ['validation_failed'],
});

export const updateBasicInfo = endpoint('PUT /profile/basic-info', {
  ...member,
  summary: 'Changes names, phone, presentation, birthday, gender and place',
  body: BasicInfoInput,
  data: Profile,
  errors: ['validation_failed'],
});

/** Multipart, field `file`. */
export const uploadPicture = endpoint('POST /profile/picture', {
  ...member,
  summary: 'Replaces the picture (multipart, field "file"); stored as JPEG',
  data: z.object({ avatar: z.string() }),
  errors: [
    'validation_failed',
    'too_large',
    'unsupported_media_type',
    'invalid_image',
    'rate_limited',
    'busy',
    'disk_full',
  ],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'account' },
  upload: true,
});

export const deletePicture = endpoint('DELETE /profile/picture', {
  ...member,
  summary: 'Removes the picture',
  data: z.null(),
});

export const verifyPhone = endpoint('POST /profile/verify-phone', {
  ...member,
  summary: 'Sends a code of 6 digits to the number',
  body: z.strictObject({ phoneNumber }),
  data: z.object({ expiresIn: z.int() }),
  errors: ['validation_failed', 'rate_limited'],
  rateLimit: { limit: 5, windowSeconds: 3600, per: 'account' },
});

export const confirmPhone = endpoint('POST /profile/confirm-phone', {
  ...member,
  summary: 'Confirms the number with the code that was sent',
  body: z.strictObject({ code: text(6, 6) }),
  data: User,
  errors: ['invalid_code', 'rate_limited'],
  rateLimit: { limit: 20, windowSeconds: 3600, per: 'account' },
});

const Statistics = z.object({
  activeAds: z.int(),
  soldAds: z.int(),
  totalViews: z.int(),
  totalFavorites: z.int(),
  totalContacts: z.int(),
  favoritesSaved: z.int(),
  savedSearches: z.int(),
  memberSince: z.string(),
});

export const readStatistics = endpoint('GET /profile/statistics', {
  ...member,
  summary: 'Figures of the member',
  data: Statistics,
});
