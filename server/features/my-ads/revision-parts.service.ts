/** What a change that waits is made of: the part that moderators look at, and the rest of the ad around it. */
import { isDeepStrictEqual } from 'node:util';
import { moderatedAttributeTypes, moderatedFields } from '#contract/ad-transitions.ts';
import type { AdImage, AttributeValues } from '#contract/ads.ts';
import { isOneOf } from '#contract/known-values.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import type { AdFields } from '#server/features/my-ads/ad-fields.ts';

type Value = AttributeValues[string];

export interface Changes {
  title?: string;
  description?: string;
  categoryId?: number;
  /** Null takes one away. */
  attributes?: Record<string, Value | null>;
}

/** One that is there already, or a new one with all that is known of it. */
export type ImageEntry = { id: string; alt: string } | (AdImage & { looks: string | null });
export const isNewImage = (entry: ImageEntry): entry is AdImage & { looks: string | null } => 'url' in entry;

export interface Revision {
  id: string;
  changes: Changes;
  images: ImageEntry[] | null;
  submittedAt: Date;
}

/** The ad as it would be with the change put in. */
export function withChanges(fields: AdFields, { attributes, ...changes }: Changes): AdFields {
  const values = Object.entries({ ...fields.attributes, ...attributes }).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  return { ...fields, ...changes, attributes: Object.fromEntries(values) };
}

/** What of a change moderators have to look at; a text in another category, with all attributes it has there. */
export function moderatedPart(before: AdFields, after: AdFields, lookup: CategoryLookup): Changes {
  const isMoved = before.categoryId !== after.categoryId;
  const isText = (key: string) =>
    lookup.attributesOf(after.categoryId).some((one) => one.key === key && isOneOf(moderatedAttributeTypes, one.type));
  const keys = [...new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])];
  const attributes = keys
    .filter((key) => isMoved || isText(key))
    .filter((key) => !isDeepStrictEqual(before.attributes[key], after.attributes[key]));
  return {
    ...Object.fromEntries(
      moderatedFields.flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name]] as const])),
    ),
    ...(attributes.length && {
      attributes: Object.fromEntries(attributes.map((key) => [key, after.attributes[key] ?? null])),
    }),
  };
}

/** The ad with everything put in that nobody has to look at. */
export function unmoderatedPart(before: AdFields, after: AdFields, { attributes = {} }: Changes): AdFields {
  const kept: AttributeValues =
    before.categoryId === after.categoryId ? { ...after.attributes } : { ...before.attributes };
  for (const key of Object.keys(attributes)) {
    const value = before.attributes[key];
    if (value === undefined) delete kept[key];
    else kept[key] = value;
  }
  const { title, description, categoryId } = before;
  return { ...after, title, description, categoryId, attributes: kept };
}

/** All pictures as the owner sees them: with those that wait, in the order that waits. */
export function mergedImages(images: readonly AdImage[], revision: Pick<Revision, 'images'> | null): AdImage[] {
  if (!revision?.images) return [...images];
  const known = new Map(images.map((image) => [image.id, image]));
  return revision.images.flatMap((entry) => {
    if (!isNewImage(entry)) {
      const image = known.get(entry.id);
      return image ? [{ ...image, alt: entry.alt }] : [];
    }
    const { looks: _, ...image } = entry;
    return [image];
  });
}
