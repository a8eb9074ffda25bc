import { expect, test } from 'vitest';
import { alertThing } from '#server/features/assistant/local/alert-question.ts';
import { wishOf } from '#server/features/assistant/local/talk.ts';

const wish = (folded: string) => wishOf({ folded, hasSearch: false, holdsLinks: false, wasDraft: false });

test.each([
  ['alerte pour un terrain constructible', 'un terrain constructible'],
  ['une alerte sur les velos cargo', 'les velos cargo'],
  ['alert for a garden shed', 'a garden shed'],
  ['previens-moi quand il y a une clio', 'une clio'],
])('%j is an alert for what follows', (text, thing) => {
  expect(wish(text)).toBe('alert');
  expect(alertThing(text).trim()).toBe(thing);
});

test('how alerts work is a question', () => {
  expect(wish('comment creer une alerte pour une recherche ?')).toBe('help');
});
