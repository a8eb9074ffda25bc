import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/kit/context.ts';

export interface Readiness {
  /** Set while the server lets its last requests go; load balancers then send it no more. */
  leaving: boolean;
}

export function healthRoutes(
  app: FastifyInstance,
  { db, files, log }: Pick<Context, 'db' | 'files' | 'log'>,
  readiness: Readiness,
): void {
  app.get('/health/live', async () => ({ status: 'alive' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.leaving) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' });
    try {
      await sql`select 1`.execute(db);
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' });
    }
    try {
      await files.check();
    } catch (error) {
      log.warn({ err: error }, 'nothing can be written to the data folder');
      return reply.code(503).header('retry-after', '5').send({ status: 'data folder not writable' });
    }
    return { status: 'ready' };
  });
}
