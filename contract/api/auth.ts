import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { emailAddress, newPassword, personName, phoneNumber } from '#contract/text.ts';
import { Role, AuthResponse, User } from '#contract/users.ts';

const tag = 'Auth';
const anybody = { tag, access: 'public' } as const;
const member = { tag, access: 'member' } as const;
const secret = z.string().check(z.minLength(1), z.maxLength(1024));

export const RegisterInput = z.strictObject({
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  phoneNumber,
  password: newPassword,
  acceptTerms: z.literal(true),
});
export type RegisterInput = z.input<typeof RegisterInput>;
export type NewAccount = z.output<typeof RegisterInput>;

/** The password with the address, or the challenge of a second factor with its code. */
const LoginInput = z.union([
  z.strictObject({ email: secret, password: secret, code: z.optional(secret) }),
  z.strictObject({ challenge: secret, code: secret }),
]);

export const ForgotPasswordInput = z.strictObject({ email: emailAddress });
export const ResetPasswordInput = z.strictObject({ token: secret, password: newPassword });

export const register = endpoint('POST /auth/register', {
  ...anybody,
  summary: 'Opens an account and signs in; a mail asks to verify the address',
  body: RegisterInput,
  data: AuthResponse,
  status: 201,
  errors: ['validation_failed', 'email_taken', 'rate_limited', 'busy'],
  rateLimit: { limit: 10, windowSeconds: 1800, per: 'address' },
});

export const login = endpoint('POST /auth/login', {
  ...anybody,
  summary: 'Signs in; a second factor answers two_factor_required with a challenge to repeat with the code',
  body: LoginInput,
  data: AuthResponse,
  // session_expired: the challenge was not answered in time.
  errors: [
    'invalid_credentials',
    'two_factor_required',
    'session_expired',
    'invalid_code',
    'account_locked',
    'account_banned',
    'rate_limited',
    'busy',
  ],
});

export const loginWithSpecialChars = endpoint('POST /auth/login-with-special-chars', {
  ...anybody,
  summary: 'The same as auth/login, address and password as base64 of UTF-8, so that no escaping can break them',
  body: z.strictObject({ email: secret, password: secret, code: z.optional(secret) }),
  data: AuthResponse,
  errors: login.errors ?? [],
});

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  ...anybody,
  summary: 'Mails a link to choose a new password, if the address has an account; the answer never tells',
  body: ForgotPasswordInput,
  data: z.null(),
  errors: ['validation_failed', 'rate_limited'],
  rateLimit: { limit: 6, windowSeconds: 3600, per: 'address' },
});

export const resetPassword = endpoint('POST /auth/reset-password', {
  ...anybody,
  summary: 'Sets a new password with the token of the mail and ends every session',
  body: ResetPasswordInput,
  data: z.null(),
  errors: ['validation_failed', 'link_expired', 'rate_limited', 'busy'],
  rateLimit: { limit: 20, windowSeconds: 3600, per: 'address' },
});

export const verifyEmail = endpoint('POST /auth/verify-email', {
  ...anybody,
  summary: 'Confirms an e-mail address, of a new account or a new one of an account, with the token of the mail',
  body: z.strictObject({ token: secret }),
  data: z.object({ email: z.string() }),
  errors: ['link_expired', 'email_taken', 'rate_limited'],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'address' },
});

/** For a week after a change, with the token that the former address got. */
export const undoEmail = endpoint('POST /auth/undo-email', {
  ...anybody,
  summary: 'Gives an account its former address back, ends every session and mails a link for a new password',
  body: z.strictObject({ token: secret }),
  data: z.object({ email: z.string() }),
  errors: ['link_expired', 'email_taken', 'rate_limited'],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'address' },
});

export const resendVerification = endpoint('POST /auth/resend-verification', {
  ...anybody,
  summary: 'Mails the verification link again, if one is awaited; the answer never tells',
  body: z.strictObject({ email: emailAddress }),
  data: z.null(),
  errors: ['validation_failed', 'rate_limited'],
  rateLimit: { limit: 6, windowSeconds: 3600, per: 'address' },
});

/** The truth only for the signed-in owner of the address; the same generic answer for everybody else. */
export const emailStatus = endpoint('GET /auth/email-status/{email}', {
  ...anybody,
  summary: 'Whether the caller’s own address is verified; everybody else gets one constant answer',
  sendsToken: true,
  params: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  data: z.object({
    email: z.nullable(z.string()),
    isVerified: z.nullable(z.boolean()),
    status: z.enum(['verified', 'pending', 'unknown']),
  }),
});

export const listRoles = endpoint('GET /auth/roles', {
  ...anybody,
  summary: 'The roles of the site with their names in the caller’s language',
  data: z.array(z.object({ id: Role, name: z.string(), color: z.enum(['red', 'yellow', 'blue']) })),
});

export const me = endpoint('GET /auth/me', {
  ...member,
  summary: 'The signed-in account',
  data: User,
});

/** Writes the account itself: names and phone number. Everything else of a profile is PUT profile's. */
const AccountInput = z.partial(z.strictObject({ firstName: personName, lastName: personName, phoneNumber }));

export const updateAccount = endpoint('PUT /auth/profile', {
  ...member,
  summary: 'Changes names and phone number of the account; a new number has to be verified again',
  body: AccountInput,
  data: User,
  errors: ['validation_failed'],
});

/** What the account's owner can read about its past; `type` of a recent event. */
export const securityEvents = [
  'registered',
  'login',
  'newDevice',
  'accountLocked',
  'reactivated',
  'emailVerified',
  'emailChanged',
  'emailRestored',
  'passwordChanged',
  'passwordReset',
  'twoFactorEnabled',
  'twoFactorDisabled',
  'recoveryCodeUsed',
  'sessionsEnded',
  'sessionReused',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export const SecurityOverview = z.object({
  twoFactorEnabled: z.boolean(),
  recoveryCodesLeft: z.int(),
  passwordChangedAt: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  activeSessions: z.int(),
  /** The newest first, at most 20. */
  recentEvents: z.array(z.object({ type: z.string(), at: z.string(), device: z.nullable(z.string()) })),
});

export const securityOverview = endpoint('GET /auth/security', {
  ...member,
  summary: 'How well the account is protected, and what happened to it lately',
  data: SecurityOverview,
});

export const sendVerification = endpoint('POST /profile/verify-email', {
  tag: 'Profile',
  access: 'member',
  summary: 'Mails the verification link of the own address again',
  data: z.null(),
  errors: ['already_verified', 'rate_limited'],
  rateLimit: { limit: 6, windowSeconds: 3600, per: 'account' },
});
