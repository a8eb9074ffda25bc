/** Pictures that not everybody may see, by a signed link: a browser shows them without a session's token. */
import type { FastifyInstance } from 'fastify';
import { openWithheld } from '#server/features/picture-access/picture-access.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const types = new Map([
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);

interface Asked {
  Params: { name: string };
  Querystring: { until?: unknown; token?: unknown };
}

export function withheldRoutes(app: FastifyInstance, context: Context): void {
  app.get<Asked>('/files/withheld/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params;
    const { until, token } = request.query;
    const type = types.get(name.split('.').at(-1) ?? '');
    if (!type || typeof until !== 'string' || typeof token !== 'string') throw new AppError('not_found');
    const file = await openWithheld(context, name, { until, token });
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('content-length', file.size)
      .type(type)
      .send(file.stream);
  });
}
