/**
 * Work for later, kept in the site's own database by pg-boss: each job once, 5 attempts, then the dead letters. The
 * queues open with the first job sent; workers run only once started, so that tests and API-only processes need none.
 */
import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, PgBoss, type Job, type Queue } from 'pg-boss';
import type * as z from 'zod/mini';
import { entriesOf } from '#contract/known-values.ts';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';

const schema = 'jobs';
const deadLetters = 'dead-letters';
const defaultAttempts = 5;
const timezone = 'Europe/Paris';
/** For jobs whose time has come; new ones announce themselves. */
const pollSeconds = 5;
const stopMs = 10_000;

export interface JobInfo {
  /** The same at every attempt: a key for effects that must happen once. */
  id: string;
  /** Ends a job that took too long or whose process leaves. */
  signal: AbortSignal;
}

/** The room it belongs to, and what it does there. */
type JobName = `${string}.${string}`;

export interface WorkOptions {
  /** Jobs of this queue at a time, in one process. */
  concurrency?: number;
  attempts?: number;
  /** Jobs with the same key are one as long as it waits: those sent meanwhile are dropped, as it will see what they tell. */
  oneWaits?: boolean;
  /** How long one attempt may take; a worker that dies is noticed within two minutes anyway. */
  expireInSeconds?: number;
}

/** A kind of work for later: what it carries, and how it is done. */
interface JobKind<Data extends object> {
  name: JobName;
  schema: z.ZodMiniType<Data>;
  /** Absent where the room that sends must not know the one that works: `work` is given it. */
  handle: ((context: Context, data: Data, job: JobInfo) => Promise<void>) | undefined;
  options: WorkOptions;
}

export const defineJob = <Data extends object>(
  name: JobName,
  schema: z.ZodMiniType<Data>,
  handle?: JobKind<Data>['handle'],
  options: WorkOptions = {},
): JobKind<Data> => ({ name, schema, handle, options });

interface SendOptions {
  /** Seconds from now, or a moment. */
  startAfter?: number | Date;
  /** What makes it the same as another, in a queue where only one waits. */
  key?: string;
}

export interface Jobs {
  /** Takes jobs of this kind on; before start. */
  work<Data extends object>(kind: JobKind<Data>, context: Context, handle?: JobKind<Data>['handle']): void;
  /** Runs by the clock of Paris, once over all nodes; a run missed while nobody worked is made up for. */
  schedule(name: JobName, cron: string, handler: () => Promise<unknown>): void;
  /** Becomes due when the caller's transaction commits. */
  send<Data extends object>(db: Db, kind: JobKind<Data>, data: NoInfer<Data>, options?: SendOptions): Promise<void>;
  /** Begins to work; without workers it only makes the queues ready. */
  start(options?: { workers?: boolean }): Promise<void>;
  /** Lets running jobs end; those that do not in time are tried again elsewhere. */
  stop(): Promise<void>;
  /** Works off what is due, here and now; the number of jobs tried. */
  drain(): Promise<number>;
}

interface Registered {
  handler: (data: unknown, job: JobInfo) => Promise<unknown>;
  options: WorkOptions;
  cron?: string;
}

export function openJobs(url: string, log: FastifyBaseLogger): Jobs {
  const queues = new Map<string, Registered>();
  let boss: Promise<PgBoss> | null = null;

  async function open(workers: boolean): Promise<PgBoss> {
    const next = new PgBoss({
      connectionString: url,
      application_name: 'trouvaille jobs',
      schema,
      max: workers ? 4 : 1,
      supervise: workers,
      schedule: workers,
      useListenNotify: workers,
    });
    next.on('error', (error) => log.warn({ err: error }, 'jobs: the database did not answer'));
    next.on('warning', ({ message }) => log.warn(`jobs: ${message}`));
    await next.start();
    await declareQueues(next, queues);
    return next;
  }

  function ready(): Promise<PgBoss> {
    boss ??= open(false);
    boss.catch(() => (boss = null));
    return boss;
  }

  async function attempt(name: string, { handler, options }: Registered, job: Job<object>): Promise<void> {
    try {
      await handler(job.data ?? {}, { id: job.id, signal: job.signal });
    } catch (error) {
      const last = job.retryCount + 1 >= (options.attempts ?? defaultAttempts);
      log[last ? 'error' : 'warn'](
        { err: error, job: job.id, queue: name },
        last ? 'job given up' : 'job failed, will be tried again',
      );
      throw error;
    }
  }

  async function beginWork(open: PgBoss): Promise<void> {
    const known = new Map((await open.getSchedules()).map((one) => [one.name, one]));
    for (const name of known.keys()) if (!queues.get(name)?.cron) await open.unschedule(name);
    for (const [name, queue] of queues) {
      const before = known.get(name);
      const isNew = before?.cron !== queue.cron || before?.timezone !== timezone;
      if (queue.cron && isNew) await open.schedule(name, queue.cron, {}, { tz: timezone, missed: 'once' });
      for (let worker = 0; worker < (queue.options.concurrency ?? 1); worker += 1) await addWorker(open, name, queue);
    }
  }

  /** Woken by the database when a job comes, it looks again after each one: a notice stands for any number of jobs. */
  async function addWorker(open: PgBoss, name: string, queue: Registered): Promise<void> {
    let id = '';
    id = await open.work<object>(name, { batchSize: 1, notifyPollingIntervalSeconds: pollSeconds }, async ([job]) => {
      open.notifyWorker(id);
      if (job) await attempt(name, queue, job);
    });
  }

  async function drainQueue(open: PgBoss, name: string, queue: Registered): Promise<number> {
    let tried = 0;
    for (;;) {
      const jobs = await open.fetch<object>(name, { batchSize: 20 });
      for (const job of jobs) {
        await attempt(name, queue, job).then(
          () => open.complete(name, job.id),
          (error: Error) => open.fail(name, job.id, { message: error.message }),
        );
      }
      tried += jobs.length;
      if (!jobs.length) return tried;
    }
  }

  function register(name: string, queue: Registered): void {
    if (queues.has(name)) throw new Error(`Two jobs are called ${name}.`);
    queues.set(name, queue);
  }

  return {
    work({ name, schema: shape, options, ...kind }, context, handle = kind.handle) {
      if (!handle) throw new Error(`The job ${name} has no handler.`);
      register(name, { handler: (data, job) => handle(context, shape.parse(data), job), options });
    },
    schedule: (name, cron, handler) => register(name, { handler, options: {}, cron }),
    async send(db, { name }, data, { startAfter, key } = {}) {
      if (!queues.has(name)) throw new Error(`Nobody works on the queue ${name}.`);
      await (
        await ready()
      ).send(name, data, {
        db: fromKysely(db),
        ...(startAfter !== undefined && { startAfter }),
        ...(key !== undefined && { singletonKey: key }),
      });
    },
    async start({ workers = true } = {}) {
      const before = boss;
      boss = open(workers);
      const opened = await boss;
      await (await before?.catch(() => null))?.stop({ graceful: false });
      if (workers) await beginWork(opened);
    },
    async stop() {
      const open = await boss?.catch(() => null);
      boss = null;
      await open?.stop({ graceful: true, timeout: stopMs });
    },
    async drain() {
      const open = await ready();
      let tried = 0;
      for (const [name, queue] of queues) tried += await drainQueue(open, name, queue);
      return tried;
    },
  };
}

/** The queues' settings stand in the code: those of an older version are brought up to date. */
async function declareQueues(boss: PgBoss, queues: Map<string, Registered>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  async function declare({ name, ...settings }: Queue): Promise<void> {
    const before = known.get(name);
    if (!before) return boss.createQueue(name, settings);
    const { policy, ...changeable } = settings;
    if (policy && policy !== before.policy) {
      await boss.deleteQueue(name);
      return boss.createQueue(name, settings);
    }
    const isSame = entriesOf(changeable).every(([key, value]) => before[key] === value);
    if (!isSame) await boss.updateQueue(name, changeable);
  }
  await declare({ name: deadLetters, retentionSeconds: 90 * 86_400 });
  for (const [name, { options }] of queues) {
    await declare({
      name,
      policy: options.oneWaits ? 'short' : 'standard',
      deadLetter: deadLetters,
      retryLimit: (options.attempts ?? defaultAttempts) - 1,
      retryBackoff: true,
      retryDelay: 5,
      retryDelayMax: 3600,
      expireInSeconds: options.expireInSeconds ?? 900,
      heartbeatSeconds: 60,
      notify: true,
    });
  }
}
