import type { ParentCategory } from '#web/features/categories/category-tree.ts';
import { plainText } from '#web/lib/plain-text.ts';

const simplify = (text: string) => plainText(text).replace(/[’']/g, ' ').trim();

/** Every word must occur in the name; a parent that matches keeps all its subcategories. */
export function filterTree(parents: readonly ParentCategory[], wish: string): ParentCategory[] {
  const words = simplify(wish).split(/\s+/).filter(Boolean);
  if (!words.length) return [...parents];
  const matches = (name: string) => words.every((word) => simplify(name).includes(word));
  return parents.flatMap((parent) => {
    if (matches(parent.name)) return [parent];
    const children = parent.children.filter((child) => matches(child.name));
    return children.length ? [{ ...parent, children }] : [];
  });
}
