/** The ad in the form as its readers will get it. */
import type { AdImage, AttributeValues } from '#contract/ads.ts';
import type { AdDetail, Seller } from '#contract/api/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';
import { payOf } from '#contract/pay.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import { withUnit } from '#contract/units.ts';
import type { User } from '#contract/users.ts';
import type { ParentCategory } from '#web/features/categories/category-tree.ts';
import { toValues } from '#web/features/my-ads/editor/attribute-values.ts';
import type { EditorState, Photo } from '#web/features/my-ads/editor/editor-state.ts';
import { parseEuros } from '#web/features/my-ads/editor/typed-numbers.ts';
import { hasPrice } from '#web/features/my-ads/editor/draft-values.ts';
import { formatDate, formatNumber, formatPrice } from '#web/lib/format.ts';

interface Words {
  yes: string;
  no: string;
}

function valueText(definition: Attribute, value: AttributeValues[string], language: Language, words: Words): string {
  const named = (one: string) => definition.options.find((option) => option.value === one)?.labels[language] ?? one;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(named).join(', ');
  if (definition.type === 'year') return String(value);
  if (typeof value === 'number') {
    if (definition.unit === '€') return formatPrice(Math.round(value * 100), language);
    return withUnit(formatNumber(value, language, { maximumFractionDigits: 2 }), definition.unit, language);
  }
  return definition.type === 'date' ? formatDate(`${value}T12:00:00Z`, language) : named(value);
}

/** Its true size is not known before it has arrived; the frame decides anyway. */
function imageOf({ image, preview, alt, key }: Photo): AdImage | null {
  if (image) return { ...image, alt };
  if (!preview) return null;
  return { id: key, url: preview, width: 1440, height: 1080, alt, placeholder: null, variants: [] };
}

const sellerOf = (user: User): Seller => ({
  id: user.id,
  firstName: user.firstName,
  lastInitial: Array.from(user.lastName)[0]?.toUpperCase() ?? '',
  avatar: user.avatar,
  company: null,
  sellerType: 'private',
  memberSince: user.createdAt,
  verifications: { email: user.isEmailVerified, phone: user.isPhoneVerified, business: false },
  isOnline: null,
  lastSeenAt: null,
  adCount: 0,
  isIndexed: false,
  rating: null,
  reviewCount: 0,
  responseMinutes: null,
});

interface About {
  user: User;
  section: ParentCategory | undefined;
  definitions: readonly Attribute[];
  photos: readonly Photo[];
  language: Language;
  words: Words;
}

export function previewAd({ ad, values }: EditorState, about: About): AdDetail {
  const { user, section, definitions, language, words } = about;
  const attributes = toValues(definitions, values.attributes);
  const images = about.photos.flatMap((photo) => imageOf(photo) ?? []);
  const child = section?.children.find(({ id }) => id === values.categoryId);
  const family = child?.family ?? section?.family ?? 'things';
  const cents = values.priceType === 'Free' ? 0 : hasPrice(values.priceType) ? parseEuros(values.price) : null;
  const price = cents ?? null;
  const now = new Date().toISOString();
  const { place } = values;
  return {
    id: ad?.id ?? 0,
    userId: user.id,
    categoryId: values.categoryId ?? 0,
    family,
    title: values.title.trim(),
    price,
    currency: 'EUR',
    priceType: values.priceType,
    pricePeriod: pricePeriodOf(attributes, price),
    pay: family === 'jobs' ? payOf(attributes) : null,
    previousPrice: ad?.status === 'Active' && price !== null && (ad.price ?? 0) > price ? ad.price : null,
    status: 'Active',
    condition: values.condition,
    isPromoted: false,
    sellerType: ad?.sellerType ?? 'private',
    images,
    imageCount: images.length,
    facts: [],
    city: place?.name ?? null,
    postalCode: place?.postalCode || null,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    distance: null,
    viewCount: ad?.viewCount ?? 0,
    favoriteCount: ad?.favoriteCount ?? 0,
    createdAt: ad?.createdAt ?? now,
    publishedAt: ad?.publishedAt ?? null,
    description: values.description.trim(),
    attributes,
    attributeList: definitions.flatMap((definition) => {
      const value = attributes[definition.key];
      if (value === undefined) return [];
      return [
        {
          key: definition.key,
          label: definition.labels[language],
          value: valueText(definition, value, language, words),
        },
      ];
    }),
    categories: [section, child].flatMap((one) => (one ? [{ id: one.id, name: one.name, icon: one.icon }] : [])),
    seller: ad?.seller ?? sellerOf(user),
    contactByMessage: values.contactByMessage,
    contactByPhone: values.contactByPhone,
    priceHistory: [],
    inseeCode: place?.inseeCode ?? null,
    departement: null,
    contactCount: 0,
    updatedAt: now,
    expiresAt: null,
    soldAt: null,
    version: ad?.version ?? 0,
  };
}
