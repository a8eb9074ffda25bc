import { expect, test } from 'vitest';
import { findConcerns, fitWords } from '#web/features/synonyms/checks.ts';
import {
  addTo,
  change,
  countChanges,
  firstChanged,
  foldWord,
  newGroup,
  putBack,
  splitWords,
  toDraft,
  without,
  withoutIfEmpty,
} from '#web/features/synonyms/draft.ts';
import { changesBetween, mergeDrafts } from '#web/features/synonyms/merge.ts';

const fridge = ['frigo', 'réfrigérateur'];
const car = ['voiture', 'auto'];
const bike = ['vélo', 'bicyclette'];
const base = toDraft([fridge, car, bike]);
const [first, second, third] = base as [(typeof base)[0], (typeof base)[0], (typeof base)[0]];
const wordsOf = (draft: typeof base) => draft.map(({ words }) => words);
const bounds = { letters: { min: 2, max: 60 }, words: { max: 4 } };

test('what is new, changed or gone is counted, each group once; an empty new one is nothing', () => {
  expect(countChanges(base, base)).toBe(0);
  const changed = change(base, first.id, [...fridge, 'frigidaire']);
  expect(countChanges(base, changed)).toBe(1);
  expect(countChanges(base, [newGroup(['orgue', 'limonaire']), ...without(changed, third.id)])).toBe(3);
  expect(countChanges(base, [newGroup(), ...base])).toBe(0);
  expect(countChanges(base, change(changed, first.id, fridge))).toBe(0);
});

test('the first group that is new or changed is found, and none where others only went', () => {
  const changed = change(base, second.id, [...car, 'bagnole']);
  expect(firstChanged(base, changed)).toBe(second.id);
  expect(firstChanged(changed, base)).toBe(second.id);
  const fresh = newGroup(['orgue', 'limonaire']);
  expect(firstChanged(base, [newGroup(), fresh, ...changed])).toBe(fresh.id);
  expect(firstChanged(base, without(base, first.id))).toBe(undefined);
});

test('a new group is left: it goes when it is empty, and stays when it has just got its first words', () => {
  const fresh = newGroup();
  const draft = [fresh, ...base];
  expect(withoutIfEmpty(draft, fresh.id)).toEqual(base);
  expect(wordsOf(withoutIfEmpty(addTo(draft, fresh.id, ['orgue']), fresh.id))).toEqual([['orgue'], fridge, car, bike]);
  expect(withoutIfEmpty(base, first.id)).toBe(base);
});

test('groups that are read again keep their ids, and what was taken away goes back to its place', () => {
  expect(toDraft([bike, ['moto', 'mob'], fridge], base).map(({ id }) => id)).toEqual([
    third.id,
    expect.any(Number),
    first.id,
  ]);
  expect(putBack(without(base, second.id), second, 1)).toEqual(base);
  expect(putBack(change(base, second.id, ['auto']), second, 1)).toEqual(base);
});

test('several words come in at once, and the first that does not fit is told', () => {
  expect(splitWords(' frigo,  frigidaire = machine  à laver;')).toEqual(['frigo', 'frigidaire', 'machine à laver']);
  expect(fitWords(fridge, ['frigidaire', 'Réfrigerateur', 'glacière'], bounds)).toEqual({
    added: ['frigidaire'],
    fault: 'known',
    left: ['Réfrigerateur', 'glacière'],
  });
  expect(fitWords(fridge, ['x'], bounds).fault).toBe('short');
  expect(fitWords(fridge, ['x'.repeat(61)], bounds).fault).toBe('long');
  expect(fitWords(fridge, ['<b>x</b>', '!!!'], bounds)).toMatchObject({ added: ['<b>x</b>'], fault: 'unsearchable' });
  expect(fitWords(fridge, ['un', 'deux', 'trois'], bounds)).toMatchObject({ added: ['un', 'deux'], fault: 'full' });
  expect(foldWord('Lave-Linge ŒUF')).toBe('lave linge oeuf');
});

test('a word alone and words of two groups are found, however they are written', () => {
  const draft = toDraft([fridge, ['Frigo', 'glacière'], ['seul'], []]);
  const concerns = findConcerns(draft);
  expect([...concerns.keys()]).toEqual(draft.slice(0, 3).map(({ id }) => id));
  expect([...concerns.get(draft[0]!.id)!.shared]).toEqual([['frigo', ['glacière']]]);
  expect([...concerns.get(draft[1]!.id)!.shared]).toEqual([['Frigo', ['réfrigérateur']]]);
  expect(concerns.get(draft[2]!.id)!.isAlone).toBe(true);
});

test('what a colleague did is told: groups added, changed and removed', () => {
  const theirs = toDraft([['orgue', 'limonaire'], [...fridge, 'frigidaire'], car], base);
  const { added, changed, removed } = changesBetween(base, theirs);
  expect(wordsOf(added)).toEqual([['orgue', 'limonaire']]);
  expect(changed.map(({ before, after }) => [before.words, after.words])).toEqual([
    [fridge, [...fridge, 'frigidaire']],
  ]);
  expect(wordsOf(removed)).toEqual([bike]);
});

test('both changes go together, word by word where both changed one group', () => {
  const mine = [
    newGroup(['luth', 'théorbe']),
    ...without(change(base, first.id, ['frigo', 'réfrigérateur', 'A']), second.id),
  ];
  const theirs = [['orgue', 'limonaire'], ['frigo', 'réfrigérateur', 'B'], car, [...bike, 'bike']];
  expect(wordsOf(mergeDrafts(base, mine, toDraft(theirs, base)))).toEqual([
    ['luth', 'théorbe'],
    ['orgue', 'limonaire'],
    ['frigo', 'réfrigérateur', 'B', 'A'],
    [...bike, 'bike'],
  ]);
});

test('a pair is followed by the one word that is left of it, unless two groups could be meant', () => {
  const pair = toDraft([['aa1', 'bb1'], car]);
  const mine = change(pair, pair[0]!.id, ['aa1', 'bb1', 'mine']);
  expect(wordsOf(mergeDrafts(pair, mine, toDraft([['aa1', 'theirs'], car], pair)))).toEqual([
    ['aa1', 'theirs', 'mine'],
    car,
  ]);
  const two = toDraft([['aa1', 'theirs'], ['bb1', 'other'], car], pair);
  expect(wordsOf(mergeDrafts(pair, mine, two))).toEqual([['aa1', 'bb1', 'mine'], ...wordsOf(two)]);
  expect(wordsOf(changesBetween(pair, two).removed)).toEqual([['aa1', 'bb1']]);
});

test('nothing that was typed is lost: a group they removed comes back as I changed it, and what both added stands once', () => {
  const same = ['orgue', 'limonaire'];
  const mine = [newGroup(same), ...change(base, first.id, [...fridge, 'A'])];
  expect(wordsOf(mergeDrafts(base, mine, toDraft([car, bike, same], base)))).toEqual([
    [...fridge, 'A'],
    car,
    bike,
    same,
  ]);
});
