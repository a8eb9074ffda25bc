/** One tab at a time. */
import { answerOf, openStore } from '#web/lib/browser-database.ts';

const patience = 20_000;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const storeName = 'claims';

interface Claim {
  owner: string;
  /** Epoch milliseconds after which the owner is taken to be gone. */
  until: number;
}

const isHeld = ({ until }: Claim) => until > Date.now() && until < Date.now() + 2 * patience;

/** Looking whether it is free and taking it are one transaction, which tabs cannot have at the same time. */
async function take(database: IDBDatabase, name: string, owner: string): Promise<boolean> {
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  const claim = (await answerOf(store.get(name))) as Claim | undefined;
  if (claim && isHeld(claim)) return false;
  await answerOf(store.put({ owner, until: Date.now() + patience } satisfies Claim, name));
  return true;
}

async function giveBack(database: IDBDatabase, name: string, owner: string): Promise<void> {
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  const claim = (await answerOf(store.get(name))) as Claim | undefined;
  if (claim?.owner === owner) await answerOf(store.delete(name));
}

/** For pages without Web Locks, as on plain http. Where nothing can be stored, no other tab shares our session either. */
async function inTurnByClaim<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
  const owner = `${Math.random()}`;
  const database = await openStore('trouvaille-turns', storeName).catch(() => null);
  if (!database) return job();
  try {
    for (const end = Date.now() + patience; Date.now() < end; await pause(50 + Math.random() * 50))
      if (await take(database, name, owner).catch(() => true)) break;
    return await job();
  } finally {
    await giveBack(database, name, owner).catch(() => undefined);
    database.close();
  }
}

/** Does the job when no other tab of this site does one of the same name. */
export function inTurn<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, job) : inTurnByClaim(name, job);
}
