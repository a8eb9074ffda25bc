import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as api from '#contract/api/realtime.ts';
import { createHub, type Hub } from '#server/features/realtime/hub.ts';
import { isOwnOrigin } from '#server/features/realtime/origins.ts';
import { poll } from '#server/features/realtime/poll.service.ts';
import { serveSocket } from '#server/features/realtime/socket.ts';
import { giveTicket, takeTicket, type Holder } from '#server/features/realtime/tickets.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

const holders = new WeakMap<FastifyRequest, Holder | null>();

/** Everything that takes time is done before the handshake: afterwards the first frame may come at any moment. */
async function admit(context: Context, request: FastifyRequest): Promise<void> {
  if (!request.ws) throw new AppError('not_found');
  if (!isOwnOrigin(context.config, request.headers)) throw new AppError('forbidden');
  const { ticket } = request.query as { ticket?: unknown };
  holders.set(request, typeof ticket === 'string' && ticket.length < 100 ? await takeTicket(context, ticket) : null);
}

export async function realtimeRoutes(app: FastifyInstance, context: Context): Promise<Hub> {
  const hub = createHub(context);
  route(app, context, api.realtimeTicket, ({ actor }) => giveTicket(context, actor));
  route(app, context, api.pollRealtime, ({ actor, query, request }) => {
    const left = new AbortController();
    request.raw.once('close', () => left.abort());
    return poll(context, hub, actor, query, left.signal);
  });
  // Whoever asks any other address for a socket gets an answer, and the line is cut.
  app.addHook('onResponse', async ({ headers, raw }) => {
    if (headers.upgrade) raw.socket.destroy();
  });
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: api.realtime.frameBytes, perMessageDeflate: false },
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: (done) => {
        hub.close();
        done();
      },
    });
    scope.get(
      '/api/realtime',
      { websocket: true, onRequest: (request) => admit(context, request) },
      (socket: WebSocket, request) => serveSocket(context, hub, socket, holders.get(request) ?? null),
    );
  });
  return hub;
}
