import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/kit/sessions.ts';

const actors = new WeakMap<FastifyRequest, Actor | null>();

export const noteActor = (request: FastifyRequest, actor: Actor | null): void => void actors.set(request, actor);

/** Who sent an admitted call, for hooks that look at all of them. */
export const actorOf = (request: FastifyRequest): Actor | null => actors.get(request) ?? null;
