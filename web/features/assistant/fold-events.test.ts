import { expect, test } from 'vitest';
import type { AssistantEvent } from '#contract/assistant.ts';
import { foldEvents, wordsFirst } from '#web/features/assistant/fold-events.ts';

const tool = (id: string): AssistantEvent => ({ type: 'tool', id, name: 'search_ads', state: 'done', shown: {} });
const text = (words: string): AssistantEvent => ({ type: 'text', text: words });
const shown = (...events: AssistantEvent[]) =>
  wordsFirst(foldEvents(events).parts).map((part) => (part.kind === 'text' ? part.text : part.tool.id));

test('an answer begins with its words; what they are about follows them', () => {
  expect(shown(tool('search'), text('Found 25'))).toEqual(['Found 25', 'search']);
  expect(shown(text('I look'), tool('search'), text('Found 25'))).toEqual(['I look', 'Found 25', 'search']);
});

test('each result stays with the words about it', () => {
  expect(shown(tool('exact'), text('None'), tool('near'), text('Here'))).toEqual(['None', 'exact', 'Here', 'near']);
  expect(shown(tool('one'), tool('two'), text('Both'))).toEqual(['Both', 'one', 'two']);
  expect(shown(tool('alone'))).toEqual(['alone']);
});
