/** What one socket says and hears, from hello to the end. */
import type { WebSocket } from 'ws';
import { closeCodes, realtime, type ClientFrame } from '#contract/api/realtime.ts';
import { tellTyping } from '#server/features/conversations/presence.service.ts';
import { noteReceived } from '#server/features/conversations/receipts.service.ts';
import { Connection } from '#server/features/realtime/connection.ts';
import type { Hub } from '#server/features/realtime/hub.ts';
import { readHead, resumeFrom } from '#server/features/realtime/stream.service.ts';
import type { Holder } from '#server/features/realtime/tickets.service.ts';
import type { Context } from '#server/kit/context.ts';

/** Nothing is awaited before the listeners are there: frames that come earlier would be lost. */
export function serveSocket(context: Context, hub: Hub, socket: WebSocket, holder: Holder | null): void {
  if (!holder) return socket.close(closeCodes.newTicket);
  const connection = new Connection(holder, socket);
  const { userId } = holder;
  /** One after the other, in the order they came. */
  let turn: Promise<unknown> = Promise.resolve();

  /** What hello said; with the first numbered frame after it, what was missed can no longer come before. */
  let greeted: number | null = null;
  let isResumed = false;

  function begin(after: number, head: number): void {
    connection.received = Math.max(connection.received, after);
    hub.begin(connection, after, head);
  }

  async function sayHello(): Promise<void> {
    const head = await readHead(context, userId);
    greeted = head.seq;
    connection.send({ type: 'hello', seq: head.seq, data: head });
    const withoutResume = () => connection.sent ?? begin(head.seq, head.seq);
    setTimeout(withoutResume, realtime.resumeWithinSeconds * 1000).unref();
  }

  /** Once. */
  async function resume(frame: Extract<ClientFrame, { type: 'resume' }>): Promise<void> {
    if (isResumed) return;
    isResumed = true;
    const { head, from } = await resumeFrom(context, userId, frame);
    const isTooLate = connection.sent !== null && connection.sent !== greeted;
    const after = isTooLate ? null : from;
    if (after === null) connection.send({ type: 'reset', seq: head.seq, data: head });
    begin(after ?? head.seq, head.seq);
  }

  async function receive(seq: number): Promise<void> {
    const upTo = Math.min(seq, connection.sent ?? 0);
    if (upTo <= connection.received) return;
    const after = connection.received;
    connection.received = upTo;
    await noteReceived(context, userId, after, upTo);
  }

  async function see(isVisible: boolean): Promise<void> {
    connection.isVisible = isVisible;
    if (isVisible) await hub.seen(userId);
  }

  async function act(frame: ClientFrame): Promise<void> {
    switch (frame.type) {
      case 'resume':
        return resume(frame);
      case 'received':
        return receive(frame.seq);
      case 'typing':
        return tellTyping(context, userId, frame.conversationId);
      case 'watch':
        return hub.watch(connection, frame.conversationId);
      case 'visible':
        return see(frame.isVisible);
      case 'pong':
        return see(frame.isVisible ?? connection.isVisible);
    }
  }

  /** A question that fails, as while the database restarts, does not end the conversation; a resume must be asked again. */
  function fail(error: unknown, frame: ClientFrame | null): void {
    context.log.debug({ err: error }, 'realtime: a frame was not answered');
    if (!frame || frame.type === 'resume') connection.close(closeCodes.restart);
  }

  socket.on('message', (data: Buffer, isBinary) => {
    const frame = isBinary ? null : connection.read(data);
    if (!frame) return connection.close(closeCodes.misused);
    turn = turn.then(() => act(frame)).catch((error: unknown) => fail(error, frame));
  });
  socket.on('close', () => hub.leave(connection));
  hub.join(connection);

  turn = sayHello().catch((error: unknown) => fail(error, null));
}
