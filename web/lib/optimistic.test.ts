import { expect, test } from 'vitest';
import { createOptimistic } from '#web/lib/optimistic.ts';

interface State {
  theme: string;
  radius: number;
}
const start: State = { theme: 'light', radius: 25 };

function setUp() {
  const seen: State[] = [];
  const store = createOptimistic<State>(start, (state) => void seen.push(state));
  return { store, last: () => seen.at(-1) };
}
const patch = (values: Partial<State>, send: (state: State) => Promise<State>) => ({
  apply: (state: State) => ({ ...state, ...values }),
  send,
});
const accept = async (state: State) => state;
const refuse = () => Promise.reject(new Error('refused'));

test('a change shows at once and stays when the server takes it', async () => {
  const { store, last } = setUp();
  const done = store.change(patch({ theme: 'dark' }, accept));
  expect(last()).toEqual({ theme: 'dark', radius: 25 });
  await done;
  expect(last()).toEqual({ theme: 'dark', radius: 25 });
});

test('a refused change is taken back', async () => {
  const { store, last } = setUp();
  const done = store.change(patch({ theme: 'dark' }, refuse));
  expect(last()?.theme).toBe('dark');
  await expect(done).rejects.toThrow('refused');
  expect(last()).toEqual(start);
});

test('two refused changes of one value end where it began', async () => {
  const { store, last } = setUp();
  const both = [store.change(patch({ theme: 'dark' }, refuse)), store.change(patch({ theme: 'auto' }, refuse))];
  expect(last()?.theme).toBe('auto');
  await Promise.allSettled(both);
  expect(last()).toEqual(start);
});

test('a refusal leaves the other changes alone', async () => {
  const { store, last } = setUp();
  await Promise.allSettled([
    store.change(patch({ theme: 'dark' }, refuse)),
    store.change(patch({ radius: 50 }, accept)),
  ]);
  expect(last()).toEqual({ theme: 'light', radius: 50 });
});

test('changes are sent in order, each with what was confirmed before it', async () => {
  const { store } = setUp();
  const sent: State[] = [];
  const note = async (state: State) => {
    sent.push(state);
    return state;
  };
  await Promise.all([store.change(patch({ theme: 'dark' }, note)), store.change(patch({ radius: 50 }, note))]);
  expect(sent).toEqual([
    { theme: 'dark', radius: 25 },
    { theme: 'dark', radius: 50 },
  ]);
});

test('what was asked for earlier does not hide a change', async () => {
  const { store, last } = setUp();
  const loading = store.load(async () => start);
  const changing = store.change(patch({ theme: 'dark' }, accept));
  await loading;
  expect(last()?.theme).toBe('dark');
  await changing;
  expect(last()?.theme).toBe('dark');
});
