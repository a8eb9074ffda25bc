import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/kit/context.ts';

export interface Readiness {
  /** Set while the server lets its last requests go; load balancers then send it no more. */
  leaving: boolean;
}

export function healthRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'alive' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.leaving) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' });
    }
  });
}
