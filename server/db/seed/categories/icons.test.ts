import { expect, test } from 'vitest';
import { categoryIcon, isInterfaceIcon } from '#contract/icons.ts';
import { categoryTree } from '#server/db/seed/categories/tree.ts';

test('every category has its own icon, and those of the sections come with every page', () => {
  const sections = categoryTree.map(({ icon }) => icon);
  const icons = [...sections, ...categoryTree.flatMap(({ children = [] }) => children.map(({ icon }) => icon))];
  expect(icons.filter((icon) => categoryIcon(icon) !== icon)).toEqual([]);
  expect(sections.filter((icon) => !isInterfaceIcon(icon))).toEqual([]);
});
