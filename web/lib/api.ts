/** The browser's side of the one door to the API. */
import { addressOf, type Call, type DataOf, type Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { ApiFailure, isFailure } from '#contract/failure.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { refreshSession } from '#web/lib/refresh.ts';
import { getSession } from '#web/lib/session.ts';
import { reactToFailure } from '#web/lib/failure-reactions.ts';

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

async function send(endpoint: Endpoint, input: Input, token: string | null): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': browserTexts.language ?? 'fr' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  let body: BodyInit | null = null;
  if (input.body instanceof FormData) body = input.body;
  else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(input.body);
  }
  return fetch(addressOf(endpoint, input), { method: endpoint.method, headers, body });
}

/** Whatever went wrong becomes one shape; status 0 means that no answer came. */
async function failureOf(answer: Response | null): Promise<ApiFailure> {
  const given = answer ? ((await answer.json().catch(() => null)) as Partial<Failure> | null) : null;
  const production = document.documentElement.dataset.env === 'production';
  let key = 'failure.unexpected';
  if (!answer) key = production ? 'failure.cross_origin_blocked' : 'failure.network';
  else if (answer.status === 401 && !answer.url) key = 'failure.cross_origin_policy';
  return new ApiFailure({
    message: given?.message || browserTexts.t(key),
    errors: given?.errors ?? [],
    data: given?.data ?? null,
    code: given?.code ?? (answer ? 'internal_error' : 'network_error'),
    statusCode: answer?.status ?? 0,
    requestId: given?.requestId ?? null,
  });
}

/** Fails without a toast or a redirect; for calls whose failure the screen shows in its own way. */
export const quietCall: Call = async (endpoint, ...[input = {}]) => {
  // Public calls carry no token: their answers are the same for everybody.
  const token = endpoint.access === 'public' ? null : (getSession()?.accessToken ?? null);
  let answer = await send(endpoint, input, token).catch(() => null);
  if (answer?.status === 401 && token) {
    const fresh = await refreshSession(token);
    if (fresh) answer = await send(endpoint, input, fresh).catch(() => null);
  }
  if (!answer?.ok) throw await failureOf(answer);
  const { data } = (await answer.json()) as { data: DataOf<typeof endpoint> };
  return data;
};

export const call: Call = async (endpoint, ...input) => {
  try {
    return await quietCall(endpoint, ...input);
  } catch (error) {
    if (isFailure(error)) reactToFailure(error, endpoint.access !== 'public' && getSession() !== null);
    throw error;
  }
};
