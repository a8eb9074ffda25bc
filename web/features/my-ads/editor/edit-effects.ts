/** What of an edit of an ad that is online shows at once, and what a moderator looks at first. */
import { moderatedAttributeTypes, moderatedFields } from '#contract/ad-transitions.ts';
import { isOneOf, keysOf } from '#contract/known-values.ts';
import { isSame } from '#web/features/my-ads/editor/draft-values.ts';
import type { EditorState } from '#web/features/my-ads/editor/editor-state.ts';

type Edit = Pick<EditorState, 'base' | 'values' | 'definitions'>;

export const changedFields = (edit: Edit): string[] => Object.values(effectsOf(edit)).flat();

export function effectsOf({ base, values, definitions }: Edit) {
  const fields = keysOf(values).filter((name) => name !== 'attributes' && !isSame(base[name], values[name]));
  // The questions of another category come with it.
  const asked = base.categoryId === values.categoryId ? (definitions?.attributes ?? []) : [];
  const answers = asked.filter(({ key }) => !isSame(base.attributes[key], values.attributes[key]));
  const isLookedAt = ({ type }: { type: string }) => isOneOf(moderatedAttributeTypes, type);
  const nameOf = ({ key }: { key: string }) => `attributes.${key}`;
  return {
    waiting: [
      ...fields.filter((name) => isOneOf(moderatedFields, name)),
      ...answers.filter((one) => isLookedAt(one)).map(nameOf),
    ],
    atOnce: [
      ...fields.filter((name) => !isOneOf(moderatedFields, name)),
      ...answers.filter((one) => !isLookedAt(one)).map(nameOf),
    ],
  };
}
