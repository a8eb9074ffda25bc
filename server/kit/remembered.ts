import { setImmediate } from 'node:timers/promises';
import type { Context } from '#server/kit/context.ts';
import type { News } from '#server/kit/events.ts';

/** What is worked out from a thing is worked out once, and goes with it. */
export function onceFor<K extends object, T>(make: (from: K) => T): (from: K) => T {
  const made = new WeakMap<K, { value: T }>();
  return (from) => {
    const known = made.get(from) ?? { value: make(from) };
    made.set(from, known);
    return known.value;
  };
}

/** What takes long to make is made step by step beforehand, or all at once by who needs it earlier. */
export function inSteps<T>(make: () => Generator<unknown, T>) {
  let steps: Generator<unknown, T> | null = null;
  let made: { value: T } | null = null;
  const step = (): { value: T } | null => {
    const turn = (steps ??= make()).next();
    return (made ??= turn.done ? { value: turn.value } : null);
  };
  const read = (): T => {
    for (;;) {
      const ready = made ?? step();
      if (ready) return ready.value;
    }
  };
  const ready = async (): Promise<void> => {
    while (!made && !step()) await setImmediate();
  };
  return { read, ready };
}

/** Once for each text, of which there is no end: so many are kept, then all are forgotten. */
export function keeping<T>(mostKept: number, make: (from: string) => T): (from: string) => T {
  const made = new Map<string, T>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    if (made.size >= mostKept) made.clear();
    const value = make(from);
    made.set(from, value);
    return value;
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

/** Read at the first question, and again after such news from anywhere; an attempt that failed is not kept. */
export function untilNews<T>(types: readonly News['type'][], read: (context: Context) => Promise<T>) {
  const known = new WeakMap<Context, { value: Promise<T> | null }>();
  return (context: Context): Promise<T> => {
    let slot = known.get(context);
    if (!slot) {
      const own: { value: Promise<T> | null } = { value: null };
      context.events.on(({ type }) => {
        if (types.includes(type)) own.value = null;
      });
      known.set(context, (slot = own));
    }
    if (slot.value) return slot.value;
    const value = read(context);
    slot.value = value;
    value.catch(() => slot.value === value && (slot.value = null));
    return value;
  };
}
