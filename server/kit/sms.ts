/** SMS through an HTTP gateway: one JSON message a call. Without one they stay in the outbox. */
import { Refused, type Transport } from '#server/kit/outbox-sender.ts';

interface Options {
  url: string;
  token?: string | undefined;
}

const timeoutMs = 10_000;
/** The gateway has understood and says no; other failures may pass. */
const finalStatuses = new Set([400, 422]);

export function openSmsGateway({ url, token }: Options): Transport {
  const leaving = new AbortController();
  return {
    name: 'http',
    async send({ id, recipient, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Lets the gateway recognise a message it already has.
          'idempotency-key': id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, text }),
        redirect: 'error',
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const message = `the gateway answered ${answer.status}`;
      throw finalStatuses.has(answer.status)
        ? new Refused(message)
        : Object.assign(new Error(message), { responseCode: answer.status });
    },
    close: () => leaving.abort(),
  };
}
