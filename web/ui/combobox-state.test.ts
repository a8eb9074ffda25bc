import { describe, expect, test } from 'vitest';
import { comboboxStep, groupOptions } from '#web/ui/combobox-state.ts';

const open = { open: true, active: -1, count: 3 };
const closed = { open: false, active: -1, count: 3 };

describe('the arrows', () => {
  test('open the list and point at its first or last option', () => {
    expect(comboboxStep('ArrowDown', closed)).toEqual({ kind: 'open', active: 0 });
    expect(comboboxStep('ArrowUp', closed)).toEqual({ kind: 'open', active: 2 });
    expect(comboboxStep('ArrowDown', { ...closed, count: 0 })).toEqual({ kind: 'open', active: -1 });
  });
  test('with Alt only open and close it', () => {
    expect(comboboxStep('ArrowDown', closed, true)).toEqual({ kind: 'open', active: -1 });
    expect(comboboxStep('ArrowUp', open, true)).toEqual({ kind: 'close' });
  });
  test('go round and pass through the text', () => {
    expect(comboboxStep('ArrowDown', { ...open, active: 2 })).toEqual({ kind: 'move', active: -1 });
    expect(comboboxStep('ArrowUp', { ...open, active: 0 })).toEqual({ kind: 'move', active: -1 });
    expect(comboboxStep('ArrowUp', open)).toEqual({ kind: 'move', active: 2 });
  });
});

describe('the other keys', () => {
  test('Enter chooses what is pointed at', () => {
    expect(comboboxStep('Enter', { ...open, active: 1 })).toEqual({ kind: 'choose' });
  });
  test('Enter is left to the form when nothing is pointed at', () => {
    expect(comboboxStep('Enter', open)).toEqual({ kind: 'none' });
    expect(comboboxStep('Enter', { ...closed, active: 1 })).toEqual({ kind: 'none' });
    expect(comboboxStep('Enter', { ...open, active: 5 })).toEqual({ kind: 'none' });
  });
  test('Escape and Tab close the list and do nothing more', () => {
    expect(comboboxStep('Escape', open)).toEqual({ kind: 'close' });
    expect(comboboxStep('Tab', open)).toEqual({ kind: 'close' });
    expect(comboboxStep('Escape', closed)).toEqual({ kind: 'none' });
  });
  test('Home and End stay with the text', () => {
    expect(comboboxStep('Home', open)).toEqual({ kind: 'none' });
    expect(comboboxStep('End', open)).toEqual({ kind: 'none' });
  });
});

test('options gather in their groups, in the order the groups first appear', () => {
  const groups = groupOptions([
    { id: '1', label: 'Lyon', group: 'Communes' },
    { id: '2', label: 'vélo' },
    { id: '3', label: 'Lille', group: 'Communes' },
  ]);
  expect(groups.map((group) => [group.name, group.options.map((option) => option.id)])).toEqual([
    ['Communes', ['1', '3']],
    [null, ['2']],
  ]);
});
