/** Reading of multipart/form-data. Only calls that declare an upload understand it; the others answer 415. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { must } from '#contract/must.ts';
import { AppError } from '#server/kit/app-error.ts';
import { factsOf } from '#server/kit/thrown.ts';

/** Runs in a scope of its own, which knows no other content type, or JSON besides. */
export async function acceptUploads(scope: FastifyInstance, { orJson = false } = {}): Promise<void> {
  if (!orJson) scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits: { fieldNameSize: 100, fieldSize: 100_000, headerPairs: 50 } });
}

interface WantedFile {
  field: string;
  maxBytes: number;
}

/** What surrounds the file in a form: boundaries and headers. */
const allowance = 64 * 1024;

const wrong = (field: string, code: string, params = {}) =>
  new AppError('validation_failed', { fields: [{ field, code, params }] });

function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '' } = factsOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large');
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('unsupported_media_type');
  return new AppError('bad_request');
}

/** What the file of this place is called in a complaint. */
export const fileField = (
  { field, isCounted }: { field: string; isCounted?: boolean | undefined },
  index: number,
): string => `${field}${isCounted ? '_' : '.'}${index}`;

/** The same failure, told of one file of the form. */
export function ofFile(error: unknown, field: string): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const code = error.details.fields?.[0]?.code ?? error.code;
  return new AppError(error.code, { fields: [{ field, code }] });
}

/** Gives up as soon as the file is too large: the rest of it may be endless. */
async function readPart(part: MultipartFile): Promise<Buffer> {
  const tooLarge = new Promise<never>((_, refuse) => part.file.once('limit', () => refuse(new AppError('too_large'))));
  const bytes = part.toBuffer();
  bytes.catch(() => {});
  return Promise.race([bytes, tooLarge]);
}

interface WantedMany extends WantedFile {
  maxFiles: number;
  /** Plain fields that may stand beside the files; they are told before the files that follow them. */
  fields?: readonly string[];
  /** Says of a file that is wrong which one it is: evidence.1. */
  numbered?: true;
  /** Each file has a field of its own: document_0, document_1 … */
  isCounted?: boolean | undefined;
  /** Where the fields are put, for who wants them of a form without files, too. */
  into?: Record<string, string>;
}

export interface Upload {
  bytes: Buffer;
  /** Counted from 0. */
  index: number;
  fields: Record<string, string>;
}

/** The files of the form one after the other, each in memory only while it is worked on. */
export async function* readUploads(
  request: FastifyRequest,
  { field, maxBytes, maxFiles, fields: known = [], numbered, isCounted, into }: WantedMany,
): AsyncGenerator<Upload> {
  if (Number(request.headers['content-length']) > maxFiles * maxBytes + allowance) throw new AppError('too_large');
  const fields = into ?? {};
  let index = 0;
  const place = () => (numbered ? fileField({ field, isCounted }, index) : field);
  const isFileField = (name: string) =>
    isCounted ? name.startsWith(field) && /^_\d{1,3}$/.test(name.slice(field.length)) : name === field;
  const limits = {
    fileSize: maxBytes,
    files: maxFiles + 1,
    fields: known.length + 1,
    parts: maxFiles + known.length + 2,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (isFileField(part.fieldname)) throw wrong(part.fieldname, 'invalid_value');
        if (!known.includes(part.fieldname)) throw wrong(part.fieldname, 'unknown_field');
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (!isFileField(part.fieldname)) throw wrong(part.fieldname, 'unknown_field');
      if (index >= maxFiles) throw wrong(field, 'too_many_files', { count: maxFiles });
      const bytes = await readPart(part).catch((error: unknown) => {
        throw numbered ? ofFile(toFailure(error), place()) : error;
      });
      if (!bytes.length) throw wrong(place(), numbered ? 'empty_file' : 'required');
      yield { bytes, index, fields };
      index += 1;
    }
  } catch (error) {
    throw toFailure(error);
  }
  if (!index && !into) throw wrong(field, 'required');
}

/** The one file of the form, in memory; any other part is refused. The name the client gave it is not looked at. */
export async function readUpload(request: FastifyRequest, wanted: Omit<WantedMany, 'maxFiles'>): Promise<Upload> {
  let only: Upload | null = null;
  for await (const upload of readUploads(request, { ...wanted, maxFiles: 1 })) only = upload;
  return must(only, 'file in the form');
}
