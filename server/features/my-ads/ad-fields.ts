/** What an owner writes in an ad, between the call and the columns. */
import type { Insertable } from 'kysely';
import type { AttributeValues, Condition, PriceType } from '#contract/ads.ts';
import type { AdChange } from '#contract/api/my-ads.ts';
import { legible } from '#contract/text.ts';
import type { Db } from '#server/db/db.ts';
import type { AdsTable } from '#server/db/tables.ts';
import { attributeFaults, keepValid } from '#server/features/ad-rules/ad-rules.service.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { resolvePlace } from '#server/features/locations/locations.service.ts';
import { searchColumns, searchedCategory } from '#server/features/search/search.service.ts';
import type { AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import type { Complaint } from '#server/kit/validation.ts';

export interface AdFields {
  categoryId: number;
  title: string;
  description: string;
  price: number | null;
  priceType: PriceType;
  condition: Condition | null;
  city: string | null;
  postalCode: string | null;
  inseeCode: string | null;
  lat: number | null;
  lon: number | null;
  attributes: AttributeValues;
  contactByMessage: boolean;
  contactByPhone: boolean;
}

export type GivenFields = Omit<AdChange, 'version' | 'submit'>;

export const blankFields = (categoryId: number): AdFields => ({
  categoryId,
  title: '',
  description: '',
  price: null,
  priceType: 'Fixed',
  condition: null,
  city: null,
  postalCode: null,
  inseeCode: null,
  lat: null,
  lon: null,
  attributes: {},
  contactByMessage: true,
  contactByPhone: false,
});

export const fieldsOf = (ad: AdRow): AdFields => ({
  categoryId: ad.category_id,
  title: ad.title,
  description: ad.description,
  price: ad.price,
  priceType: ad.price_type,
  condition: ad.condition,
  city: ad.city,
  postalCode: ad.postal_code,
  inseeCode: ad.insee_code,
  lat: ad.lat,
  lon: ad.lon,
  attributes: ad.attributes,
  contactByMessage: ad.contact_by_message,
  contactByPhone: ad.contact_by_phone,
});

/** All columns made from the fields, those of the search too. */
export function columnsOf(fields: AdFields, lookup: CategoryLookup) {
  const { categoryId, title, description, attributes, city, postalCode } = fields;
  const line = lookup.lineOf(categoryId);
  return {
    category_id: categoryId,
    section_id: line[0]?.id ?? categoryId,
    title,
    description,
    price: fields.price,
    price_type: fields.priceType,
    condition: fields.condition,
    city,
    postal_code: postalCode,
    insee_code: fields.inseeCode,
    lat: fields.lat,
    lon: fields.lon,
    attributes: JSON.stringify(attributes),
    contact_by_message: fields.contactByMessage,
    contact_by_phone: fields.contactByPhone,
    ...searchColumns({ title, description, attributes, city, postalCode }, searchedCategory(lookup, categoryId)),
  } satisfies Partial<Insertable<AdsTable>>;
}

type Place = Pick<AdFields, 'city' | 'postalCode' | 'inseeCode' | 'lat' | 'lon'>;

/** A place we know becomes the centre of its commune; another is kept as it was written, for the draft. */
async function placeOf(db: Db, given: GivenFields, before: AdFields): Promise<Place> {
  const isNamed = given.city !== undefined || given.postalCode !== undefined;
  // A code from before does not decide about a place that is named anew.
  const inseeCode = given.inseeCode === undefined ? (isNamed ? null : before.inseeCode) : given.inseeCode;
  const city = (given.city === undefined ? before.city : given.city) || null;
  const postalCode = given.postalCode === undefined ? before.postalCode : given.postalCode;
  const found = await resolvePlace(db, { city, postalCode, inseeCode });
  if (!found) return { city, postalCode, inseeCode: null, lat: null, lon: null };
  return {
    city: found.name,
    postalCode: postalCode && found.postalCodes.includes(postalCode) ? postalCode : (found.postalCodes[0] ?? null),
    inseeCode: found.inseeCode,
    lat: found.lat,
    lon: found.lon,
  };
}

function priceOf(price: number | null, priceType: PriceType): number | null {
  if (priceType === 'Free') return 0;
  return priceType === 'OnRequest' ? null : price;
}

/** A title is one line. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Line breaks as one character, and none at the ends. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

function attributesFrom(given: GivenFields, before: AdFields, definitions: Parameters<typeof keepValid>[0]) {
  if (given.attributes) {
    const values = Object.fromEntries(
      Object.entries(given.attributes).flatMap(([key, value]) =>
        value === null ? [] : [[key, typeof value === 'string' ? legible(value).trim() : value]],
      ),
    );
    return { values, faults: attributeFaults(definitions, values, { complete: false }) };
  }
  const isMoved = given.categoryId !== undefined && given.categoryId !== before.categoryId;
  return { values: isMoved ? keepValid(definitions, before.attributes) : before.attributes, faults: [] };
}

/** The ad with what is given put in, and what is wrong with that already in a draft. */
export async function applyFields(
  db: Db,
  lookup: CategoryLookup,
  before: AdFields,
  given: GivenFields,
): Promise<{ fields: AdFields; faults: Complaint[] }> {
  const faults: Complaint[] = [];
  const isKnown = given.categoryId === undefined || lookup.isOpen(given.categoryId);
  if (!isKnown) faults.push({ field: 'categoryId', code: 'unknown_category' });
  const categoryId = isKnown ? (given.categoryId ?? before.categoryId) : before.categoryId;
  const attributes = isKnown
    ? attributesFrom(given, before, lookup.attributesOf(categoryId))
    : { values: before.attributes, faults: [] };
  faults.push(...attributes.faults);
  const priceType = given.priceType ?? before.priceType;
  const isMovedAway = [given.city, given.postalCode, given.inseeCode].some((one) => one !== undefined);
  const fields: AdFields = {
    ...before,
    ...(isMovedAway && (await placeOf(db, given, before))),
    categoryId,
    title: given.title === undefined ? before.title : oneLine(given.title),
    description: given.description === undefined ? before.description : plain(given.description),
    price: priceOf(given.price === undefined ? before.price : given.price, priceType),
    priceType,
    condition: given.condition === undefined ? before.condition : given.condition,
    attributes: keepValid(lookup.attributesOf(categoryId), attributes.values),
    contactByMessage: given.contactByMessage ?? before.contactByMessage,
    contactByPhone: given.contactByPhone ?? before.contactByPhone,
  };
  if (given.inseeCode && fields.inseeCode === null) faults.push({ field: 'inseeCode', code: 'unknown_place' });
  return { fields, faults };
}
