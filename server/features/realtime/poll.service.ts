/** Long polling, for where sockets are blocked: the same frames, answered as soon as there are some. */
import type { pollRealtime } from '#contract/api/realtime.ts';
import { realtime, type PassingFrame } from '#contract/api/realtime.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { noteDelivered } from '#server/features/conversations/receipts.service.ts';
import type { Hub } from '#server/features/realtime/hub.ts';
import { framesAfter, readHead, resumeFrom } from '#server/features/realtime/stream.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';

interface Asked {
  epoch?: string | undefined;
  after?: number | undefined;
  mark?: number | undefined;
  visible?: 'true' | 'false' | undefined;
}

type Answer = DataOf<typeof pollRealtime>;

/** Ends with a passing frame, or null when the stream moved, the time is over or somebody left. */
function waitFor(
  context: Context,
  hub: Hub,
  actor: Actor,
  after: number,
  left: AbortSignal,
): Promise<PassingFrame | null> {
  return new Promise((done) => {
    const end = (frame: PassingFrame | null) => {
      clearTimeout(timer);
      leave();
      done(frame);
    };
    const timer = setTimeout(() => end(null), realtime.pollSeconds * 1000);
    const holder = { userId: actor.id, sessionId: actor.sessionId, tokenVersion: actor.tokenVersion };
    const leave = hub.wait({ holder, wake: end, end: () => end(null) });
    left.addEventListener('abort', () => end(null), { once: true });
    // What was written between the question and the waiting.
    readHead(context, actor.id).then(
      ({ seq }) => seq > after && end(null),
      () => end(null),
    );
  });
}

export async function poll(context: Context, hub: Hub, actor: Actor, asked: Asked, left: AbortSignal): Promise<Answer> {
  const { epoch, after, mark, visible } = asked;
  if (visible === 'true') await hub.seen(actor.id);
  if (after === undefined) return { ...(await readHead(context, actor.id)), isReset: false, frames: [] };
  const { head, from } = await resumeFrom(context, actor.id, { epoch, after, mark });
  if (from === null) return { ...head, isReset: true, frames: [] };
  const read = async () => (await framesAfter(context, [{ userId: actor.id, after: from }])).get(actor.id) ?? [];
  let frames: Answer['frames'] = await read();
  if (!frames.length) {
    const passing = await waitFor(context, hub, actor, from, left);
    frames = passing ? [passing] : await read();
  }
  const written = frames.flatMap((frame) => (frame.type === 'message.new' ? [frame.data] : []));
  if (written.length && !left.aborted)
    await noteDelivered(
      context,
      actor.id,
      [...Map.groupBy(written, ({ conversationId }) => conversationId)].map(([conversationId, ones]) => ({
        conversationId,
        upTo: Math.max(...ones.map(({ message }) => message.seq)),
      })),
    );
  const last = frames.findLast((frame) => frame.seq !== null) ?? { seq: from, mark: mark ?? null };
  return { epoch: head.epoch, seq: last.seq, mark: last.mark, isReset: false, frames };
}
