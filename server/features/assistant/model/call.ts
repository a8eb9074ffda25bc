/** One call of the model, watched and booked: what came of it, whoever ended it. */
import Anthropic, { AnthropicError, APIConnectionError, APIError } from '@anthropic-ai/sdk';
import type { Voice } from '#server/features/assistant/answering.service.ts';
import { tokensOf } from '#server/features/assistant/model/history.ts';
import {
  maxTokens,
  modelOf,
  noteProgress,
  openAttempt,
  settleAttempt,
  type Tokens,
} from '#server/features/assistant/model/ledger.ts';
import type { Context } from '#server/kit/context.ts';

/** The ledger learns at most so often how far a call is. */
const bookMs = 250;
const longestWait = 20;

export type Problem =
  | { kind: 'retry'; code: string; seconds: number }
  | { kind: 'fail'; code: string }
  | { kind: 'ended' };

export interface Called {
  message: Anthropic.Messages.Message | null;
  /** Words of it were shown. */
  hasSpoken: boolean;
  problem: Problem | null;
}

const clients = new WeakMap<Context, Anthropic>();

/** Without a key never built: it would look for credentials itself. */
function clientOf(context: Context): Anthropic {
  let client = clients.get(context);
  if (!client) {
    const { apiKey, baseUrl, timeoutSeconds } = modelOf(context);
    client = new Anthropic({
      apiKey,
      baseURL: baseUrl,
      maxRetries: 0,
      timeout: timeoutSeconds * 1_000,
      logLevel: 'off',
    });
    clients.set(context, client);
  }
  return client;
}

const waits = [1, 3];

function problemOf(error: unknown, attempt: number): Problem {
  const seconds = waits[attempt - 1] ?? 3;
  if (error instanceof APIConnectionError) return { kind: 'retry', code: 'provider_unreachable', seconds };
  if (error instanceof APIError) {
    const { status, type } = error;
    const asked = Number(error.headers?.get('retry-after') ?? Number.NaN);
    if (status === 429)
      return asked <= longestWait
        ? { kind: 'retry', code: 'provider_unreachable', seconds: Math.max(1, Math.ceil(asked)) }
        : { kind: 'fail', code: 'provider_limit' };
    const isPassing =
      status === 408 || status === 409 || (status ?? 0) >= 500 || type === 'overloaded_error' || type === 'api_error';
    if (!isPassing) return { kind: 'fail', code: 'provider_refused' };
    return {
      kind: 'retry',
      code: 'provider_unreachable',
      seconds: asked <= longestWait ? Math.max(1, Math.ceil(asked)) : seconds,
    };
  }
  // The stream ended without its end.
  if (error instanceof AnthropicError) return { kind: 'retry', code: 'stream_cut', seconds };
  return { kind: 'fail', code: 'internal_error' };
}

export interface Asked {
  body: Anthropic.Messages.MessageStreamParams;
  /** About what its messages hold. */
  tokens: number;
  step: number;
  attempt: number;
}

export async function callModel(
  context: Context,
  voice: Voice,
  { body, tokens: said, step, attempt }: Asked,
  signal: AbortSignal,
): Promise<Called> {
  const { prices, silenceSeconds } = modelOf(context);
  const most = { input: tokensOf([body.system, body.tools]) + said, output: maxTokens };
  const id = await openAttempt(context, { question: voice.question, step, attempt, most });
  const tokens: Tokens = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };
  let spoken = 0;
  let isCounted = false;
  let isStarted = false;
  let hasSpoken = false;
  let bookedAt = 0;
  let stalled = false;
  let booking: Promise<void> = Promise.resolve();
  const controller = new AbortController();
  const end = () => controller.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  let watchdog: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      stalled = true;
      end();
    }, silenceSeconds * 1_000);
  };
  const book = (messageId: string | null = null) => {
    bookedAt = Date.now();
    const known = { ...tokens, output: isCounted ? tokens.output : Math.ceil(spoken / 4) };
    booking = booking
      .then(() => noteProgress(context, id, known, { messageId, isEstimated: !isCounted }))
      .catch(() => {});
  };
  let failure: unknown = null;
  let message: Anthropic.Messages.Message | null = null;
  try {
    watch();
    const stream = clientOf(context).messages.stream(body, { signal: controller.signal });
    stream.on('streamEvent', (event) => {
      watch();
      if (event.type === 'message_start') {
        const { usage } = event.message;
        isStarted = true;
        tokens.input = usage.input_tokens;
        tokens.cacheRead = usage.cache_read_input_tokens ?? 0;
        tokens.cacheWrite = usage.cache_creation_input_tokens ?? 0;
        book(event.message.id);
      } else if (event.type === 'message_delta') {
        // Counts are of the whole message so far: they replace, and are never added up.
        tokens.output = event.usage.output_tokens;
        isCounted = true;
      } else if (event.type === 'content_block_delta') {
        const { delta } = event;
        spoken +=
          'text' in delta
            ? delta.text.length
            : 'partial_json' in delta
              ? delta.partial_json.length
              : 'thinking' in delta
                ? delta.thinking.length
                : 0;
        if (Date.now() - bookedAt > bookMs) book();
      }
    });
    stream.on('text', (delta) => {
      if (!delta) return;
      hasSpoken = true;
      voice.say(delta);
    });
    message = await stream.finalMessage();
  } catch (error) {
    failure = error;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', end);
  }
  await booking;
  if (!isCounted) tokens.output = Math.ceil(spoken / 4);
  const status = message ? 'finished' : signal.aborted ? 'stopped' : isStarted ? 'cut' : 'failed';
  await settleAttempt(context, id, status, tokens, { prices, isEstimated: !message && isStarted });
  if (message) return { message, hasSpoken, problem: null };
  if (signal.aborted) return { message: null, hasSpoken, problem: { kind: 'ended' } };
  const problem: Problem = stalled ? { kind: 'retry', code: 'stalled', seconds: 1 } : problemOf(failure, attempt);
  if (problem.kind === 'fail')
    context.log.error({ err: failure, code: problem.code }, 'assistant: the model was not reached');
  return { message: null, hasSpoken, problem };
}
