/** Reading of multipart/form-data. Only calls that declare an upload understand it; the others answer 415. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';

/** Runs in a scope of its own, which knows no other content type. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits: { fieldNameSize: 100, fieldSize: 100_000, headerPairs: 50 } });
  // A form that was refused before its end is not read any further.
  scope.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close');
  });
}

interface Wanted {
  field: string;
  maxBytes: number;
}

/** What surrounds the file in a form: boundaries and headers. */
const allowance = 64 * 1024;

const wrong = (field: string, code: string) => new AppError('validation_failed', { fields: [{ field, code }] });

function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large');
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('unsupported_media_type');
  return new AppError('bad_request');
}

/** Gives up as soon as the file is too large: the rest of it may be endless. */
async function readPart(part: MultipartFile): Promise<Buffer> {
  const tooLarge = new Promise<never>((_, refuse) => part.file.once('limit', () => refuse(new AppError('too_large'))));
  const bytes = part.toBuffer();
  bytes.catch(() => {});
  return Promise.race([bytes, tooLarge]);
}

/** The one file of the form, in memory; any other part is refused. The name the client gave it is not looked at. */
export async function readUpload(request: FastifyRequest, { field, maxBytes }: Wanted): Promise<Buffer> {
  if (Number(request.headers['content-length']) > maxBytes + allowance) throw new AppError('too_large');
  let bytes: Buffer | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 2, fields: 2, parts: 3 } })) {
      if (part.fieldname !== field) throw wrong(part.fieldname, 'unknown_field');
      if (part.type === 'field' || bytes) throw wrong(field, 'invalid_value');
      bytes = await readPart(part);
    }
  } catch (error) {
    throw toFailure(error);
  }
  if (!bytes?.length) throw wrong(field, 'required');
  return bytes;
}
