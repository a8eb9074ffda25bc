import { sql } from 'kysely';
import { subscribePush } from '#contract/api/push.ts';
import type { openPushPeer } from '#server/features/push/push-peer.testing.ts';
import type { TestSite } from '#server/testing.ts';

let browsers = 0;

/** A browser of this member that wants notifications. */
export async function subscribeBrowser(
  site: Pick<TestSite, 'call'>,
  peer: Awaited<ReturnType<typeof openPushPeer>>,
  token: string,
) {
  const browser = peer.browser(`browser-${(browsers += 1)}`);
  const { status } = await site.call(subscribePush, { token, body: browser });
  if (status !== 201) throw new Error(`The browser could not subscribe: ${status}.`);
  return browser;
}

/** As if the moment that a ring waits for had passed. */
export async function letRingsThrough(site: Pick<TestSite, 'context' | 'runJobs'>): Promise<void> {
  await sql`update jobs.job set start_after = now() where name like '%.ring' and state = 'created'`.execute(
    site.context.db,
  );
  // One job leaves another behind: what rings is brought to each browser by a job of its own.
  while (await site.runJobs());
}
