/** What the rules for ads say of one ad. The texts are in locales/<lang>/rules.json, by the name of the rule. */
import type { Attribute } from '#contract/api/categories.ts';
import type { AttributeValues, PriceType, SellerType } from '#contract/ads.ts';

/** blocking: cannot be submitted; fix: will probably be refused; advice: sells better. */
export const findingLevels = ['blocking', 'fix', 'advice'] as const;
export type FindingLevel = (typeof findingLevels)[number];

const ruleNames = [
  'dpe_missing',
  'ges_missing',
  'energy_hungry',
  'rent_details',
  'agency_fees',
  'animal_identification',
  'animal_too_young',
  'animal_impulse',
  'litter_size',
  'job_discrimination',
  'housing_discrimination',
  'service_discrimination',
  'job_wording',
  'prohibited_weapons',
  'prohibited_medicines',
  'prohibited_tobacco',
  'prohibited_drugs',
  'prohibited_counterfeits',
  'imitation_wording',
  'prohibited_documents',
  'prohibited_species',
  'prohibited_alcohol',
  'prohibited_devices',
  'prohibited_adult',
  'prohibited_recalled',
  'ticket_price',
  'phone_in_text',
  'email_in_text',
  'link_in_text',
  'handle_in_text',
  'risky_payment',
  'money_first',
  'job_fees',
  'medical_claim',
  'capitals',
  'short_description',
  'no_picture',
  'price_of_nothing',
  'unlikely_price',
  'price_apart',
  'mileage_missing',
  'wrong_section',
] as const;
export type RuleName = (typeof ruleNames)[number];

export interface Span {
  start: number;
  end: number;
}

export interface Finding {
  level: FindingLevel;
  rule: RuleName;
  /** As in the form and the API: title, description, price, images, attributes.dpe. */
  field: string | null;
  /** The words concerned, where the field is a text. */
  spans: Span[];
}

export interface Comparable {
  count: number;
  /** Cents. */
  median: number;
}

/** An ad as it stands in the form. */
export interface CheckedAd {
  sectionId: number;
  categoryId: number | null;
  title: string;
  description: string;
  /** Cents. */
  price: number | null;
  priceType: PriceType;
  attributes: AttributeValues;
  imageCount: number;
  sellerType: SellerType;
  /** What comparable ads cost, where it is known. */
  comparable?: Comparable | null;
  /** The definitions of its category, inherited ones too. */
  definitions: readonly Attribute[];
  today: Date;
}

export type Rule = (ad: CheckedAd) => Finding[];

export const found = (level: FindingLevel, rule: RuleName, field: string | null, spans: Span[] = []): Finding => ({
  level,
  rule,
  field,
  spans,
});

/** Whether ads of this category have the attribute. */
export const defines = ({ definitions }: CheckedAd, key: string): boolean =>
  definitions.some((definition) => definition.key === key);

export const isMissing = ({ attributes }: CheckedAd, key: string): boolean => {
  const value = attributes[key];
  return value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
};

type Written = Pick<CheckedAd, 'title' | 'description' | 'definitions' | 'attributes'>;

/** Everything in an ad that its owner wrote freely, by field: attributes of type text are read like the description. */
export function textsOf({ title, description, definitions, attributes }: Written): [field: string, text: string][] {
  const written = definitions.flatMap(({ key, type }): [string, string][] => {
    const value = type === 'text' && Object.hasOwn(attributes, key) ? attributes[key] : null;
    return typeof value === 'string' ? [[`attributes.${key}`, value]] : [];
  });
  return [['title', title], ['description', description], ...written];
}
