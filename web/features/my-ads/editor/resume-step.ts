/** What a draft still needs, and so where somebody goes on with it. */
import { toLanguage } from '#contract/languages.ts';
import { problemsOf } from '#web/features/my-ads/editor/draft-problems.ts';
import { blankValues, valuesOf } from '#web/features/my-ads/editor/draft-values.ts';
import type { Start } from '#web/features/my-ads/editor/editor.ts';
import { categoryQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import { stepFor, type StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { queryClient } from '#web/lib/query-client.ts';

export async function missingIn({ ad, local }: Pick<Start, 'ad' | 'local'>): Promise<string[]> {
  const language = toLanguage(browserTexts.language);
  const values = local?.values ?? (ad ? valuesOf(ad, language) : blankValues);
  // Without a connection what the category asks for is not known: the rest tells enough.
  const category =
    values.categoryId === null
      ? null
      : await queryClient()
          .fetchQuery(categoryQuery(values.categoryId, language))
          .catch(() => null);
  const definitions = category && { categoryId: category.id, attributes: category.attributes };
  const fields = [...problemsOf(values, definitions).keys()];
  return (local?.photos.length ?? ad?.images.length) ? fields : [...fields, 'images'];
}

export const stepToResume = async (draft: Pick<Start, 'ad' | 'local'>): Promise<StepId> =>
  stepFor(await missingIn(draft));
