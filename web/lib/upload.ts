/** Sending a file, with its progress: fetch cannot tell how much of a request has left. */
import { addressOf, type DataOf, type Endpoint } from '#contract/endpoint.ts';
import { isFailure } from '#contract/failure.ts';
import { reactToFailure } from '#web/lib/failure-reactions.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { refreshSession } from '#web/lib/refresh.ts';
import { getSession } from '#web/lib/session.ts';
import { isExpired } from '#web/lib/token-clock.ts';
import { dataOf } from '#web/lib/transport.ts';

interface Options {
  params?: unknown;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Sent again with the same one, the file is not taken twice. */
  idempotencyKey?: string;
  /** Tried again by nobody's wish: its failure was told the first time. */
  isRepeated?: boolean;
}

function post(endpoint: Endpoint, form: FormData, token: string | null, options: Options): Promise<Response | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { params: options.params }));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', browserTexts.language ?? 'fr');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (options.idempotencyKey) request.setRequestHeader('idempotency-key', options.idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress?.(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after');
      done(
        new Response(request.responseText, {
          status: request.status,
          headers: retryAfter ? { 'retry-after': retryAfter } : {},
        }),
      );
    });
    for (const end of ['error', 'abort']) request.addEventListener(end, () => done(null));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Like `call`, for an endpoint that takes a form with files. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: Options = {},
): Promise<DataOf<E>> {
  const session = getSession();
  // A public call takes an old token for none.
  const token =
    session && isExpired(session.clock) ? await refreshSession(session.accessToken) : (session?.accessToken ?? null);
  try {
    let answer = await post(endpoint, form, token, options);
    if (answer?.status === 401 && token) answer = await post(endpoint, form, await refreshSession(token), options);
    return await dataOf(endpoint, answer);
  } catch (error) {
    const isQuiet = options.signal?.aborted || options.isRepeated;
    if (isFailure(error) && !isQuiet) reactToFailure(error, token === null);
    throw error;
  }
}
