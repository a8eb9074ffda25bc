/**
 * The live connection of a tab: a socket opened with a ticket, taken up again where it broke off, and long polling where
 * sockets are blocked. What it brings is numbered; a number that was seen is not handed on again.
 */

import { closeCodes, realtime, type ClientFrame } from '#contract/api/realtime.ts';
import type { ConnectionState } from '#web/features/conversations/moments.ts';

export interface Frame {
  type: string;
  /** Null for what is of the moment only, as typing is. */
  seq: number | null;
  mark?: number;
  data: unknown;
}

export interface Cursor {
  epoch: string;
  seq: number;
  mark: number | null;
}

export interface PollAnswer extends Cursor {
  /** What was missed can no longer be told: load afresh. */
  isReset: boolean;
  frames: Frame[];
}

interface Doors {
  ticket: () => Promise<string>;
  open: (ticket: string) => WebSocket;
  poll: (cursor: Cursor | null) => Promise<PollAnswer>;
}

interface Handlers {
  onFrame: (frame: Frame) => void;
  /** What was loaded before may have missed something: a moment the first time, anything later. */
  onReset: (isFirst: boolean) => void;
  onState: (state: ConnectionState) => void;
  /** Whether a failure means that nobody is signed in any more. */
  isOver: (error: unknown) => boolean;
}

/** Milliseconds. */
const helloWithin = 3_000;
const silence = realtime.silenceSeconds * 1000;
const firstPause = 500;
const longestPause = 30_000;
const restartSpread = 5_000;
const socketAgainAfter = 5 * 60_000;
/** What was applied is confirmed so soon, many frames at once. */
const confirmAfter = 200;

/** Handshakes that fail before sockets are taken to be blocked. */
const handshakes = 2;

export function openConnection(doors: Doors, handlers: Handlers, memory: Memory) {
  let line: WebSocket | null = null;
  let cursor: Cursor | null = null;
  let state: ConnectionState = 'connecting';
  /** Raised by every new start; what began before is no longer listened to. */
  let turn = 0;
  let failures = 0;
  let failedHandshakes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let hearing: AbortController | null = null;
  let confirming: ReturnType<typeof setTimeout> | undefined;

  const say = (frame: ClientFrame) => line?.send(JSON.stringify(frame));

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    handlers.onState(next);
  }

  function stop(code = 1000): void {
    turn += 1;
    clearTimeout(timer);
    clearTimeout(watch);
    clearTimeout(confirming);
    confirming = undefined;
    const before = line;
    line = null;
    hearing?.abort();
    before?.close(code);
  }

  function end(): void {
    stop();
    become('ended');
  }

  function later(wait: number): void {
    stop();
    become('waiting');
    timer = setTimeout(start, wait);
  }

  function retry(): void {
    const ceiling = Math.min(longestPause, firstPause * 2 ** failures);
    failures += 1;
    later(Math.random() * ceiling);
  }

  function confirm(): void {
    confirming ??= setTimeout(() => {
      confirming = undefined;
      if (cursor) say({ type: 'received', seq: cursor.seq });
    }, confirmAfter);
  }

  function take(frame: Frame): void {
    if (frame.seq !== null && cursor) {
      if (frame.seq <= cursor.seq) return;
      const isMissing = frame.seq > cursor.seq + 1;
      cursor = { ...cursor, seq: frame.seq, mark: frame.mark ?? null };
      confirm();
      // No server of ours leaves a number out; where one did, nothing on screen may stay wrong.
      if (isMissing) handlers.onReset(false);
    }
    handlers.onFrame(frame);
  }

  function reset({ epoch, seq, mark }: Cursor): void {
    const isFirst = cursor === null;
    cursor = { epoch, seq, mark };
    handlers.onReset(isFirst);
  }

  /** Nothing was heard for too long: the other side is gone, whatever the socket believes. */
  function hear(): void {
    clearTimeout(watch);
    watch = setTimeout(retry, silence);
  }

  function greet(given: Cursor): void {
    failures = failedHandshakes = 0;
    memory.forget();
    const { epoch, seq, mark } = cursor ?? given;
    say({ type: 'resume', epoch, after: seq, mark });
    // What was loaded before the first greeting may lack what happened until then.
    if (!cursor) reset(given);
    become('live');
  }

  function receive(text: unknown): void {
    hear();
    let frame: Frame;
    try {
      frame = JSON.parse(String(text)) as Frame;
    } catch {
      return;
    }
    if (frame.type === 'hello') greet(frame.data as Cursor);
    else if (frame.type === 'reset') reset(frame.data as Cursor);
    else if (frame.type === 'ping') say({ type: 'pong', isVisible: document.visibilityState === 'visible' });
    else take(frame);
  }

  function hangUp(code: number, wasLive: boolean): void {
    if (code === closeCodes.ended) return end();
    if (code === closeCodes.newTicket) return later(0);
    if (code === closeCodes.restart) return later(Math.random() * restartSpread);
    if (!wasLive && (failedHandshakes += 1) >= handshakes) void pollOn();
    else retry();
  }

  async function start(): Promise<void> {
    stop();
    if (memory.polls()) return pollOn();
    const mine = turn;
    become('connecting');
    let ticket: string;
    try {
      ticket = await doors.ticket();
    } catch (error) {
      if (mine !== turn) return;
      return handlers.isOver(error) ? end() : retry();
    }
    if (mine !== turn) return;
    const opened = (line = doors.open(ticket));
    const { signal } = (hearing = new AbortController());
    opened.addEventListener('message', ({ data }) => receive(data), { signal });
    opened.addEventListener(
      'close',
      ({ code }) => {
        line = null;
        hangUp(code, state === 'live');
      },
      { signal },
    );
    watch = setTimeout(pollOn, helloWithin);
  }

  /** Long polling; the socket is tried again now and then. */
  async function pollOn(): Promise<void> {
    stop();
    const mine = turn;
    const socketAt = Date.now() + (memory.polls() || socketAgainAfter);
    for (;;) {
      let answer: PollAnswer;
      try {
        answer = await doors.poll(cursor);
      } catch (error) {
        if (mine !== turn) return;
        failedHandshakes = 0;
        return handlers.isOver(error) ? end() : retry();
      }
      if (mine !== turn) return;
      failures = 0;
      memory.note(socketAgainAfter);
      if (answer.isReset || !cursor) reset(answer);
      for (const frame of answer.frames) take(frame);
      become('polling');
      if (Date.now() >= socketAt) {
        memory.forget();
        return start();
      }
    }
  }

  return {
    start: () => void start(),
    close: () => {
      stop();
      become('waiting');
    },
    /** There is a network again, or somebody looks: nobody waits for a pause to pass. */
    wake(): void {
      if (state !== 'waiting') return;
      failures = 0;
      void start();
    },
    /** False where there is no socket to say it by. */
    send(frame: ClientFrame): boolean {
      if (state !== 'live') return false;
      say(frame);
      return true;
    },
  };
}

/** Whether sockets are blocked here, as long as the tab lives. */
export interface Memory {
  /** For how many more milliseconds; 0: not. */
  polls: () => number;
  note: (ms: number) => void;
  forget: () => void;
}

export type Connection = ReturnType<typeof openConnection>;
