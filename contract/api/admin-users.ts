/** Members as staff see them: the list and the account for admins, the standing and the ban for moderators too. */
import * as z from 'zod/mini';
import { reasonCodes, reasonLength } from '#contract/ad-transitions.ts';
import { AuditEntry } from '#contract/api/audit-log.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { Role } from '#contract/users.ts';
import { text, uuidParams } from '#contract/text.ts';

const tag = 'Administration';
const staff = { tag: 'Moderation', access: 'banUsers' } as const;

export const memberStates = ['active', 'banned', 'deactivated', 'leaving', 'erased'] as const;
export type MemberState = (typeof memberStates)[number];

const cannotDecideMemberReasons = ['own', 'staff'] as const;

export const UserLine = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: Role,
  isPro: z.boolean(),
  isEmailVerified: z.boolean(),
  state: z.enum(memberStates),
  /** The end of a ban; null where there is none, or no end. */
  bannedUntil: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  adCount: z.int(),
});
export type UserLine = z.infer<typeof UserLine>;

/** How a member stands with the staff; what a moderator needs to know before a ban. */
export const Standing = z.object({
  id: z.uuid(),
  name: z.string(),
  role: Role,
  state: z.enum(memberStates),
  bannedUntil: z.nullable(z.string()),
  /** The reasons of the ban or deletion that holds. */
  statementId: z.nullable(z.uuid()),
  memberSince: z.string(),
  activeAds: z.int(),
  refusedAds: z.int(),
  upheldReports: z.int(),
  openReports: z.int(),
  appeals: z.int(),
  /** Why the caller may not act on them: it is themselves, or they are staff and the caller no admin. */
  cannotDecide: z.nullable(z.enum(cannotDecideMemberReasons)),
  /** What staff did about them and their ads, the newest first, at most 50. */
  history: z.array(
    z.pick(AuditEntry, { id: true, at: true, action: true, subject: true, reasonCode: true, role: true }),
  ),
});
export type Standing = z.infer<typeof Standing>;

export const UserDetail = z.extend(UserLine, {
  phoneNumber: z.nullable(z.string()),
  isPhoneVerified: z.boolean(),
  hasTwoFactor: z.boolean(),
  language: z.string(),
  /** When a scheduled deletion takes everything personal away. */
  deletionScheduledFor: z.nullable(z.string()),
  standing: Standing,
  sessions: z.array(
    z.object({ id: z.uuid(), device: z.string(), address: z.string(), createdAt: z.string(), lastUsedAt: z.string() }),
  ),
});
export type UserDetail = z.infer<typeof UserDetail>;

const reason = text(reasonLength.min, 1_000);

export const listUsers = endpoint('GET /admin/users', {
  tag,
  summary: 'Members, the newest first, by pages or on from `after`, the last id of the page before',
  access: 'viewAllUsers',
  query: z.extend(pageQuery, {
    /** A part of the name or address, a whole phone number or id. */
    q: z.optional(text(1, 200)),
    role: z.optional(Role),
    state: z.optional(z.enum(memberStates)),
    after: z.optional(z.uuid()),
  }),
  data: z.extend(Page(UserLine), { next: z.nullable(z.uuid()) }),
  errors: ['validation_failed'],
});

export const readUser = endpoint('GET /admin/users/{id}', {
  tag,
  summary: 'One account with its sessions and what staff did about it',
  access: 'viewAllUsers',
  params: uuidParams,
  data: UserDetail,
  errors: ['not_found'],
});

export const readStanding = endpoint('GET /admin/users/{id}/standing', {
  ...staff,
  summary: 'How a member stands with the staff',
  params: uuidParams,
  data: Standing,
  errors: ['not_found'],
});

export const changeRole = endpoint('PUT /admin/users/{id}/role', {
  tag,
  summary: 'Gives a member another role, from their next request on; never one’s own',
  access: 'manageUsers',
  params: uuidParams,
  body: z.strictObject({ role: Role }),
  data: Standing,
  errors: ['not_found', 'own_account', 'conflict', 'validation_failed'],
});

/** Longer bans have no end. */
export const mostBanDays = 3_650;

const BanInput = z.strictObject({
  reason,
  reasonCode: z.optional(z.enum(reasonCodes)),
  /** Null: without end. */
  until: z.nullable(z.iso.datetime({ offset: true })),
});

export const banUser = endpoint('POST /admin/users/{id}/ban', {
  ...staff,
  summary: 'Bans a member until a moment, or without end: signed out at once, ads hidden, reasons stated and mailed',
  params: uuidParams,
  body: BanInput,
  data: Standing,
  errors: ['not_found', 'own_account', 'staff_account', 'conflict', 'validation_failed'],
});

export const unbanUser = endpoint('POST /admin/users/{id}/unban', {
  ...staff,
  summary: 'Lifts a ban before its end',
  params: uuidParams,
  body: z.strictObject({ reason: z.optional(text(0, 1_000)) }),
  data: Standing,
  errors: ['not_found', 'own_account', 'staff_account', 'conflict', 'validation_failed'],
});

export const endUserSessions = endpoint('DELETE /admin/users/{id}/sessions', {
  tag,
  summary: 'Signs a member out everywhere, or in one browser',
  access: 'manageUsers',
  params: uuidParams,
  query: z.strictObject({ session: z.optional(z.uuid()) }),
  data: z.object({ ended: z.int() }),
  errors: ['not_found', 'own_account'],
});

export const deleteUser = endpoint('DELETE /admin/users/{id}', {
  tag,
  summary: 'Deletes an account: hidden and signed out at once, erased when the time for an appeal is over',
  access: 'deleteUsers',
  params: uuidParams,
  body: z.strictObject({ reason, reasonCode: z.optional(z.enum(reasonCodes)) }),
  data: Standing,
  errors: ['not_found', 'own_account', 'conflict', 'validation_failed'],
});
