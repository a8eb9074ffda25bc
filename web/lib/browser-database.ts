/** The browser's own database, by promises. */

export const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error ?? new Error('No storage')));
  });

/** A database with one store, made at the first visit. */
export async function openStore(
  name: string,
  storeName: string,
  options?: IDBObjectStoreParameters,
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName, options));
  return answerOf(opening);
}
