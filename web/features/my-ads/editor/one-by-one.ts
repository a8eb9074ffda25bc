/** One thing after the other: a picture and a text that arrive together would make each other stale. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
}
export type Queue = ReturnType<typeof createQueue>;
