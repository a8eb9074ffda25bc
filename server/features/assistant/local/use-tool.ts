import type { ToolName } from '#contract/assistant.ts';
import type { Talk } from '#server/features/assistant/local/answer.ts';
import type { Outcome } from '#server/features/assistant/tools/tool.ts';

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
