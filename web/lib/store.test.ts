import { expect, test, vi } from 'vitest';
import { createStore } from '#web/lib/store.ts';

test('a store reads its first state when somebody asks for it, and once', () => {
  const read = vi.fn(() => 1);
  const store = createStore(read);
  expect(read).not.toHaveBeenCalled();
  expect([store.get(), store.get()]).toEqual([1, 1]);
  expect(read).toHaveBeenCalledOnce();
});

test('whoever follows a store hears of each change until they stop', () => {
  const store = createStore<number | undefined>(() => 1);
  const heard: (number | undefined)[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  store.set(undefined);
  stop();
  store.set(3);
  expect(heard).toEqual([2, undefined]);
  expect(store.get()).toBe(3);
});
