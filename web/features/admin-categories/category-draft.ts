/** A category as an admin writes it, before it is saved. */
import type { AdminCategoryDetail } from '#contract/api/admin-categories.ts';
import type { Attribute, CategoryInput } from '#contract/api/categories.ts';
import { newId } from '#web/lib/new-id.ts';
import { plainText } from '#web/lib/plain-text.ts';

/** With a key for the list on screen; what is new still gets its technical name from its words. */
export type DraftAttribute = Attribute & { uid: string; isNew: boolean };

export interface CategoryDraft extends Omit<CategoryInput, 'attributes'> {
  attributes: DraftAttribute[];
}

const empty = { fr: '', en: '' };

export const blankDraft = (parentId: number | null): CategoryDraft => ({
  names: empty,
  descriptions: empty,
  icon: 'folder',
  parentId,
  isActive: true,
  family: null,
  attributes: [],
});

export const draftOf = (category: AdminCategoryDetail): CategoryDraft => ({
  names: category.names,
  descriptions: category.descriptions,
  icon: category.icon,
  parentId: category.parentId,
  isActive: category.isActive,
  family: category.family,
  attributes: category.attributes.map((one) => ({ ...one, uid: one.key, isNew: false })),
});

export const blankAttribute = (): DraftAttribute => ({
  uid: newId(),
  isNew: true,
  key: '',
  labels: empty,
  type: 'enum',
  required: false,
  filterable: true,
  options: [],
  min: null,
  max: null,
  unit: null,
});

const plain = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** "Screen size" -> screenSize */
export function keyFrom(label: string): string {
  const key = plain(label)
    .replace(/ (.)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[^a-z]+/, '');
  return key.slice(0, 40);
}

/** "Très grand" -> tres-grand */
export const valueFrom = (label: string): string => plain(label).replaceAll(' ', '-').slice(0, 60);

const takesOptions = ({ type }: Pick<Attribute, 'type'>) => type === 'enum' || type === 'multi';
const takesRange = ({ type }: Pick<Attribute, 'type'>) => type === 'number' || type === 'year';

/** As it is sent: what its type has no use for is left out. */
export function definitionOf({ uid, isNew, ...one }: DraftAttribute): Attribute {
  return {
    ...one,
    options: takesOptions(one) ? one.options : [],
    min: takesRange(one) ? one.min : null,
    max: takesRange(one) ? one.max : null,
    unit: one.type === 'number' ? one.unit : null,
  };
}

export { takesOptions, takesRange };
