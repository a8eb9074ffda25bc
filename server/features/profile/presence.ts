/** Notes when members were last seen: at most once a minute each, after their answer has left. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/kit/context.ts';
import { actorOf } from '#server/kit/actors.ts';

const everyMs = 60_000;

export function notePresence(app: FastifyInstance, context: Context): void {
  let noted = new Set<string>();
  let since = 0;

  app.addHook('onResponse', async (request) => {
    const actor = actorOf(request);
    if (!actor) return;
    const moment = context.now();
    if (moment.getTime() - since >= everyMs) {
      noted = new Set();
      since = moment.getTime();
    }
    if (noted.has(actor.id)) return;
    noted.add(actor.id);
    // Another node may have noted it already.
    await context.db
      .updateTable('users')
      .set({ last_seen_at: moment })
      .where('id', '=', actor.id)
      .where(({ or, eb }) =>
        or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<=', new Date(moment.getTime() - everyMs))]),
      )
      .execute()
      .catch((error: unknown) => context.log.debug({ err: error }, 'presence was not noted'));
  });
}
