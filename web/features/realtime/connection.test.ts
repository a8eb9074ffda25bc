/** The connection against a peer that speaks the frames of the contract; only the clock and the network are replaced. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCodes } from '#contract/api/realtime.ts';
import { openConnection, type Cursor, type Frame, type PollAnswer } from '#web/features/realtime/connection.ts';

class Peer extends EventTarget {
  sent: { type: string; after?: number; seq?: number }[] = [];
  closedWith: number | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Peer['sent'][number]);
  }
  close(code?: number): void {
    this.closedWith = code ?? 1000;
  }
  says(type: string, seq: number | null = null, data: unknown = null): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type, seq, data }) }));
  }
  hello(seq: number, epoch = 'a'): void {
    this.says('hello', seq, { epoch, seq });
  }
  hangsUp(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let peers: Peer[];
let polls: (Cursor | null)[];
let answers: (PollAnswer | Error)[];
let frames: Frame[];
let resets: boolean[];
let states: string[];
let pollsUntil: number;
let ticketFails: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [peers, polls, answers, frames, resets, states] = [[], [], [], [], [], []];
  pollsUntil = 0;
  ticketFails = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  const connection = openConnection(
    {
      ticket: () => (ticketFails ? Promise.reject(new Error('no network')) : Promise.resolve('ticket')),
      open: () => {
        const peer = new Peer();
        peers.push(peer);
        return peer as unknown as WebSocket;
      },
      poll: (cursor) => {
        polls.push(cursor);
        const answer = answers.shift();
        if (!answer) return new Promise(() => undefined);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    {
      onFrame: (frame) => void frames.push(frame),
      onReset: (isFirst) => void resets.push(isFirst),
      onState: (state) => void states.push(state),
      isOver: (error) => error instanceof Error && error.message === 'logged out',
    },
    {
      polls: () => Math.max(0, pollsUntil - Date.now()),
      note: (ms) => void (pollsUntil ||= Date.now() + ms),
      forget: () => void (pollsUntil = 0),
    },
  );
  connection.start();
  return connection;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const seqs = () => frames.map(({ seq }) => seq);
const peer = () => peers.at(-1) as Peer;

test('what was loaded before the first greeting is asked for again once, then frames come one by one', async () => {
  open();
  await settle();
  peer().hello(4);
  expect(peer().sent).toEqual([{ type: 'resume', epoch: 'a', after: 4 }]);
  peer().says('message.new', 5, {});
  peer().says('message.new', 5, {});
  peer().says('typing', null, {});
  expect([resets, seqs()]).toEqual([[true], [5, null]]);
  expect(states).toEqual(['live']);
});

test('a broken line is taken up where it broke off, and nothing is handed on twice', async () => {
  open();
  await settle();
  peer().hello(4);
  peer().says('message.new', 5, {});
  peer().hangsUp(1006);
  await vi.advanceTimersByTimeAsync(500);
  peer().hello(8);
  expect(peer().sent[0]).toEqual({ type: 'resume', epoch: 'a', after: 5, mark: null });
  for (const seq of [5, 6, 7, 8]) peer().says('message.new', seq, {});
  expect(seqs()).toEqual([5, 6, 7, 8]);
  expect(resets).toEqual([true]);
});

test('the mark of the last event says which of two events of the same number was applied', async () => {
  open();
  await settle();
  peer().says('hello', 4, { epoch: 'a', seq: 4, mark: 40 });
  peer().dispatchEvent(
    new MessageEvent('message', { data: JSON.stringify({ type: 'message.new', seq: 5, mark: 50, data: {} }) }),
  );
  peer().hangsUp(1006);
  await vi.advanceTimersByTimeAsync(500);
  peer().hello(8);
  expect(peer().sent[0]).toEqual({ type: 'resume', epoch: 'a', after: 5, mark: 50 });
});

test('where the server cannot tell what was missed, everything is loaded afresh', async () => {
  open();
  await settle();
  peer().hello(4);
  peer().hangsUp(1006);
  await vi.advanceTimersByTimeAsync(500);
  peer().hello(2, 'b');
  peer().says('reset', 2, { epoch: 'b', seq: 2 });
  peer().says('message.new', 3, {});
  expect([resets, seqs()]).toEqual([[true, false], [3]]);
});

test('a number that was left out is never passed over: everything is loaded afresh', async () => {
  open();
  await settle();
  peer().hello(4);
  for (const seq of [5, 8, 9]) peer().says('message.new', seq, {});
  expect([resets, seqs()]).toEqual([
    [true, false],
    [5, 8, 9],
  ]);
});

test('what was applied is confirmed, many frames at once', async () => {
  open();
  await settle();
  peer().hello(0);
  for (let seq = 1; seq <= 30; seq += 1) peer().says('message.new', seq, {});
  await vi.advanceTimersByTimeAsync(250);
  expect(peer().sent.slice(1)).toEqual([{ type: 'received', seq: 30 }]);
});

test('a ping is answered, and 45 s of silence mean that nobody is there', async () => {
  open();
  await settle();
  peer().hello(0);
  await vi.advanceTimersByTimeAsync(40_000);
  peer().says('ping');
  expect(peer().sent.slice(1)).toEqual([{ type: 'pong', isVisible: true }]);
  await vi.advanceTimersByTimeAsync(44_000);
  expect(peers.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(peers.length).toBe(2);
});

test('whoever was banned or logged out stays out', async () => {
  const connection = open();
  await settle();
  peer().hello(0);
  peer().hangsUp(closeCodes.ended);
  connection.wake();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([peers.length, states.at(-1)]).toEqual([1, 'ended']);
});

test('a restart is waited for within 5 s, and a spent ticket is replaced at once', async () => {
  open();
  await settle();
  peer().hello(0);
  peer().hangsUp(closeCodes.restart);
  await vi.advanceTimersByTimeAsync(2_400);
  expect(peers.length).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(peers.length).toBe(2);
  peer().hello(0);
  peer().hangsUp(closeCodes.newTicket);
  await settle();
  expect(peers.length).toBe(3);
});

test('pauses grow to 30 s without a network, and end at once when there is one again', async () => {
  ticketFails = true;
  const connection = open();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(states.at(-1)).toBe('waiting');
  ticketFails = false;
  connection.wake();
  await settle();
  expect(peers.length).toBe(1);
});

test('after two failed handshakes it polls, remembers that, and tries the socket again after five minutes', async () => {
  answers = [
    { epoch: 'a', seq: 3, mark: 30, isReset: false, frames: [] },
    { epoch: 'a', seq: 4, mark: 40, isReset: false, frames: [{ type: 'message.new', seq: 4, mark: 40, data: {} }] },
  ];
  open();
  await settle();
  peer().hangsUp(1006);
  await vi.advanceTimersByTimeAsync(500);
  peer().hangsUp(1006);
  await settle();
  expect([polls.slice(0, 3), resets, seqs(), states.at(-1)]).toEqual([
    [null, { epoch: 'a', seq: 3, mark: 30 }, { epoch: 'a', seq: 4, mark: 40 }],
    [true],
    [4],
    'polling',
  ]);
  expect(pollsUntil).toBeGreaterThan(Date.now());
});

test('3 s without a greeting count as a blocked socket', async () => {
  open();
  await settle();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([peer().closedWith, polls.length]).toEqual([1000, 1]);
});

test('where polling fails too, there is no network: it goes on with the socket', async () => {
  answers = [new Error('no network')];
  open();
  await settle();
  await vi.advanceTimersByTimeAsync(3_500);
  expect([polls.length, peers.length, pollsUntil]).toEqual([1, 2, 0]);
});

test('a page that is put away closes its line, and takes it up when it comes back', async () => {
  const connection = open();
  await settle();
  peer().hello(7);
  connection.close();
  expect(peer().closedWith).toBe(1000);
  connection.wake();
  await settle();
  peer().hello(9);
  expect(peer().sent[0]).toEqual({ type: 'resume', epoch: 'a', after: 7 });
});
