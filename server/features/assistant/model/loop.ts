/** The loop with a model: calls, tools, calls again, within fixed bounds; what fails is said, never papered over. */
import type Anthropic from '@anthropic-ai/sdk';
import type { Answer, Voice } from '#server/features/assistant/answering.service.ts';
import type { Memory } from '#server/features/assistant/assistant.queries.ts';
import { callModel, type Called } from '#server/features/assistant/model/call.ts';
import { readHistory, tokensOfTurns } from '#server/features/assistant/model/history.ts';
import { maxTokens, modelOf } from '#server/features/assistant/model/ledger.ts';
import { withPhotos, type KeptTurn } from '#server/features/assistant/model/photo-blocks.ts';
import { questionText, systemPrompt } from '#server/features/assistant/model/prompt.ts';
import { isTool, runTool, toolList } from '#server/features/assistant/model/tools.ts';
import { photosOfQuestion } from '#server/features/assistant/photos.service.ts';
import { isTrouble, tellAdmins } from '#server/features/assistant/trouble.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const mostSteps = 6;
const mostTools = 12;
const toolsAtOnce = 4;
const mostAttempts = 3;
const mostMs = 120_000;

const sleep = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1_000);
    signal.addEventListener('abort', done);
  });

interface Step {
  turns: KeptTurn[];
  number: number;
  signal: AbortSignal;
}

/** Asks again only while nothing of the step was shown: two beginnings would be spliced otherwise. */
async function attemptStep(context: Context, voice: Voice, { turns, number, signal }: Step): Promise<Called> {
  const { model, effort, thinking } = modelOf(context);
  const body: Anthropic.Messages.MessageStreamParams = {
    model,
    max_tokens: maxTokens,
    system: systemPrompt(context.config),
    tools: toolList,
    // The last one keeps the tools, for the cache, but may not use them: it has to answer.
    tool_choice: number === mostSteps ? { type: 'none' } : { type: 'auto' },
    messages: await withPhotos(context, turns),
    cache_control: { type: 'ephemeral' },
    ...(effort && { output_config: { effort } }),
    ...(thinking && { thinking: { type: thinking } }),
  };
  const tokens = tokensOfTurns(turns);
  for (let attempt = 1; ; attempt += 1) {
    const called = await callModel(context, voice, { body, tokens, step: number, attempt }, signal);
    const { problem, hasSpoken } = called;
    if (problem?.kind !== 'retry') return called;
    if (hasSpoken || attempt === mostAttempts) return { ...called, problem: { kind: 'fail', code: problem.code } };
    voice.retry(problem.seconds, problem.code);
    await sleep(problem.seconds, signal);
    if (signal.aborted) return { ...called, problem: { kind: 'ended' } };
  }
}

interface Used {
  count: number;
  search: Memory['search'];
}

async function useTools(
  context: Context,
  voice: Voice,
  message: Anthropic.Messages.Message,
  used: Used,
): Promise<KeptTurn> {
  const calls = message.content.filter((block) => block.type === 'tool_use');
  const { question } = voice;
  const asker = { context, language: question.language, question };
  const results: Anthropic.Messages.ToolResultBlockParam[] = [];
  for (let from = 0; from < calls.length; from += toolsAtOnce) {
    const batch = calls
      .slice(from, from + toolsAtOnce)
      .map(async (call): Promise<Anthropic.Messages.ToolResultBlockParam> => {
        const { id, name, input } = call;
        if (voice.signal.aborted || used.count >= mostTools)
          return {
            type: 'tool_result',
            tool_use_id: id,
            content: 'No more tools can be used for this question.',
            is_error: true,
          };
        used.count += 1;
        if (isTool(name)) voice.tool({ id, name, state: 'running', shown: {} });
        const { content, isError, shown } = await runTool(asker, name, input);
        if (isTool(name)) voice.tool({ id, name, state: isError ? 'failed' : 'done', shown: shown ?? {} });
        if (shown?.params)
          used.search = {
            params: shown.params,
            adIds: shown.adIds ?? [],
            about: name === 'price_stats' ? 'price' : 'search',
          };
        return { type: 'tool_result', tool_use_id: id, content, ...(isError && { is_error: true }) };
      });
    results.push(...(await Promise.all(batch)));
  }
  // All results in one message, and nothing after them.
  return { role: 'user', content: results };
}

export async function answerWithModel(context: Context, voice: Voice): Promise<Answer> {
  const { question } = voice;
  const asked = questionText(question.text, question.language, context.now());
  const photos = await photosOfQuestion(context.db, question.id);
  const began: KeptTurn[] = [
    {
      role: 'user',
      content: photos.length
        ? [...photos.map(({ id }) => ({ type: 'photo' as const, id })), { type: 'text' as const, text: asked }]
        : asked,
    },
  ];
  const history = await readHistory(context, question);
  const used: Used = { count: 0, search: undefined };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), mostMs);
  const signal = AbortSignal.any([voice.signal, limit.signal]);
  const memory = (): Memory => ({ ...(used.search && { search: used.search }), turns: whole(began) });
  try {
    for (let number = 1; number <= mostSteps; number += 1) {
      const { message, problem } = await attemptStep(context, voice, { turns: [...history, ...began], number, signal });
      if (problem?.kind === 'fail' && isTrouble(problem.code)) await tellAdmins(context, problem.code);
      if (problem?.kind === 'fail') return { status: 'failed', code: problem.code, memory: memory() };
      if (!message)
        return {
          status: limit.signal.aborted ? 'failed' : 'stopped',
          ...(limit.signal.aborted && { code: 'too_slow' }),
          memory: memory(),
        };
      if (message.stop_reason === 'refusal') return { status: 'refused', memory: {} };
      began.push({ role: 'assistant', content: message.content });
      if (message.stop_reason === 'max_tokens') return { status: 'cut', memory: memory() };
      if (message.stop_reason === 'pause_turn') continue;
      if (message.stop_reason !== 'tool_use') return { status: 'done', memory: memory() };
      began.push(await useTools(context, voice, message, used));
    }
    return { status: 'done', memory: memory() };
  } catch (error) {
    if (error instanceof AppError) return { status: 'failed', code: error.code, memory: memory() };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A call of a tool without its result would make every later question invalid: it gets one that says so. */
function whole(turns: readonly KeptTurn[]): KeptTurn[] {
  const last = turns.at(-1);
  if (!last || last.role !== 'assistant' || typeof last.content === 'string') return [...turns];
  const open = last.content.filter((block) => block.type === 'tool_use');
  if (!open.length) return [...turns];
  const results = open.map(({ id }) => ({
    type: 'tool_result' as const,
    tool_use_id: id,
    content: 'The answer was stopped.',
    is_error: true,
  }));
  return [...turns, { role: 'user', content: results }, { role: 'assistant', content: '…' }];
}
