/** The body of a call that may also come as a form, with files beside its fields. */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import * as z from 'zod/mini';
import { fileField, ofFile, readUploads } from '#server/kit/upload.ts';

/** One file is in memory at a time: it is checked and stored as it arrives, before anything is known of the others. */
export interface Keeping<Kept> {
  /**
   * Refuses a form whose fields name nothing that exists, before any file of it is opened. Files that come before the
   * fields it needs wait for them.
   */
  first?: {
    needs: readonly string[];
    check: (fields: Record<string, string>, request: FastifyRequest) => Promise<void>;
  };
  keep: (bytes: Buffer) => Promise<Kept>;
  /** The call failed: nothing of it stays. */
  drop: (kept: readonly Kept[]) => Promise<void>;
}

interface Sent<Kept> {
  body: unknown;
  files: readonly Kept[];
}

const fieldsOf = ({ body }: Endpoint) => (body instanceof z.ZodMiniObject ? Object.keys(body.def.shape) : []);

export async function readForm<Kept>(
  request: FastifyRequest,
  endpoint: Endpoint,
  keeping: Keeping<Kept> | undefined,
): Promise<Sent<Kept>> {
  const { files: wanted } = endpoint;
  if (!wanted || !keeping || !request.isMultipart()) return { body: request.body, files: [] };
  const body: Record<string, string> = {};
  const files: Kept[] = [];
  const parts = readUploads(request, {
    field: wanted.field,
    maxBytes: wanted.maxBytes,
    maxFiles: wanted.atMost,
    fields: fieldsOf(endpoint),
    numbered: true,
    isCounted: wanted.isCounted,
    into: body,
  });
  const { first } = keeping;
  const isTold = () => !first || first.needs.every((name) => body[name] !== undefined);
  const waiting: Buffer[] = [];
  let isChecked = false;
  const keepWaiting = async () => {
    if (!isChecked) await first?.check(body, request);
    isChecked = true;
    for (let bytes = waiting.shift(); bytes; bytes = waiting.shift())
      files.push(
        await keeping.keep(bytes).catch((error: unknown) => {
          throw ofFile(error, fileField(wanted, files.length));
        }),
      );
  };
  try {
    for await (const { bytes } of parts) {
      waiting.push(bytes);
      if (isTold()) await keepWaiting();
    }
    if (waiting.length) await keepWaiting();
  } catch (error) {
    await keeping.drop(files);
    throw error;
  }
  return { body, files };
}
