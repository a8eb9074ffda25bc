/** Keys that sign and seal, made once and kept in the database: every node of a site shares them, and restarts keep them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/db.ts';

const known = new WeakMap<Db, Map<string, Buffer>>();

/** 256 bits, remembered once read. */
export async function secretKey(db: Db, name: string): Promise<Buffer> {
  const keys = known.get(db) ?? new Map<string, Buffer>();
  known.set(db, keys);
  const key = keys.get(name) ?? (await readKey(db, name));
  keys.set(name, key);
  return key;
}

async function readKey(db: Db, name: string): Promise<Buffer> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const fresh = { name, value: randomBytes(32).toString('base64url') };
  const make = () =>
    db
      .insertInto('secrets')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const kept = (await read()) ?? (await make().then(read)) ?? fresh;
  return Buffer.from(kept.value, 'base64url');
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text for its owner: copied to another one's row it does not open. */
export function seal(key: Buffer, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const lock = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([lock.update(text, 'utf8'), lock.final()]);
  return Buffer.concat([iv, lock.getAuthTag(), sealed]).toString('base64url');
}

/** Throws where the text was changed, or sealed by another key or for another owner. */
export function unseal(key: Buffer, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const lock = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([lock.update(bytes.subarray(ivBytes + tagBytes)), lock.final()]).toString('utf8');
}
