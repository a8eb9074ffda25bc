import type { FastifyRequest } from 'fastify';
import type { Client } from '#server/kit/devices.ts';

const maxUserAgent = 512;

export function clientOf(request: FastifyRequest): Client {
  return { userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgent), address: request.ip };
}
