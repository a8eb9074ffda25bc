import { expect, test } from 'vitest';
import { alertThing } from '#server/features/assistant/local/alert-question.ts';
import { wishOf } from '#server/features/assistant/local/talk.ts';

const wish = (folded: string) => wishOf({ folded, hasSearch: false, holdsLinks: false, wasDraft: false });

test.each([
  ['alerte pour un terrain constructible', 'un terrain constructible'],
  ['une alerte sur les velos cargo', 'les velos cargo'],
  ['alert for a garden shed', 'a garden shed'],
  ['previens-moi quand il y a une clio', 'une clio'],
  ["previens-moi des qu'un velo de course arrive a Lyon", 'un velo de course a Lyon'],
  ['let me know when a garden shed turns up under 200', 'a garden shed under 200'],
])('%j is an alert for what follows', (text, thing) => {
  expect(wish(text)).toBe('alert');
  expect(alertThing(text).trim()).toBe(thing);
});

test.each([
  'je cherche un velo pas trop cher',
  'un canape pas trop cher a lyon',
  'avez-vous un lave-linge pas trop cher ?',
  'trouve-moi un velo a bon prix',
  "i'm looking for a sofa at a reasonable price",
])('%j is looked for', (text) => {
  expect(wish(text)).toBe('search');
});

test.each([
  "300 € pour ce velo, c'est pas trop cher ?",
  'combien vaut un velo elliptique',
  'is 450 a fair price for an iphone 12?',
])('%j asks for a price', (text) => {
  expect(wish(text)).toBe('price');
});

test.each([
  "combien coute l'abonnement pro ?",
  "combien d'annonces je peux publier ?",
  'how much is the pro plan?',
  'quel forfait choisir pour un pro ?',
])('%j is about the site', (text) => {
  expect(wish(text)).toBe('help');
});

test('how alerts work is a question', () => {
  expect(wish('comment creer une alerte pour une recherche ?')).toBe('help');
});
