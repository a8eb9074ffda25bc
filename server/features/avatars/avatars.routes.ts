import type { FastifyInstance } from 'fastify';
import { drawInitials, initialsIn, sizeIn } from '#server/features/avatars/avatars.service.ts';
import { AppError } from '#server/kit/app-error.ts';

export function avatarsRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/avatars/:file',
    async (request, reply) => {
      const { file } = request.params;
      if (!file.endsWith('.svg')) throw new AppError('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/svg+xml; charset=utf-8')
        .send(drawInitials(initialsIn(file.slice(0, -'.svg'.length)), sizeIn(request.query['size'])));
    },
  );
}
