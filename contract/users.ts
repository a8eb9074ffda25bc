import * as z from 'zod/mini';
import { roles } from '#contract/permissions.ts';

export const Role = z.enum(roles);

/** The account as its owner sees it, and as the browser keeps it while signed in. */
export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: Role,
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof User>;

export const AuthResponse = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds until the access token ends. */
  expiresIn: z.int(),
  user: User,
  /** The account was deactivated until this login. */
  isBack: z.optional(z.boolean()),
});
export type AuthResponse = z.infer<typeof AuthResponse>;
