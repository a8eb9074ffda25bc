import type { FastifyServerOptions } from 'fastify';
import type { Config } from '#server/config.ts';

/** Also as it stands in an address. Short before the sign, so that a long line is read once. */
const emailAddress = /[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;

/** Whoever wrote it down: a path, an error of the database or of the mail server. */
const withoutAddresses = (line: string): string => line.replace(emailAddress, '[e-mail]');

/** Logs carry no secrets: no headers but the request's id, no bodies, no query strings (tokens travel in mail links). */
export function loggerOptions({ logLevel, production }: Config): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    hooks: { streamWrite: withoutAddresses },
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
