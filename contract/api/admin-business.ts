/** What staff do with the files of professionals: the queue, one file, the decision. */
import * as z from 'zod/mini';
import { Business, businessParts, businessReasons } from '#contract/api/business.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { optionalText, uuidParams } from '#contract/text.ts';

const tag = 'Administration';
const staff = { tag, access: 'manageUsers' } as const;

export const verificationTabs = ['Pending', 'Verified', 'Rejected'] as const;
export type VerificationTab = (typeof verificationTabs)[number];

const BusinessLine = z.object({
  /** The member's. */
  id: z.uuid(),
  companyName: z.string(),
  siret: z.string(),
  memberName: z.string(),
  status: z.enum(['Draft', ...verificationTabs, 'Ended']),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  documentCount: z.int(),
});
type BusinessLine = z.infer<typeof BusinessLine>;

export const BusinessFile = z.extend(BusinessLine, {
  ...z.pick(Business, {
    siren: true,
    vatNumber: true,
    address: true,
    phoneNumber: true,
    email: true,
    ibanHolder: true,
    selfCertification: true,
  }).shape,
  iban: z.nullable(z.string()),
  memberSince: z.string(),
  missing: z.array(z.enum(businessParts)),
  /** Another verified business with the same SIRET. */
  twins: z.array(z.object({ id: z.uuid(), companyName: z.string() })),
  /** Opened with the token of staff; each opening is written to the audit log. */
  documents: z.array(
    z.object({ id: z.uuid(), mediaType: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int(), url: z.string() }),
  ),
  reasons: z.array(z.enum(businessReasons)),
  message: z.nullable(z.string()),
  version: z.int(),
  isOwn: z.boolean(),
});
export type BusinessFile = z.infer<typeof BusinessFile>;

export const businessMessageLength = 1_000;

export const BusinessDecision = z
  .strictObject({
    decision: z.enum(['verify', 'reject']),
    reasons: z.optional(z.array(z.enum(businessReasons)).check(z.maxLength(businessReasons.length))),
    /** What the member is told besides. */
    message: z.optional(z.nullable(optionalText(businessMessageLength))),
    /** The one looked at: a file that changed meanwhile is not decided. */
    version: z.optional(z.int32().check(z.positive())),
  })
  .check(
    z.refine(({ decision, reasons }) => decision === 'verify' || Boolean(reasons?.length), {
      path: ['reasons'],
      params: { code: 'required' },
    }),
    z.refine(({ decision, reasons, message }) => decision === 'verify' || !reasons?.includes('other') || !!message, {
      path: ['message'],
      params: { code: 'required' },
    }),
  );
export type BusinessDecision = z.output<typeof BusinessDecision>;

export const listVerifications = endpoint('GET /admin/business-verifications', {
  ...staff,
  summary: 'Files of professionals in one status, those that wait unless told; the oldest that waits first',
  query: z.extend(pageQuery, { status: z.optional(z.enum(verificationTabs)) }),
  data: z.extend(Page(BusinessLine), { counts: z.record(z.enum(verificationTabs), z.int()) }),
  errors: ['validation_failed'],
});

export const readVerification = endpoint('GET /admin/business-verifications/{id}', {
  ...staff,
  summary: 'One file, by its member, with its documents',
  params: uuidParams,
  data: BusinessFile,
  errors: ['not_found'],
});

export const openBusinessDocument = endpoint('GET /admin/business-documents/{id}', {
  ...staff,
  summary: 'A document that proves who a professional is; each opening is written to the audit log',
  params: uuidParams,
  file: 'application/octet-stream',
  data: z.object({ name: z.string(), text: z.string(), type: z.enum(['image/jpeg', 'application/pdf']) }),
  errors: ['not_found'],
});

export const decideVerification = endpoint('POST /admin/business-verifications/{id}/decide', {
  ...staff,
  summary: 'Verifies a professional, or sends the file back with reasons; the member is told',
  params: uuidParams,
  body: BusinessDecision,
  data: BusinessFile,
  errors: ['not_found', 'stale_version', 'own_account', 'business_incomplete', 'validation_failed'],
});

export const undoVerification = endpoint('POST /admin/business-verifications/{id}/undo', {
  ...staff,
  summary: 'Takes back a decision of mine, for some seconds; the member was not told of it',
  params: uuidParams,
  data: BusinessFile,
  errors: ['not_found', 'undo_expired'],
});
