/** What one request did that others must hear of: the news it published, and the ads its answer shows. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Shown {
  id: number;
  userId: string;
}

interface Notes<News> {
  requestId: string | null;
  news: News[];
  /** What is done once the request's own work is. */
  works: (() => Promise<void>)[];
  tags: Set<string>;
}

const notes = new AsyncLocalStorage<Notes<unknown>>();

export const adTag = (id: number) => `ad:${id}`;
export const memberTag = (id: string) => `member:${id}`;

/** Says that the answer under way shows these ads: a page made from it is forgotten when one of them changes. */
export function noteShown(ads: readonly Shown[]): void {
  const tags = notes.getStore()?.tags;
  if (!tags) return;
  for (const { id, userId } of ads) tags.add(adTag(id)).add(memberTag(userId));
}

/** Does work of one request on behalf of another, which keeps the tags of what it shows. */
export const noteInto = <T>(tags: Set<string>, work: () => T): T =>
  notes.run({ requestId: null, news: [], works: [], tags }, work);

/** Of the request under way; null in jobs and commands. */
export const currentRequestId = (): string | null => notes.getStore()?.requestId ?? null;

/**
 * Does something once the request has done its own work, committed or not, and before its answer leaves. Outside a
 * request it is not done: whoever asks for it also leaves a job.
 */
export function noteWork(work: () => Promise<void>): void {
  notes.getStore()?.works.push(work);
}

export function noteNews<News>(news: News): void {
  notes.getStore()?.news.push(news);
}

/**
 * Before an answer leaves, this node hears the news of its own request: whoever was told that an ad is gone is not shown
 * it again by a page rendered before. Other nodes hear over the database.
 */
export function keepNotes<News>(app: FastifyInstance, tell: (news: News) => void): void {
  const kept = new WeakMap<FastifyRequest, Notes<News>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const own = { requestId: request.id, news: [], works: [], tags: new Set<string>() };
    kept.set(request, own);
    notes.run(own, done);
  });
  // Reading a body leaves the request's own thread of calls.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = kept.get(request);
    if (own) notes.run(own, done);
    else done();
  });
  app.addHook('onSend', async (request) => {
    const own = kept.get(request);
    if (!own) return;
    for (const work of own.works.splice(0)) await work().catch((error: unknown) => request.log.warn({ err: error }));
    for (const news of own.news) tell(news);
  });
}
