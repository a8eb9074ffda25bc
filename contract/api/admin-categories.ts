/** The tree of categories as admins keep it: hidden ones too, in both languages. Changing one is in categories.ts. */
import * as z from 'zod/mini';
import { Attribute } from '#contract/api/categories.ts';
import { endpoint } from '#contract/endpoint.ts';
import { families } from '#contract/families.ts';
import { idFromPath, LocalisedText } from '#contract/text.ts';

export const AdminCategory = z.object({
  id: z.int(),
  parentId: z.nullable(z.int()),
  names: LocalisedText,
  descriptions: LocalisedText,
  icon: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Null: that of the category above. */
  family: z.nullable(z.enum(families)),
  /** Ads that are online, here and below. */
  onlineAds: z.int(),
  /** Attributes of its own. */
  attributeCount: z.int(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

export const AdminCategoryDetail = z.extend(AdminCategory, {
  attributes: z.array(Attribute),
  inherited: z.array(Attribute),
  version: z.string(),
});
export type AdminCategoryDetail = z.infer<typeof AdminCategoryDetail>;

const about = { tag: 'Administration', access: 'manageCategories' } as const;
const params = z.strictObject({ id: idFromPath });
const id = z.int32().check(z.positive());

export const listAdminCategories = endpoint('GET /admin/categories', {
  ...about,
  summary: 'Every category, hidden ones too, in the order of the menu',
  data: z.array(AdminCategory),
});

export const listAttributes = endpoint('GET /admin/attributes', {
  ...about,
  summary: 'Every attribute, with the category it belongs to; they are changed with the category',
  data: z.array(z.extend(Attribute, { categoryId: z.int() })),
});

export const readAdminCategory = endpoint('GET /admin/categories/{id}', {
  ...about,
  summary: 'One category with its own attributes apart from those it inherits',
  params,
  data: AdminCategoryDetail,
  errors: ['not_found'],
});

export const orderCategories = endpoint('PUT /admin/categories/order', {
  ...about,
  summary: 'Puts the categories of one level into a new order; all of them have to be named',
  body: z.strictObject({ parentId: z.nullable(id), ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  data: z.array(AdminCategory),
  errors: ['stale_version', 'validation_failed'],
});

export const mergeCategory = endpoint('POST /admin/categories/{id}/merge', {
  ...about,
  summary: 'Moves the ads, subcategories and saved searches of a category into another, and removes it',
  params,
  /** `keepAttributes`: what the other does not know is added to it, no longer required. */
  body: z.strictObject({ into: id, keepAttributes: z.boolean() }),
  data: z.object({ movedAds: z.int() }),
  errors: ['not_found', 'validation_failed'],
});
