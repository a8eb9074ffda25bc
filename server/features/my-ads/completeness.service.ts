/** Whether an ad is whole: what a draft may lack, and one that is handed in may not. */
import { adLimits } from '#contract/ads.ts';
import { attributeFaults, blockingFindings } from '#server/features/ad-rules/ad-rules.service.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import type { AdFields } from '#server/features/my-ads/ad-fields.ts';
import type { Context } from '#server/kit/context.ts';
import type { Complaint } from '#server/kit/validation.ts';

/** In characters that are seen, as the database counts them: not in halves of one, nor in what has no width. */
const seenLength = (text: string) => Array.from(text.replace(/\p{Cf}/gu, '').trim()).length;

function lengthFault(field: string, value: string, minimum: number): Complaint[] {
  const length = seenLength(value);
  if (!length) return [{ field, code: 'required' }];
  return length < minimum ? [{ field, code: 'too_short', params: { count: minimum, minimum } }] : [];
}

function categoryFault(lookup: CategoryLookup, categoryId: number): Complaint[] {
  if (!lookup.isOpen(categoryId)) return [{ field: 'categoryId', code: 'unknown_category' }];
  const isBroad = [...lookup.categories.values()].some((one) => one.parentId === categoryId && one.isActive);
  return isBroad ? [{ field: 'categoryId', code: 'category_too_broad' }] : [];
}

function placeFault({ lat, city, postalCode }: AdFields): Complaint[] {
  if (lat !== null) return [];
  return [{ field: 'city', code: city || postalCode ? 'unknown_place' : 'required' }];
}

function formFaults(lookup: CategoryLookup, fields: AdFields): Complaint[] {
  const needsPrice = fields.priceType === 'Fixed' || fields.priceType === 'Negotiable';
  return [
    ...lengthFault('title', fields.title, adLimits.titleMin),
    ...lengthFault('description', fields.description, adLimits.descriptionMin),
    ...categoryFault(lookup, fields.categoryId),
    ...(needsPrice && fields.price === null ? [{ field: 'price', code: 'required' }] : []),
    ...placeFault(fields),
    ...(fields.contactByMessage || fields.contactByPhone
      ? []
      : [{ field: 'contactByMessage', code: 'contact_needed' }]),
  ];
}

/** The fields somebody still has to fill in; what the rules say of them comes when it is handed in. */
export function missingFields(lookup: CategoryLookup, fields: AdFields, hasPhotos: boolean): string[] {
  const asked = attributeFaults(lookup.attributesOf(fields.categoryId), fields.attributes, { complete: true });
  const names = [...formFaults(lookup, fields), ...asked].flatMap(({ field }) => field ?? []);
  return [...new Set(hasPhotos ? names : [...names, 'images'])];
}

/** Everything that keeps the ad from being handed in, all at once. */
export async function wholeFaults(context: Context, userId: string, fields: AdFields): Promise<Complaint[]> {
  const lookup = await categoryLookup(context);
  return [...formFaults(lookup, fields), ...(await blockingFindings(context, { ...fields, userId }))];
}
