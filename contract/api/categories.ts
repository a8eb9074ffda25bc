import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { isCategoryIcon } from '#contract/icons.ts';
import { families } from '#contract/families.ts';
import { idFromPath, LocalisedText, storable, text } from '#contract/text.ts';

export const attributeTypes = ['enum', 'multi', 'number', 'text', 'boolean', 'year', 'date'] as const;

const AttributeOption = z.strictObject({
  value: z.string().check(z.regex(/^[a-z0-9][a-z0-9+.-]{0,59}$/)),
  labels: LocalisedText,
});

/** An address of a search has the ends of a range as `<key>Min` and `<key>Max`. */
export const attributeKey = z.string().check(z.regex(/^[a-z](?!.*M(in|ax)$)[A-Za-z0-9]{0,39}$/));

export const Attribute = z.strictObject({
  key: attributeKey,
  labels: LocalisedText,
  type: z.enum(attributeTypes),
  required: z.boolean(),
  filterable: z.boolean(),
  options: z.array(AttributeOption).check(z.maxLength(200)),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  unit: z.nullable(z.string().check(z.maxLength(12), storable)),
});
export type Attribute = z.infer<typeof Attribute>;

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
  isActive: z.boolean(),
  advertisementCount: z.int(),
  /** Ads published in the last 7 days, here and below: what "trending" is made from. */
  newAdvertisementCount: z.int(),
  parentId: z.nullable(z.int()),
  /** Its own, or that of the category above. */
  family: z.enum(families),
});
export type Category = z.infer<typeof Category>;

export const CategoryDetail = z.extend(Category, {
  names: LocalisedText,
  descriptions: LocalisedText,
  /** Its own attributes, then those it inherits. */
  attributes: z.array(Attribute),
});
export type CategoryDetail = z.infer<typeof CategoryDetail>;

const Names = z.strictObject({ fr: text(2, 60), en: text(2, 60) });
const Descriptions = z.strictObject({ fr: text(0, 300), en: text(0, 300) });

export const CategoryInput = z.strictObject({
  names: Names,
  descriptions: Descriptions,
  icon: z.nullable(z.string().check(z.refine(isCategoryIcon, { params: { code: 'unknown_icon' } }))),
  parentId: z.nullable(z.int32().check(z.positive())),
  isActive: z.boolean(),
  /** Null: that of the category above. Left out: as it was. */
  family: z.optional(z.nullable(z.enum(families))),
  /** Replaces the category's own attributes. */
  attributes: z.optional(z.array(Attribute).check(z.maxLength(60))),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

const id = z.strictObject({ id: idFromPath });
const tag = 'Categories';
const staff = { tag, access: 'manageCategories' } as const;

export const listCategories = endpoint('GET /categories', {
  tag,
  summary: 'Every category, parents and subcategories, in the order of the menu',
  access: 'public',
  data: z.array(Category),
});

export const readCategory = endpoint('GET /categories/{id}', {
  tag,
  summary:
    'One category with the attributes its ads have; of one that was merged into another, the 404 says where it went',
  access: 'public',
  params: id,
  data: CategoryDetail,
  errors: ['not_found'],
});

export const createCategory = endpoint('POST /categories', {
  ...staff,
  summary: 'Adds a category at the end of its level',
  body: CategoryInput,
  data: CategoryDetail,
  status: 201,
  errors: ['validation_failed'],
});

export const updateCategory = endpoint('PUT /categories/{id}', {
  ...staff,
  summary: 'Changes the given fields of a category',
  params: id,
  /** `version` is the one of admin/categories/{id}: where it is another by now, nothing is changed. */
  body: z.extend(z.partial(CategoryInput), { version: z.optional(z.string().check(z.maxLength(40))) }),
  data: CategoryDetail,
  errors: ['not_found', 'validation_failed', 'stale_version'],
});

export const deleteCategory = endpoint('DELETE /categories/{id}', {
  ...staff,
  summary: 'Removes a category that nothing uses any more',
  params: id,
  data: z.null(),
  errors: ['not_found', 'category_in_use'],
});
