/** One socket: what it may send, what waits to be sent, and whether anybody is still there. */
import type { WebSocket } from 'ws';
import { ClientFrame, closeCodes, realtime, type ServerFrame } from '#contract/api/realtime.ts';
import type { Holder } from '#server/features/realtime/tickets.service.ts';

const windowMs = 10_000;

export class Connection {
  readonly holder: Holder;
  /** The number of the last event that was sent; null until it is known where to begin. */
  sent: number | null = null;
  /** Up to where the browser said it has applied its stream. */
  received = 0;
  isVisible = false;
  watch: { conversationId: string; told: string } | null = null;
  readonly #socket: WebSocket;
  #heardAt = Date.now();
  #pingedAt: number | null = null;
  #frames = 0;
  #windowStart = Date.now();

  constructor(holder: Holder, socket: WebSocket) {
    this.holder = holder;
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** A browser that does not read is ended: closing would wait for it to read what is queued. */
  send(frame: ServerFrame): void {
    if (!this.isOpen) return;
    const unsent = this.#socket.bufferedAmount;
    if (frame.type === 'typing' && unsent > realtime.unsentBytesForTyping) return;
    const text = JSON.stringify(frame);
    if (unsent + text.length > realtime.unsentBytes) return this.#socket.terminate();
    this.#socket.send(text);
  }

  /** What the browser sent, or null where it is ended for it. */
  read(data: Buffer): ClientFrame | null {
    const now = Date.now();
    this.#heardAt = now;
    this.#pingedAt = null;
    if (now - this.#windowStart > windowMs) {
      this.#windowStart = now;
      this.#frames = 0;
    }
    this.#frames += 1;
    const frame = this.#frames <= realtime.framesPer10Seconds ? parse(data) : null;
    if (!frame) this.close(closeCodes.misused);
    return frame;
  }

  /** Asks whether somebody is there; whoever did not answer in time is ended. */
  beat(now: number): void {
    if (this.#pingedAt !== null) {
      if (now - this.#pingedAt > realtime.pongSeconds * 1000) this.#socket.terminate();
    } else if (now - this.#heardAt > realtime.pingSeconds * 1000) {
      this.#pingedAt = now;
      this.send({ type: 'ping', seq: null, data: null });
    }
  }

  close(code: number): void {
    this.#socket.close(code);
    // A peer that does not answer the farewell is not waited for.
    setTimeout(() => this.#socket.terminate(), 2_000).unref();
  }
}

function parse(data: Buffer): ClientFrame | null {
  try {
    return ClientFrame.parse(JSON.parse(data.toString('utf8')));
  } catch {
    return null;
  }
}
