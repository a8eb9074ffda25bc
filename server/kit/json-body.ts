/**
 * Reading of JSON bodies. How deep they are nested and how much stands in one object or list is counted in their bytes,
 * before anything is made of them: what costs little to send must not cost much to refuse.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';

/** No body of ours comes near these. */
const most = { depth: 16, keys: 200, items: 2_000 };

/** What a call that needs no account may send; the longest texts it takes are a few thousand characters. */
export const publicBodyLimit = 64 * 1024;
export const memberBodyLimit = 1024 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [openObject, closeObject] = [0x7b, 0x7d];
const [openList, closeList] = [0x5b, 0x5d];

/** One walk over the bytes. Anything that is no JSON is left to the parser, which is no slower for it. */
export function isModest(json: Uint8Array): boolean {
  /** For each open object or list, how many members may still follow. */
  const left: number[] = [];
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === openObject || byte === openList) {
      if (left.push(byte === openObject ? most.keys : most.items) > most.depth) return false;
    } else if (byte === closeObject || byte === closeList) left.pop();
    else if (byte === comma && left.length && (left[left.length - 1]! -= 1) <= 0) return false;
  }
  return true;
}

export function parseJson(bytes: Buffer): unknown {
  if (!isModest(bytes)) throw new AppError('too_large');
  try {
    // `__proto__` becomes an ordinary key, which the strict schemas refuse like any other unknown one.
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    throw new AppError('invalid_json');
  }
}

export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_: FastifyRequest, bytes: Buffer) => parseJson(bytes),
  );
}
