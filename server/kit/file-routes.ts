/** Serves the public files. Each has a name of its own that never means anything else, so that it may be kept forever. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

/** The address of a public file, as it is kept with what it belongs to. */
export const fileAddress = (name: string) => `/files/${name}`;
export const fileName = (address: string) => address.replace(/^\/files\//, '');

export function fileRoutes(app: FastifyInstance, { files }: Pick<Context, 'files'>): void {
  app.get<{ Params: { '*': string } }>('/files/*', { compress: false }, async (request, reply) => {
    const name = request.params['*'];
    const type = types[name.split('.').at(-1) ?? ''];
    const file = type ? await files.public.read(name) : null;
    if (!file || !type) throw new AppError('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-length', file.size)
      .type(type)
      .send(file.stream);
  });
}
