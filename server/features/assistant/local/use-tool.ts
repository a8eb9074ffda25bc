import type { ToolName } from '#contract/assistant.ts';
import type { Voice } from '#server/features/assistant/answering.service.ts';
import type { Memory } from '#server/features/assistant/assistant.queries.ts';
import type { Outcome } from '#server/features/assistant/tools/tool.ts';
import type { Context } from '#server/kit/context.ts';

/** A question that is being answered here. */
export interface Talk {
  context: Context;
  language: Voice['question']['language'];
  voice: Voice;
  text: string;
  folded: string;
  /** What the questions before left. */
  search: Memory['search'];
  draft: string | undefined;
  question: Voice['question'];
  /** How many photos came with the question. */
  photos: number;
  say(key: string, values?: Record<string, unknown>): void;
  money(cents: number): string;
  translate(key: string, values?: Record<string, unknown>): string;
}

/** Shows that a tool is at work, and what it brought. */
export async function use<Told>(
  { voice }: Talk,
  name: ToolName,
  run: () => Promise<Outcome<Told>> | Outcome<Told>,
  id: string = name,
): Promise<Outcome<Told>> {
  const outcome = await run();
  voice.tool({ id, name, state: 'done', shown: outcome.shown });
  return outcome;
}

/** A title within a link: without what Markdown would read. */
export const linkText = (title: string) =>
  title
    .replace(/[[\]*_`\\<>|~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
