/** A browser's side of the socket, for tests: keeps what it heard, and connects again where it left off. */
import type { ClientFrame, ServerFrame, StreamFrame } from '#contract/api/realtime.ts';
import { realtimeTicket } from '#contract/api/realtime.ts';
import { addressOf } from '#contract/endpoint.ts';

type Heard = ServerFrame;

export async function ticketOf(base: string, token: string): Promise<string> {
  const answer = await fetch(base + addressOf(realtimeTicket), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { ticket: string } };
  return data.ticket;
}

export const socketAddress = (base: string, ticket: string) =>
  `${base.replace(/^http/, 'ws')}/api/realtime?ticket=${ticket}`;

export class Browser {
  readonly frames: Heard[] = [];
  closeCode: number | null = null;
  epoch: string | undefined;
  /** The number of the last event applied. */
  seq: number | null = null;
  mark: number | null = null;
  /** Answers hello only when told to, as over a slow line. */
  isSlow = false;
  #socket: WebSocket | null = null;

  /** Connects, and resumes where it was connected before. */
  async connect(base: string, token: string): Promise<void> {
    const socket = new WebSocket(socketAddress(base, await ticketOf(base, token)));
    this.#socket = socket;
    this.closeCode = null;
    await new Promise<void>((done, fail) => {
      socket.addEventListener('error', () => fail(new Error('no socket')));
      socket.addEventListener('close', ({ code }) => {
        if (this.#socket === socket) this.closeCode = code;
        fail(new Error(`closed with ${code}`));
      });
      socket.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(data as string) as Heard;
        if (this.#socket !== socket) return;
        this.hear(frame);
        if (frame.type === 'hello') done();
      });
    });
  }

  hear(frame: Heard): void {
    this.frames.push(frame);
    if (frame.type === 'ping') this.send({ type: 'pong', isVisible: true });
    else if (frame.type === 'hello') {
      const before = this.epoch;
      this.epoch = frame.data.epoch;
      if (this.seq === null) this.#stand(frame.data);
      if (!this.isSlow) this.resume(before);
    } else if (frame.type === 'reset') this.#stand(frame.data);
    else if (frame.seq !== null) this.#stand(frame);
  }

  #stand({ seq, mark }: { seq: number; mark: number | null }): void {
    this.seq = seq;
    this.mark = mark;
  }

  resume(epoch = this.epoch): void {
    this.send({ type: 'resume', epoch, after: this.seq ?? 0, mark: this.mark });
  }

  send(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  sendRaw(text: string): void {
    this.#socket?.send(text);
  }

  /** As a tunnel cuts it: nobody is told, nothing more is heard. */
  cut(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  get events(): StreamFrame[] {
    return this.frames.filter((frame): frame is StreamFrame => frame.type.includes('.'));
  }

  heard(type: Heard['type']): Heard[] {
    return this.frames.filter((frame) => frame.type === type);
  }
}
