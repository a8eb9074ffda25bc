/** The browser's side of the one door to the API. */
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { ApiFailure, isFailure } from '#contract/failure.ts';
import { reactToFailure } from '#web/lib/failure-reactions.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { refreshSession } from '#web/lib/refresh.ts';
import { getSession } from '#web/lib/session.ts';
import { isExpired } from '#web/lib/token-clock.ts';
import { dataOf, send } from '#web/lib/transport.ts';

/** Public calls carry no token: their answers are the same for everybody. */
const takesToken = (endpoint: Endpoint) => endpoint.access !== 'public' || endpoint.sendsToken === true;

/** What these refuse is handed on as it is: they say themselves who somebody is. */
const isAboutSession = ({ path }: Endpoint) => path.startsWith('/auth/');

function sessionEnded(): ApiFailure {
  const message = browserTexts.t('toasts.session_expired_message');
  return new ApiFailure({ message, errors: [], data: null, code: 'session_expired', statusCode: 401, requestId: null });
}

/** The token to begin with: after a long sleep one that has to be fetched first. */
async function tokenFor(endpoint: Endpoint): Promise<string | null> {
  const session = takesToken(endpoint) ? getSession() : null;
  if (!session || !isExpired(session.clock)) return session?.accessToken ?? null;
  const fresh = await refreshSession(session.accessToken);
  if (!fresh && endpoint.access !== 'public') throw sessionEnded();
  return fresh;
}

function quietly(idempotencyKey?: string): Call {
  return async (endpoint, ...[input = {}]) => {
    const sent = { ...input, idempotencyKey };
    const token = await tokenFor(endpoint);
    let answer = await send(endpoint, sent, token);
    if (answer?.status === 401 && token && !isAboutSession(endpoint)) {
      const fresh = await refreshSession(token);
      if (!fresh) throw sessionEnded();
      answer = await send(endpoint, sent, fresh);
    }
    return dataOf(endpoint, answer);
  };
}

function aloud(quiet: Call): Call {
  return async (endpoint, ...input) => {
    const asVisitor = endpoint.access !== 'public' && getSession() === null;
    try {
      return await quiet(endpoint, ...input);
    } catch (error) {
      if (isFailure(error)) reactToFailure(error, asVisitor);
      throw error;
    }
  };
}

/** Fails without a toast or a redirect; for what nobody asked for, is tried again by itself, or a screen does without. */
export const quietCall = quietly();
export const call = aloud(quietCall);

/** For a write whose answer may get lost: sent again with the same key and body, it is done once. */
export const quietCallOnce = (idempotencyKey: string): Call => quietly(idempotencyKey);
export const callOnce = (idempotencyKey: string): Call => aloud(quietly(idempotencyKey));
