import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { Events } from '#server/kit/events.ts';
import type { Jobs } from '#server/kit/jobs.ts';
import type { Files } from '#server/kit/files.ts';
import type { Sessions } from '#server/kit/sessions.ts';

/** As they stand in an address: texts, and lists of texts where a name is repeated. */
interface CallParts {
  params: Record<string, string | string[]>;
  query: Record<string, string | string[]>;
}

/** What the features of one running site share. */
export interface Context {
  config: Config;
  db: Db;
  sessions: Sessions;
  events: Events;
  jobs: Jobs;
  files: Files;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Every call the site answers, in the order of its features; the OpenAPI document is made from them. */
  endpoints: Endpoint[];
  /** What else is answered below /api, as the OpenAPI document shows it: by path, then by method. */
  otherOperations: Record<string, Record<string, object>>;
  /** Answers a public reading call without the detour over HTTP, as to a visitor; by its name. */
  readers: Map<string, (input: CallParts, language: Language) => Promise<unknown>>;
}
