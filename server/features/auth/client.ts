import type { FastifyRequest } from 'fastify';
import type { Client } from '#server/kit/devices.ts';

/** What the columns hold; behind a proxy, both are what a stranger wrote. */
const maxUserAgent = 512;
const maxAddress = 64;

export function clientOf(request: FastifyRequest): Client {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgent),
    address: request.ip.slice(0, maxAddress),
  };
}
