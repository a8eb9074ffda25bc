/** Asking the assistant through the public door, and what came back. */
import * as api from '#contract/api/assistant.ts';
import type { AssistantEvent, AssistantFrame, ToolEvent } from '#contract/assistant.ts';
import type { TestSite } from '#server/testing.ts';

export function framesOf(text: string): AssistantFrame[] {
  return text
    .split('\n\n')
    .flatMap((frame) => /^data: (.+)$/m.exec(frame)?.[1] ?? [])
    .map((data) => JSON.parse(data) as AssistantFrame);
}

export interface Heard {
  status: number;
  frames: AssistantFrame[];
  events: AssistantEvent[];
  text: string;
  tools: ToolEvent[];
  end: Extract<AssistantEvent, { type: 'end' }> | undefined;
}

export function heardIn(status: number, body: string): Heard {
  const frames = framesOf(body);
  const events = frames.map(({ event }) => event);
  return {
    status,
    frames,
    events,
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    tools: events.filter((event) => event.type === 'tool'),
    end: events.find((event) => event.type === 'end'),
  };
}

export async function begin(site: TestSite, token: string): Promise<string> {
  const { body } = await site.call(api.startAssistantConversation, { token, body: {} });
  return body.data.id;
}

export async function ask(
  site: TestSite,
  {
    token,
    conversation,
    text,
    id,
    language = 'fr',
  }: { token: string; conversation: string; text: string; id?: string; language?: string },
): Promise<Heard> {
  const { status, text: body } = await site.call(api.askAssistant, {
    token,
    params: { id: conversation },
    body: { text, ...(id && { id }) },
    headers: { 'accept-language': language },
  });
  return heardIn(status, body);
}
