/** What the events of an answer come to, in the order they are shown. */
import type { AssistantEvent, QuestionStatus, ToolEvent } from '#contract/assistant.ts';

export type Part = { kind: 'text'; text: string } | { kind: 'tool'; tool: ToolEvent };

export interface Folded {
  parts: Part[];
  /** Waiting for the model, which is asked again then. */
  retry: { seconds: number; code: string } | null;
  end: { status: QuestionStatus; code: string | null } | null;
}

export function foldEvents(events: readonly AssistantEvent[]): Folded {
  let folded: Folded = { parts: [], retry: null, end: null };
  for (const event of events) {
    if (event.type === 'start') folded = { parts: [], retry: null, end: null };
    else if (event.type === 'retry') folded.retry = { seconds: event.seconds, code: event.code };
    else if (event.type === 'end') folded.end = { status: event.status, code: event.code };
    else if (event.type === 'text') {
      const last = folded.parts.at(-1);
      if (last?.kind === 'text') folded.parts[folded.parts.length - 1] = { kind: 'text', text: last.text + event.text };
      else folded.parts.push({ kind: 'text', text: event.text });
      folded.retry = null;
    } else {
      const known = folded.parts.findIndex((part) => part.kind === 'tool' && part.tool.id === event.id);
      if (known >= 0) folded.parts[known] = { kind: 'tool', tool: event };
      else folded.parts.push({ kind: 'tool', tool: event });
      folded.retry = null;
    }
  }
  return folded;
}

/** What was said about a result stands before it: the answer first, then what it was read from. */
export function wordsFirst(parts: readonly Part[]): Part[] {
  const ordered: Part[] = [];
  const results: Part[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'text') ordered.push(part);
    else {
      if (parts[index - 1]?.kind === 'text') ordered.push(...results.splice(0));
      results.push(part);
    }
  }
  return [...ordered, ...results];
}

/** As plain text, for the clipboard. */
export const textOf = ({ parts }: Folded): string =>
  parts
    .map((part) => (part.kind === 'text' ? part.text.trim() : ''))
    .filter(Boolean)
    .join('\n\n');

/** The last search of an answer that brought something. */
export const searchOf = ({ parts }: Folded): ToolEvent | undefined =>
  parts
    .flatMap((part) => (part.kind === 'tool' ? part.tool : []))
    .findLast(({ name, state }) => name === 'search_ads' && state === 'done');
