/** Server-sent events: frames with their numbers, and a sign of life while there is nothing to say. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

const quietMs = 15_000;
const quiet = Symbol('quiet');

async function* encode(endpoint: Endpoint, frames: AsyncIterable<unknown>): AsyncGenerator<string> {
  const source = frames[Symbol.asyncIterator]();
  try {
    let next = source.next();
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const pause = new Promise<typeof quiet>((resolve) => (timer = setTimeout(resolve, quietMs, quiet)));
      const came = await Promise.race([next, pause]);
      clearTimeout(timer);
      if (came === quiet) {
        yield ': still here\n\n';
        continue;
      }
      if (came.done) return;
      const data = endpoint.data.parse(came.value) as { seq: number };
      yield `id: ${data.seq}\ndata: ${JSON.stringify(data)}\n\n`;
      next = source.next();
    }
  } finally {
    await source.return?.();
  }
}

export function sendEvents(reply: FastifyReply, endpoint: Endpoint, frames: AsyncIterable<unknown>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(encode(endpoint, frames), { objectMode: false }));
}
