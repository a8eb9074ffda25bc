import type { FastifyServerOptions } from 'fastify';
import type { Config } from '#server/config.ts';

/** Logs carry no secrets: no headers but the request's id, no bodies, no query strings (tokens travel in mail links). */
export function loggerOptions({ logLevel, production }: Config): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    redact: [
      'authorization',
      'password',
      'token',
      'refreshToken',
      '*.authorization',
      '*.password',
      '*.token',
      '*.refreshToken',
    ],
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
    },
    ...(production
      ? {}
      : { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } } }),
  };
}
