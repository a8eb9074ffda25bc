/** State outside React that parts of a page follow. */
import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
}

/** `read` gives the first state, when somebody asks for it: the browser's storage may not be touched earlier. */
export function createStore<State>(read: () => State): Store<State> {
  let held: { state: State } | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => (held ??= { state: read() }).state,
    set: (state) => {
      held = { state };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state; `first` on the server and in the first paint, where nobody can know it. */
export function useStore<State, First>({ subscribe, get }: Store<State>, first: First): State | First {
  return useSyncExternalStore<State | First>(subscribe, get, () => first);
}

const never = () => () => undefined;

/** False on the server and in the first paint. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
