/** Serves the public files. Each has a name of its own that never means anything else, so that it may be kept forever. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Part } from '#server/kit/files.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

/** The address of a public file, as it is kept with what it belongs to. */
export const fileAddress = (name: string) => `/files/${name}`;
export const fileName = (address: string) => address.replace(/^\/files\//, '');

/**
 * The one range of bytes a `Range` header asks for: null for the whole file, where the header says nothing we know, and
 * "none" where nothing of the file lies in it.
 */
export function rangeOf(header: string | undefined, size: number): Part | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return null;
  return start > end ? 'none' : { start, end };
}

export function fileRoutes(app: FastifyInstance, { files }: Pick<Context, 'files'>): void {
  app.get<{ Params: { '*': string } }>('/files/*', { compress: false }, async (request, reply) => {
    const name = request.params['*'];
    const type = types[name.split('.').at(-1) ?? ''];
    let range: ReturnType<typeof rangeOf> = null;
    const choose = (size: number) => {
      range = rangeOf(request.headers.range, size);
      return range === 'none' ? null : range;
    };
    const file = type ? await files.public.read(name, choose) : null;
    if (!file || !type) throw new AppError('not_found');
    const part = range as ReturnType<typeof rangeOf>;
    if (part === 'none') {
      file.stream.destroy();
      return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    }
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
    return (
      reply
        .header('accept-ranges', 'bytes')
        // Browsers keep it; what stands between may not, for a picture that is taken down has to go at once.
        .header('cache-control', 'public, max-age=31536000, s-maxage=60, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', part ? part.end - part.start + 1 : file.size)
        .type(type)
        .send(file.stream)
    );
  });
}
