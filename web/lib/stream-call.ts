/** Server-sent events of a call, read with fetch: an EventSource cannot carry the token. */
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { reactToFailure } from '#web/lib/failure-reactions.ts';
import { refreshSession } from '#web/lib/refresh.ts';
import { getSession } from '#web/lib/session.ts';
import { isExpired } from '#web/lib/token-clock.ts';
import { failureOf, send, type Input } from '#web/lib/transport.ts';

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + value).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Throws what the server refused; ends when the stream does, wherever that is. What somebody did, and not what is tried again, is aloud. */
export async function* streamCall<E extends Endpoint>(
  endpoint: E,
  input: Input,
  signal: AbortSignal,
  isAloud = false,
): AsyncGenerator<DataOf<E>> {
  const session = getSession();
  const token =
    session && isExpired(session.clock) ? await refreshSession(session.accessToken) : (session?.accessToken ?? null);
  let answer = await send(endpoint, input, token, { signal });
  if (answer?.status === 401 && token) answer = await send(endpoint, input, await refreshSession(token), { signal });
  if (!answer?.ok || !answer.body) {
    const failure = await failureOf(answer);
    if (isAloud) reactToFailure(failure, token === null);
    throw failure;
  }
  for await (const line of linesOf(answer.body))
    if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as DataOf<E>;
}
