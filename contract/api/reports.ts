/** What somebody, with or without an account, says is wrong with an ad, a member, a message or a review. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { isOneOf, keysOf } from '#contract/known-values.ts';
import { emailAddress, text, uuidParams } from '#contract/text.ts';

const tag = 'Reports';

export const reportTargets = ['ad', 'user', 'message', 'review'] as const;
export type ReportTarget = (typeof reportTargets)[number];

export const reportStatuses = ['Open', 'Upheld', 'Dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Why, and about what; the words are `reasons.<code>` in locales/<lang>/report.json. The order is that of the form. */
const targetsOfReasons = {
  scam: ['ad', 'user', 'message'],
  prohibited: ['ad', 'user', 'message'],
  counterfeit: ['ad', 'user'],
  stolen: ['ad', 'user'],
  dangerous: ['ad'],
  misleading: ['ad', 'review'],
  impersonation: ['user'],
  hidden_professional: ['ad', 'user'],
  hate: reportTargets,
  harassment: ['user', 'message', 'review'],
  minors: reportTargets,
  personal_data: reportTargets,
  already_sold: ['ad'],
  wrong_category: ['ad'],
  other: reportTargets,
} as const satisfies Record<string, readonly ReportTarget[]>;

export type ReportReason = keyof typeof targetsOfReasons;
export const reportReasons = keysOf(targetsOfReasons);

export const reasonsFor = (target: ReportTarget): ReportReason[] =>
  reportReasons.filter((reason) => isOneOf(targetsOfReasons[reason], target));

/** Visitors say who they are, except of offences against children, where the law lets them stay nameless (DSA, art. 16). */
export const mayStayNameless = (reason: unknown): boolean => reason === ('minors' satisfies ReportReason);

export const reportLimits = {
  descriptionMin: 20,
  descriptionMax: 2_000,
  files: 5,
  fileBytes: 10 * 1024 * 1024,
  /** With what a member adds to an open report. */
  descriptionInAll: 20_000,
  filesInAll: 20,
  /** Between a decision and the day everything personal is taken out of the report. */
  keptDays: 365,
} as const;

/** Of a person or, as a trade mark's owner reports, of a body; one line of visible characters. */
const reporterName = text(1, 120).check(
  z.refine((value) => !/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u.test(value), {
    params: { code: 'invalid_characters' },
  }),
);

const said = {
  reason: z.enum(reportReasons),
  description: text(reportLimits.descriptionMin, reportLimits.descriptionMax),
  /** Both may be left out by who is signed in: the account's are taken. */
  name: z.optional(reporterName),
  email: z.optional(emailAddress),
  /** The reporter believes in good faith that what they say is right and complete. A form says it in letters. */
  goodFaith: z.pipe(
    z.union([z.literal(true), z.literal('true')]),
    z.transform(() => true as const),
  ),
};

const sending = {
  tag,
  access: 'public',
  sendsToken: true,
  files: { field: 'evidence', atMost: reportLimits.files, maxBytes: reportLimits.fileBytes },
  /** An addition went to the report that this member has open about the same thing. */
  data: z.object({ id: z.uuid(), reference: z.string(), isAddition: z.boolean() }),
  status: 201,
  errors: [
    'not_found',
    'validation_failed',
    'rate_limited',
    'invalid_image',
    'too_large',
    'unsupported_media_type',
    'heic_image',
    'busy',
  ],
  /** Of calls, refused ones among them; of what is received an address sends 20 an hour. */
  rateLimit: { limit: 100, windowSeconds: 3600, per: 'address' },
} as const;

export const ReportInput = z.strictObject({
  targetType: z.enum(reportTargets),
  /** A number for ads, a UUID for members. */
  targetId: z.pipe(z.union([z.string().check(z.minLength(1), z.maxLength(60)), z.int()]), z.transform(String)),
  ...said,
});
export type ReportInput = z.output<typeof ReportInput>;

/** The same where name and address may stay empty, as fields of a form do. */
const empty = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);
export const NamelessReport = z.extend(ReportInput, {
  name: z.optional(z.union([reporterName, empty])),
  email: z.optional(z.union([emailAddress, empty])),
});

export type ReportReceipt = z.infer<typeof sending.data>;

export const sendReport = endpoint('POST /reports', {
  ...sending,
  summary:
    'Reports an ad or a member: JSON, or multipart with up to 5 files evidence (pictures, PDF); what a member sends again while it is open is added to it',
  body: ReportInput,
});

export const reportUser = endpoint('POST /users/{id}/report', {
  ...sending,
  summary: 'Reports a member, as POST /reports does',
  params: uuidParams,
  // Who is signed in has agreed to the terms, which say the same; visitors are asked for it.
  body: z.strictObject({ ...said, goodFaith: z.optional(said.goodFaith) }),
});
