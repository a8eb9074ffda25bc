import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/kit/context.ts';

export interface Readiness {
  /** Set while the server lets its last requests go; load balancers then send it no more. */
  leaving: boolean;
  /** Set until the search has all ads in its memory. */
  isLoading: boolean;
}

/** Anybody may ask, and each look costs a query and a written file. */
const rememberedMs = 1_000;

/** Those who ask while an answer is awaited, or soon after it, share it. */
function rememberFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | null = null;
  return () => {
    if (!kept || kept.until < Date.now()) {
      const next = { answer: ask(), until: Infinity };
      void next.answer.finally(() => (next.until = Date.now() + ms));
      kept = next;
    }
    return kept.answer;
  };
}

export function healthRoutes(
  app: FastifyInstance,
  { db, files, log }: Pick<Context, 'db' | 'files' | 'log'>,
  readiness: Readiness,
): void {
  async function whyNotReady(): Promise<string | null> {
    try {
      await sql`select 1`.execute(db);
    } catch {
      return 'database unavailable';
    }
    try {
      await files.check();
    } catch (error) {
      log.warn({ err: error }, 'nothing can be written to the data folder');
      return 'data folder not writable';
    }
    return null;
  }
  const ask = rememberFor(rememberedMs, whyNotReady);

  app.get('/health/live', async () => ({ status: 'alive' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = readiness.leaving ? 'leaving' : readiness.isLoading ? 'loading' : await ask();
    if (status) return reply.code(503).header('retry-after', '5').send({ status });
    return { status: 'ready' };
  });
}
