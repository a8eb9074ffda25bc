/** Saves the file of a call that needs the member's token, which a plain link could not send. */
import type { Endpoint } from '#contract/endpoint.ts';
import { isFailure } from '#contract/failure.ts';
import { reactToFailure } from '#web/lib/failure-reactions.ts';
import { refreshSession } from '#web/lib/refresh.ts';
import { getSession } from '#web/lib/session.ts';
import { failureOf, send, type Input } from '#web/lib/transport.ts';

function nameIn(answer: Response): string {
  const header = answer.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(header)?.[1] ?? 'trouvaille.csv');
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export async function downloadFile(endpoint: Endpoint, input: Input = {}): Promise<void> {
  const { content, name } = await fetchFile(endpoint, input);
  saveFile(content, name);
}

export async function fetchFile(endpoint: Endpoint, input: Input = {}): Promise<{ content: Blob; name: string }> {
  const token = getSession()?.accessToken ?? null;
  try {
    let answer = await send(endpoint, input, token);
    if (answer?.status === 401 && token) answer = await send(endpoint, input, await refreshSession(token));
    if (!answer?.ok) throw await failureOf(answer);
    return { content: await answer.blob(), name: nameIn(answer) };
  } catch (error) {
    if (isFailure(error)) reactToFailure(error, token === null);
    throw error;
  }
}
