/** One tab at a time. */

const patience = 20_000;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Claim {
  owner: string;
  /** Epoch milliseconds after which the owner is taken to be gone. */
  until: number;
}

function claimed(key: string): Claim | null {
  try {
    const claim = JSON.parse(localStorage.getItem(key) ?? 'null') as Claim | null;
    return claim && claim.until > Date.now() && claim.until < Date.now() + 2 * patience ? claim : null;
  } catch {
    return null;
  }
}

/**
 * For pages without Web Locks, as on plain http: claim, wait until others who claimed at the same moment have written,
 * and see who stands there. Not proof against everything; the server forgives a refresh that comes twice within seconds.
 */
async function inTurnByStorage<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
  const key = `${name}-lock`;
  const owner = `${Math.random()}`;
  try {
    for (const end = Date.now() + patience; Date.now() < end; await pause(50 + Math.random() * 50)) {
      if (claimed(key)) continue;
      localStorage.setItem(key, JSON.stringify({ owner, until: Date.now() + patience } satisfies Claim));
      await pause(40);
      if (claimed(key)?.owner === owner) break;
    }
  } catch {
    // No storage, so no other tab shares our session either.
  }
  try {
    return await job();
  } finally {
    if (claimed(key)?.owner === owner) localStorage.removeItem(key);
  }
}

/** Does the job when no other tab of this site does one of the same name. */
export function inTurn<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, job) : inTurnByStorage(name, job);
}
