/** What a change that waits does to an ad: texts whole, for the reader's browser to mark the words, and picture by picture. */
import type { AdImage } from '#contract/ads.ts';
import type { AdDifference, AnyAd } from '#contract/api/moderation.ts';
import type { Language } from '#contract/languages.ts';
import { attributeList } from '#server/features/ads/facts.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import type { AdFields } from '#server/features/my-ads/drafts.service.ts';
import { withChanges, type Revision } from '#server/features/my-ads/revision-parts.service.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

function picturesOf(before: readonly AdImage[], after: readonly AdImage[] | undefined): AdDifference['images'] {
  if (!after) return [];
  const placeIn = (list: readonly AdImage[], id: string) => {
    const at = list.findIndex((one) => one.id === id);
    return at < 0 ? null : at + 1;
  };
  const stateOf = (image: AdImage, was: number | null, is: number): AdDifference['images'][number]['state'] => {
    if (was === null) return 'added';
    if (before[was - 1]?.alt !== image.alt) return 'described';
    return was === is ? 'same' : 'moved';
  };
  const kept = after.map((image, index) => {
    const was = placeIn(before, image.id);
    return { image, state: stateOf(image, was, index + 1), before: was, after: index + 1 };
  });
  const gone = before
    .filter(({ id }) => placeIn(after, id) === null)
    .map((image) => ({ image, state: 'removed' as const, before: placeIn(before, image.id), after: null }));
  return [...kept, ...gone];
}

export async function differenceOf(
  context: Context,
  ad: AnyAd,
  online: AdFields,
  { changes, submittedAt }: Revision,
  language: Language,
): Promise<AdDifference> {
  const lookup = await categoryLookup(context);
  const wanted = withChanges(online, changes);
  const label = (field: string) => translate(language, `moderation:fields.${field}`);
  const words: AdDifference['words'] = [];
  for (const field of ['title', 'description'] as const)
    if (changes[field] !== undefined)
      words.push({ field, label: label(field), before: online[field], after: wanted[field] });
  const nameOf = (id: number) =>
    lookup
      .lineOf(id)
      .map(({ names }) => names[language])
      .join(' › ');
  if (changes.categoryId !== undefined)
    words.push({
      field: 'categoryId',
      label: label('categoryId'),
      before: nameOf(online.categoryId),
      after: nameOf(wanted.categoryId),
    });
  const [was, is] = [online, wanted].map(
    ({ attributes, categoryId }) =>
      new Map(attributeList(attributes, lookup.attributesOf(categoryId), language).map((one) => [one.key, one])),
  );
  for (const key of Object.keys(changes.attributes ?? {})) {
    const [before, after] = [was?.get(key), is?.get(key)];
    words.push({
      field: `attributes.${key}`,
      label: (after ?? before)?.label ?? key,
      before: before?.value ?? '',
      after: after?.value ?? '',
    });
  }
  return {
    submittedAt: submittedAt.toISOString(),
    words,
    images: picturesOf(ad.images, ad.revision?.changes.images),
  };
}
