/** A member who sells as a professional: who they are by law, what proves it, and their shop. */
import * as z from 'zod/mini';
import { compactNumber, isIban, isSiret, isVatNumber, sirenOf, vatNumberOf } from '#contract/company-numbers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { emailAddress, oneLine, optionalText, phoneNumber } from '#contract/text.ts';

const tag = 'Professionals';

/** Ended: no longer a professional; what the law wants kept is kept for half a year. */
const businessStatuses = ['Draft', 'Pending', 'Verified', 'Rejected', 'Ended'] as const;

/** Why staff send a file back; the words are `reasons` in locales/<lang>/business.json. */
export const businessReasons = [
  'documents_unreadable',
  'document_missing',
  'document_expired',
  'name_mismatch',
  'address_mismatch',
  'company_closed',
  'account_mismatch',
  'not_reachable',
  'other',
] as const;
export type BusinessReason = (typeof businessReasons)[number];

/** What the law asks for before a professional may publish (DSA, art. 30). */
export const businessParts = [
  'companyName',
  'siret',
  'address',
  'phoneNumber',
  'email',
  'iban',
  'ibanHolder',
  'selfCertification',
  'documents',
] as const;
export type BusinessPart = (typeof businessParts)[number];

export const businessLimits = {
  documents: 5,
  documentBytes: 10 * 1024 * 1024,
  /** After the end; DSA, art. 30 (5). */
  keptMonths: 6,
  presentation: 2_000,
  tagline: 120,
  sellingTerms: 4_000,
} as const;

const code = (name: string) => ({ params: { code: name } });

const siret = z.pipe(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(30), z.refine(isSiret, code('invalid_siret'))),
  z.transform(compactNumber),
);
const vatNumber = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(30),
    z.refine((value) => value === '' || isVatNumber(value), code('invalid_vat')),
  ),
  z.transform((value) => (value ? compactNumber(value) : null)),
);
/** An empty one counts as left out. */
const iban = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(50),
    z.refine((value) => value === '' || isIban(value), code('invalid_iban')),
  ),
  z.transform((value) => (value ? compactNumber(value) : undefined)),
);

export const BusinessInput = z
  .strictObject({
    companyName: oneLine(1, 120),
    siret,
    /** Who has none is not liable to VAT. */
    vatNumber: z.optional(z.nullable(vatNumber)),
    address: oneLine(5, 300),
    /** Shown in the shop; those of the account where left out. */
    phoneNumber: z.optional(phoneNumber),
    email: z.optional(emailAddress),
    /** Kept as it is where left out. */
    iban: z.optional(iban),
    ibanHolder: z.optional(oneLine(1, 120)),
    /** Only what the law of the Union allows will be offered. */
    selfCertification: z.optional(z.boolean()),
  })
  .check(
    z.refine((input) => !input.vatNumber || input.vatNumber === vatNumberOf(sirenOf(input.siret)), {
      path: ['vatNumber'],
      ...code('vat_of_another'),
    }),
  );
export type BusinessInput = z.output<typeof BusinessInput>;

const OpenHours = z
  .strictObject({
    day: z.int().check(z.minimum(1), z.maximum(7)),
    from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    to: z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
  })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], ...code('closes_before_opening') }));

export const ShopInput = z.strictObject({
  tagline: z.nullable(optionalText(businessLimits.tagline)),
  presentation: z.nullable(optionalText(businessLimits.presentation)),
  /** Conditions of sale and the mediator, in the seller's words. */
  sellingTerms: z.nullable(optionalText(businessLimits.sellingTerms)),
  hours: z.array(OpenHours).check(z.maxLength(21)),
});
export type ShopInput = z.output<typeof ShopInput>;

/** What everybody sees of a verified professional. */
export const Shop = z.object({
  companyName: z.string(),
  siret: z.string(),
  vatNumber: z.nullable(z.string()),
  address: z.string(),
  email: z.string(),
  verifiedAt: z.string(),
  logo: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  tagline: z.nullable(z.string()),
  presentation: z.nullable(z.string()),
  sellingTerms: z.nullable(z.string()),
  hours: z.array(OpenHours),
  soldCount: z.int(),
});
export type Shop = z.infer<typeof Shop>;

export const VerificationStatus = z.object({
  /** None: never said to be a professional. */
  status: z.enum(['None', ...businessStatuses]),
  mayPublish: z.boolean(),
  /** What is still to be given. */
  missing: z.array(z.enum(businessParts)),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Of a file that was sent back. */
  reasons: z.array(z.enum(businessReasons)),
  message: z.nullable(z.string()),
  documents: z.array(
    z.object({
      id: z.uuid(),
      mediaType: z.enum(['image/jpeg', 'application/pdf']),
      bytes: z.int(),
      sentAt: z.string(),
    }),
  ),
});
export type VerificationStatus = z.infer<typeof VerificationStatus>;

export const Business = z.object({
  companyName: z.string(),
  siret: z.string(),
  siren: z.string(),
  vatNumber: z.nullable(z.string()),
  address: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.string(),
  /** The last four characters; the rest is for staff. */
  ibanEnding: z.nullable(z.string()),
  ibanHolder: z.nullable(z.string()),
  selfCertification: z.boolean(),
  logo: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  tagline: z.nullable(z.string()),
  presentation: z.nullable(z.string()),
  sellingTerms: z.nullable(z.string()),
  hours: z.array(OpenHours),
  verification: VerificationStatus,
});
export type Business = z.infer<typeof Business>;

const member = { tag, access: 'member' } as const;

export const readBusiness = endpoint('GET /profile/business', {
  ...member,
  summary: 'The member’s business, or null where they sell as a private person',
  data: z.nullable(Business),
});

export const updateBusiness = endpoint('PUT /profile/business', {
  ...member,
  summary:
    'Says that the member is a professional, and who. A verified one whose identity changes has to be verified again',
  body: BusinessInput,
  data: Business,
  errors: ['validation_failed'],
  rateLimit: { limit: 60, windowSeconds: 3600, per: 'account' },
});

export const endBusiness = endpoint('DELETE /profile/business', {
  ...member,
  summary: 'Ends selling as a professional: the shop closes at once, the file is removed six months later',
  data: z.null(),
  errors: ['not_found'],
});

export const verifyBusiness = endpoint('POST /profile/business/verify', {
  ...member,
  summary:
    'Asks for verification with up to 5 documents (multipart, files document_0 to document_n: pictures, PDF), which replace those sent before; without any, with those',
  files: {
    field: 'document',
    isCounted: true,
    atMost: businessLimits.documents,
    maxBytes: businessLimits.documentBytes,
  },
  data: VerificationStatus,
  errors: [
    'not_found',
    'already_verified',
    'validation_failed',
    'rate_limited',
    'invalid_image',
    'too_large',
    'unsupported_media_type',
    'heic_image',
    'busy',
    'disk_full',
  ],
  rateLimit: { limit: 20, windowSeconds: 3600, per: 'account' },
});

export const readVerificationStatus = endpoint('GET /profile/business/verification-status', {
  ...member,
  summary: 'How the verification stands, what is missing, and why a file was sent back',
  data: VerificationStatus,
});

export const updateShop = endpoint('PUT /profile/business/shop', {
  ...member,
  summary: 'Presentation, hours and conditions of the shop',
  body: ShopInput,
  data: Business,
  errors: ['not_found', 'validation_failed'],
});

export const shopPictures = ['logo', 'banner'] as const;
export type ShopPicture = (typeof shopPictures)[number];
const pictureParams = z.strictObject({ picture: z.enum(shopPictures) });

export const uploadShopPicture = endpoint('POST /profile/business/pictures/{picture}', {
  ...member,
  summary: 'Replaces the logo or the banner of the shop (multipart, field "file")',
  params: pictureParams,
  data: Business,
  errors: [
    'not_found',
    'validation_failed',
    'too_large',
    'unsupported_media_type',
    'heic_image',
    'invalid_image',
    'rate_limited',
    'busy',
    'disk_full',
  ],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'account' },
  upload: true,
});

export const deleteShopPicture = endpoint('DELETE /profile/business/pictures/{picture}', {
  ...member,
  summary: 'Removes the logo or the banner of the shop',
  params: pictureParams,
  data: Business,
  errors: ['not_found'],
});
