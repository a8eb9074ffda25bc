/** Tokens of links in mails: 256 random bits, of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
