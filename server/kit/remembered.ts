/** What is worked out from a thing is worked out once, and goes with it. */
export function onceFor<K extends object, T>(make: (from: K) => T): (from: K) => T {
  const made = new WeakMap<K, { value: T }>();
  return (from) => {
    const known = made.get(from) ?? { value: make(from) };
    made.set(from, known);
    return known.value;
  };
}

/** Answers that many ask for within a short time, kept in memory by what was asked. */
export function remembering<T>(keptMs: number, mostKept = 5_000) {
  const kept = new WeakMap<object, Map<string, { value: T; until: number }>>();
  return async (owner: object, key: string, load: () => Promise<T>): Promise<T> => {
    let known = kept.get(owner);
    if (!known || known.size >= mostKept) kept.set(owner, (known = new Map()));
    const before = known.get(key);
    if (before && Date.now() < before.until) return before.value;
    const value = await load();
    known.set(key, { value, until: Date.now() + keptMs });
    return value;
  };
}
