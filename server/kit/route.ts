/**
 * One call of the API, from its declaration to its answer. The order of checks is fixed: signed in, allowed, not too
 * often, found, valid.
 */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { can } from '#contract/permissions.ts';
import type * as z from 'zod/mini';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { requestLanguage } from '#server/kit/language.ts';
import { takeOne } from '#server/kit/rate-limit.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { acceptUploads } from '#server/kit/upload.ts';
import { parsePart } from '#server/kit/validation.ts';

type Part<E, Name extends keyof E> =
  NonNullable<E[Name]> extends z.ZodMiniType ? z.output<NonNullable<E[Name]>> : undefined;

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor;

interface Asked<E extends Endpoint> {
  params: Part<E, 'params'>;
  actor: ActorOf<E>;
  language: Language;
  request: FastifyRequest;
}

interface Handling<E extends Endpoint, Subject> {
  /** Brings what the call is about, or refuses with not_found; runs before the body is looked at. */
  find?: (asked: Asked<E>) => Promise<Subject>;
  handle: (
    asked: Asked<E> & { subject: Subject; query: Part<E, 'query'>; body: Part<E, 'body'> },
  ) => Promise<DataOf<E>> | DataOf<E>;
}

async function admit(context: Context, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const actor = token ? await context.sessions.verify(token) : null;
  if (endpoint.access !== 'public') {
    if (!actor) throw new AppError(token ? 'session_expired' : 'unauthenticated');
    if (endpoint.access !== 'member' && !can(actor, endpoint.access)) throw new AppError('forbidden');
  }
  if (endpoint.rateLimit) {
    const { limit, windowSeconds, per } = endpoint.rateLimit;
    const who = per === 'account' && actor ? actor.id : request.ip;
    const key = `${endpoint.method} ${endpoint.path} ${who}`;
    await takeOne(context.db, { key, windowSeconds, limit: Math.ceil(limit * context.config.rateLimitScale) });
  }
  return actor;
}

function paramsOf(endpoint: Endpoint, value: unknown): unknown {
  try {
    return parsePart(endpoint.params, value);
  } catch {
    // An id that cannot exist is an id that does not exist.
    throw new AppError('not_found');
  }
}

const actors = new WeakMap<FastifyRequest, Actor | null>();

/** Who sent an admitted call, for hooks that look at all of them. */
export const actorOf = (request: FastifyRequest): Actor | null => actors.get(request) ?? null;

export function route<E extends Endpoint, Subject = undefined>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  { find, handle }: Handling<E, Subject>,
): void {
  context.endpoints.push(endpoint);
  const options: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is read: who may not call is not listened to.
    onRequest: async (request) => void actors.set(request, await admit(context, endpoint, request)),
    handler: async (request, reply) => {
      const params = paramsOf(endpoint, request.params) as Part<E, 'params'>;
      const actor = actorOf(request) as ActorOf<E>;
      const asked = { params, actor, language: requestLanguage(request), request };
      const subject = (await find?.(asked)) as Subject;
      const query = parsePart(endpoint.query, request.query) as Part<E, 'query'>;
      const body = parsePart(endpoint.body, request.body) as Part<E, 'body'>;
      const result = await handle({ ...asked, subject, query, body });
      // The declared shape is also what may leave: anything else is dropped here.
      const data = endpoint.data.parse(result);
      return reply.code(endpoint.status ?? 200).send({ success: true, message: null, errors: null, data });
    },
  };
  if (!endpoint.upload) app.route(options);
  else
    void app.register(async (scope) => {
      await acceptUploads(scope);
      scope.route(options);
    });
}
