/** One site with a database of its own, for the tests of a file; calls go through the public door. */
import type { InjectOptions } from 'fastify';
import { addressOf, type Endpoint, type InputOf } from '#contract/endpoint.ts';
import type { Role } from '#contract/permissions.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase } from '#server/db/testing.ts';
import { hashPassword } from '#server/kit/passwords.ts';
import type { BodyTimes } from '#server/kit/request-bodies.ts';
import { startSession } from '#server/kit/sessions.ts';
import type { PageRenderer } from '#server/render.ts';

const password = 'tournesol-vapeur-quai';
/** Slow by design: once for all tests of a process. */
let hashed: Promise<string> | null = null;

interface Options {
  settings?: Record<string, string>;
  pages?: PageRenderer;
  slowBodies?: BodyTimes;
  /** A migrated database that somebody else made. */
  databaseUrl?: string;
}

export async function openTestSite({ settings = {}, pages, slowBodies, databaseUrl }: Options = {}) {
  const own = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createTestDatabase();
  // What races for a row on a busy machine waits longer than a site would let it.
  const database = openDatabase({ url: own.url, statementTimeoutMs: 10_000 });
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1',
    PUBLIC_URL: 'http://localhost',
    ...settings,
  });
  const site = await buildApp({
    config,
    database,
    databaseUrl: own.url,
    ...(pages && { pages }),
    ...(slowBodies && { slowBodies }),
  });
  let users = 0;

  /** What an open session alone may not do takes the password, and an address that was verified. */
  async function proofOf(id: string): Promise<{ password: string }> {
    hashed ??= hashPassword(password);
    const row = { is_email_verified: true, password_hash: await hashed };
    await database.db.updateTable('users').set(row).where('id', '=', id).execute();
    return { password };
  }

  /** A new account of the given role, and a token of its. */
  async function signIn(role: Role = 'User'): Promise<{ id: string; token: string }> {
    users += 1;
    const user = await database.db
      .insertInto('users')
      .values({
        email: `${role}-${users}@trouvaille.example`.toLowerCase(),
        first_name: 'Camille',
        last_name: 'Martin',
        role,
      })
      .returning(['id', 'token_version as tokenVersion'])
      .executeTakeFirstOrThrow();
    const { sessionId } = await startSession(database.db, user.id, { userAgent: '', address: '127.0.0.1' });
    return { id: user.id, token: await site.context.sessions.sign(user, sessionId) };
  }

  interface Caller {
    token?: string;
    headers?: Record<string, string>;
  }

  /** Sends any request; the answer's body is parsed. */
  async function send(request: InjectOptions & Caller) {
    const { token, headers, ...rest } = request;
    const answer = await site.app.inject({
      ...rest,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: parse(answer.body) };
  }

  function call<E extends Endpoint>(endpoint: E, { token, headers, ...input }: Partial<InputOf<E>> & Caller = {}) {
    const { body } = input as { body?: object };
    return send({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      ...(body !== undefined && { payload: body }),
      ...(token && { token }),
      ...(headers && { headers }),
    });
  }

  async function close(): Promise<void> {
    await site.app.close();
    await database.close();
    await own.drop();
  }

  /** Does the jobs that are due and sends what waits in the outbox. */
  const runJobs = () => site.background.runDue();

  return { ...site, database, signIn, proofOf, send, call, runJobs, close };
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/** An hour of tomorrow, in UTC. The queue of jobs goes by the real clock: what a test puts off must not be due already. */
export function tomorrowAt(hour: number, minute = 0): Date {
  const at = new Date(Date.now() + 86_400_000);
  at.setUTCHours(hour, minute, 0, 0);
  return at;
}
