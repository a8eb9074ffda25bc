/** One call over the network: the request as the endpoint declares it, and every failure in one shape. */
import { addressOf, type DataOf, type Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { ApiFailure } from '#contract/failure.ts';
import { browserTexts } from '#web/lib/i18n.ts';

export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Sent again with the same one, the write is not done twice. */
  idempotencyKey?: string | undefined;
}

/** The answer, or null when none came. */
export async function send(
  endpoint: Endpoint,
  input: Input,
  token: string | null,
  more: RequestInit = {},
): Promise<Response | null> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': browserTexts.language ?? 'fr' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  let body: BodyInit | null = null;
  if (input.body instanceof FormData) body = input.body;
  else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(input.body);
  }
  return fetch(addressOf(endpoint, input), { ...more, method: endpoint.method, headers, body }).catch(() => null);
}

const members = new Set(['success', 'message', 'errors', 'data', 'code', 'statusCode', 'requestId']);

function messageKey(answer: Response | null): string {
  const production = document.documentElement.dataset.env === 'production';
  if (!answer) return production ? 'failure.cross_origin_blocked' : 'failure.network';
  return answer.status === 401 && !answer.url ? 'failure.cross_origin_policy' : 'failure.unexpected';
}

/** Whatever went wrong becomes one shape; status 0 means that no answer came. */
export async function failureOf(answer: Response | null): Promise<ApiFailure> {
  const given = answer ? ((await answer.json().catch(() => null)) as Partial<Failure> | null) : null;
  return new ApiFailure({
    message: given?.message || browserTexts.t(messageKey(answer)),
    errors: given?.errors ?? [],
    data: given?.data ?? null,
    code: given?.code ?? (answer ? 'internal_error' : 'network_error'),
    statusCode: answer?.status ?? 0,
    requestId: given?.requestId ?? null,
    retryAfter: Number.parseInt(answer?.headers.get('retry-after') ?? '', 10) || null,
    extra: Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => !members.has(name))),
  });
}

export async function dataOf<E extends Endpoint>(_endpoint: E, answer: Response | null): Promise<DataOf<E>> {
  if (!answer?.ok) throw await failureOf(answer);
  const body = (await answer.json().catch(() => null)) as { data: DataOf<E> } | null;
  // The connection broke in the middle of the answer, or something in between answered in our place.
  if (!body) throw await failureOf(null);
  return body.data;
}
