/** Passwords: kept as argon2id, checked a few at a time, refused when too easy to guess. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Known, PasswordFault } from '#contract/password.ts';
import { limitConcurrency } from '#server/kit/concurrency-limit.ts';

/** argon2id is what the library takes unless told; 19 MiB, twice, on one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes a core and 19 MiB: more at once would only slow each other down. 64 waiting is about a second of work. */
const inTurn = limitConcurrency({ atOnce: Math.min(4, availableParallelism()), maxWaiting: 64, retryAfterSeconds: 2 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let dummy: Promise<string> | null = null;

/** The hash of a password nobody has, to be checked where there is no account, so that both take the same time. */
async function dummyHash(): Promise<string> {
  dummy ??= hash(randomBytes(32), cost);
  return dummy;
}

export async function matchesPassword(
  passwordHash: string | null | undefined,
  password: string | null,
): Promise<boolean> {
  const fallback = await dummyHash();
  const matches = await inTurn(() => verify(passwordHash ?? fallback, password ?? ''));
  return matches && passwordHash != null && password !== null;
}

/** What is wrong with a new password, or null. */
export async function passwordFault(password: string, known: Known): Promise<PasswordFault | null> {
  const { judgePassword } = await import('#contract/password.ts');
  return judgePassword(password, known).fault;
}
