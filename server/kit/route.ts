/**
 * One call of the API, from its declaration to its answer. The order of checks is fixed: signed in, allowed, not too
 * often, found, valid. A write repeated with its Idempotency-Key is answered after the first three.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { nameOf, type DataOf, type Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { can } from '#contract/permissions.ts';
import type * as z from 'zod/mini';
import { actorOf, noteActor } from '#server/kit/actors.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { answerOnce, type Answer } from '#server/kit/idempotency.ts';
import { memberBodyLimit, publicBodyLimit } from '#server/kit/json-body.ts';
import { sendEvents } from '#server/kit/event-stream.ts';
import { requestLanguage } from '#server/kit/language.ts';
import { networkOf } from '#server/kit/devices.ts';
import { readForm, type Keeping } from '#server/kit/body-with-files.ts';
import { takeOne } from '#server/kit/rate-limit.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { acceptUploads } from '#server/kit/upload.ts';
import { InvalidInput, parsePart, type Complaint } from '#server/kit/validation.ts';

type Part<E, Name extends keyof E> =
  NonNullable<E[Name]> extends z.ZodMiniType ? z.output<NonNullable<E[Name]>> : undefined;

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor;

interface Asked<E extends Endpoint> {
  params: Part<E, 'params'>;
  actor: ActorOf<E>;
  language: Language;
  request: FastifyRequest;
}

/** What answers null may answer nothing. */
type Answered<E extends Endpoint> = DataOf<E> extends null ? null | void : DataOf<E>;

type Handle<E extends Endpoint, Subject, Kept> = (
  asked: Asked<E> & { subject: Subject; query: Part<E, 'query'>; body: Part<E, 'body'>; files: readonly Kept[] },
) => Promise<Answered<E>> | Answered<E>;

interface Handling<E extends Endpoint, Subject, Kept> {
  /** Brings what the call is about, or refuses with not_found; runs before the body is looked at. */
  find?: (asked: Asked<E>) => Promise<Subject>;
  /**
   * What else is wrong with a body that its schema refuses: the judgement of a service about the fields that could be
   * read, so that everything is told at once.
   */
  judge?: (asked: Asked<E>, given: Record<string, unknown>) => Promise<Complaint[]>;
  /** What becomes of the files of an endpoint that takes some beside its fields. */
  keeping?: Keeping<Kept>;
  handle: Handle<E, Subject, Kept>;
}

async function admit(context: Context, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const actor = token ? await context.sessions.verify(token) : null;
  noteActor(request, actor);
  if (endpoint.access !== 'public') {
    if (!actor) throw new AppError(token ? 'session_expired' : 'unauthenticated');
    if (endpoint.access !== 'member' && !can(actor, endpoint.access)) throw new AppError('forbidden');
  }
  if (endpoint.rateLimit) {
    const { limit, windowSeconds, per } = endpoint.rateLimit;
    const who = per === 'account' && actor ? actor.id : networkOf(request.ip);
    const key = `${endpoint.method} ${endpoint.path} ${who}`;
    const scaled = Math.ceil(limit * context.config.rateLimitScale);
    await takeOne(context.db, { key, windowSeconds, limit: scaled, isQuick: true });
  }
}

function paramsOf(endpoint: Endpoint, value: unknown): unknown {
  try {
    return parsePart(endpoint.params, value);
  } catch {
    // An id that cannot exist is an id that does not exist.
    throw new AppError('not_found');
  }
}

async function bodyOf<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  given: unknown,
  judge: Handling<E, unknown, unknown>['judge'],
): Promise<Part<E, 'body'>> {
  // Who sends nothing is told of each field that is missing, as who sends an empty body.
  const body = given === undefined && endpoint.body ? {} : given;
  try {
    return parsePart(endpoint.body, body) as Part<E, 'body'>;
  } catch (error) {
    if (!judge || !(error instanceof InvalidInput) || typeof body !== 'object' || !body) throw error;
    throw error.and(await judge(asked, body as Record<string, unknown>));
  }
}

function sendFile(reply: FastifyReply, declared: string, body: object): FastifyReply {
  const { name, text, type = declared } = (body as { data: { name: string; text: string; type?: string } }).data;
  const isText = type.startsWith('text/');
  return reply
    .type(isText ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(isText ? text : Buffer.from(text, 'base64'));
}

const isPlainReading = ({ method, access, rateLimit, file, stream }: Endpoint) =>
  method === 'GET' && access === 'public' && !rateLimit && !file && !stream;

/** A call made in process has no body, and no sender to look at. */
const nobodysRequest = { headers: {} } as FastifyRequest;

/** Most calls need no more than their handler. */
export function route<E extends Endpoint, Subject = undefined, Kept = never>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handling: Handling<E, Subject, Kept> | Handle<E, Subject, Kept>,
): void {
  const { find, judge, keeping, handle }: Handling<E, Subject, Kept> =
    typeof handling === 'function' ? { handle: handling } : handling;
  context.endpoints.push(endpoint);
  const perform = async (asked: Asked<E>, given: unknown): Promise<unknown> => {
    const subject = (await find?.(asked)) as Subject;
    const query = parsePart(endpoint.query, given) as Part<E, 'query'>;
    const sent = await readForm(asked.request, endpoint, keeping);
    try {
      const body = await bodyOf(endpoint, asked, sent.body, judge);
      const data = await handle({ ...asked, subject, query, body, files: sent.files });
      // The declared shape is also what may leave: anything else is dropped here.
      return endpoint.stream ? data : endpoint.data.parse(data ?? null);
    } catch (error) {
      if (sent.files.length) await keeping?.drop(sent.files);
      throw error;
    }
  };
  const answer = async (request: FastifyRequest): Promise<Answer> => {
    const params = paramsOf(endpoint, request.params) as Part<E, 'params'>;
    const actor = actorOf(request) as ActorOf<E>;
    const data = await perform({ params, actor, language: requestLanguage(request), request }, request.query);
    return { status: endpoint.status ?? 200, body: { success: true, message: null, errors: null, data } };
  };
  if (isPlainReading(endpoint))
    context.readers.set(nameOf(endpoint), async ({ params: given, query }, language) => {
      const params = paramsOf(endpoint, given) as Part<E, 'params'>;
      return perform({ params, actor: null as ActorOf<E>, language, request: nobodysRequest }, query);
    });
  const options: RouteOptions = {
    method: endpoint.method,
    bodyLimit: endpoint.access === 'public' ? publicBodyLimit : memberBodyLimit,
    config: { upload: Boolean(endpoint.upload ?? endpoint.files) },
    // Compressed events would wait for each other.
    ...(endpoint.stream && { compress: false }),
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is read: who may not call is not listened to.
    onRequest: (request) => admit(context, endpoint, request),
    handler: async (request, reply) => {
      const { status, body, replayed } = await answerOnce(context, endpoint, request, () => answer(request));
      if (replayed) reply.header('idempotent-replayed', 'true');
      if (endpoint.file) return sendFile(reply, endpoint.file, body);
      if (endpoint.stream) return sendEvents(reply, endpoint, (body as { data: AsyncIterable<unknown> }).data);
      return reply.code(status).send(body);
    },
  };
  if (!endpoint.upload && !endpoint.files) app.route(options);
  else
    void app.register(async (scope) => {
      await acceptUploads(scope, { orJson: endpoint.files !== undefined });
      scope.route(options);
    });
}

type Asking<E extends Endpoint, Subject, Kept> = Parameters<Handle<E, Subject, Kept>>[0];

/** A call of an endpoint that streams: its handler brings the events one after the other. */
export function streamRoute<E extends Endpoint, Subject = undefined, Kept = never>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handling: {
    find?: (asked: Asked<E>) => Promise<Subject>;
    keeping?: Keeping<Kept>;
    handle: (asked: Asking<E, Subject, Kept>) => Promise<AsyncIterable<DataOf<E>>>;
  },
): void {
  route<E, Subject, Kept>(app, context, endpoint, handling as unknown as Handling<E, Subject, Kept>);
}
