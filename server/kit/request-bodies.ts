/**
 * How bodies end. One that trickles is cut after a while; one that was refused before its end is read on and thrown
 * away, since closing the connection under a sender loses the answer that says why.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/kit/app-error.ts';
import { sendFailure } from '#server/kit/failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which may take longer to arrive. */
    upload?: boolean;
  }
}

export interface BodyTimes {
  bodyMs: number;
  uploadMs: number;
}

export const bodyTimes: BodyTimes = { bodyMs: 30_000, uploadMs: 120_000 };

/** Of a refused body; whoever still sends after that does not listen. */
const mostThrownAway = 256 * 1024 * 1024;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  reply.raw.once('finish', () => socket.destroySoon());
  if (reply.sent) socket.destroy();
  else sendFailure(request, reply.header('connection', 'close'), new AppError('request_timeout'));
}

function throwAway(request: FastifyRequest): void {
  const { raw } = request;
  let size = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostThrownAway) raw.socket.destroy();
  });
  raw.on('error', () => {});
  raw.resume();
}

export function limitBodies(app: FastifyInstance, { bodyMs, uploadMs }: BodyTimes): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    const timer = setTimeout(
      () => {
        if (!raw.complete) cutOff(request, reply);
      },
      request.routeOptions.config.upload ? uploadMs : bodyMs,
    ).unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
  app.addHook('onSend', async (request) => {
    if (hasBody(request) && !request.raw.complete) throwAway(request);
  });
}
