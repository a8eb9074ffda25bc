/** What the home page reads of the catalogue; the calls themselves are fetched only where the page did not bring the data. */
import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#contract/api/categories.ts';
import type { Call } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { toListed, type ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { listAll } from '#web/features/categories/categories.queries.ts';
import { toTree, type ParentCategory } from '#web/features/categories/category-tree.ts';
import { quietCall } from '#web/lib/api.ts';

/** A section, as much of it as the home page shows. */
export interface HomeSection extends Pick<Category, 'id' | 'name' | 'icon' | 'advertisementCount'> {
  /** What one finds there, in the place of a count that would be zero. */
  examples?: string;
}

/** As many subcategories as two short lines hold. */
function examplesOf({ children, description }: ParentCategory): string {
  const [first, ...others] = children.slice(0, 3).map((child) => child.name);
  if (!first) return description;
  return others.reduce((line, name) => (`${line}, ${name}`.length <= 36 ? `${line}, ${name}` : line), first);
}

const toSection = (parent: ParentCategory): HomeSection => {
  const { id, name, icon, advertisementCount } = parent;
  return { id, name, icon, advertisementCount, ...(!advertisementCount && { examples: examplesOf(parent) }) };
};

export function sectionsQuery(language: Language, by = quietCall) {
  return queryOptions({
    queryKey: ['home', 'sections', language],
    queryFn: async ({ client }) => toTree(await listAll(client, language, by)).map(toSection),
    meta: { public: true },
  });
}

const calls = () => import('#contract/api/ads.ts');
const shared = { meta: { public: true }, staleTime: 600_000 } as const;

/** A wide one and two, then two and a wide one. */
export const isWide = (index: number, count: number): boolean =>
  index === 0 || index === 5 || (index === count - 1 && index % 3 === 0);

interface Front {
  featured: ListedAd[];
  recent: ListedAd[];
  lowered: ListedAd[];
  near: { place: { inseeCode: string; name: string }; ads: ListedAd[] } | null;
}

/** All lists in one call. */
const front = (language: Language, by: Call) => ({
  queryKey: ['ads', 'front', language],
  queryFn: async (): Promise<Front> => {
    const { featured, recent, lowered, near } = await by((await calls()).frontAds);
    const listed = featured.map((ad, index) =>
      isWide(index, featured.length) ? { ...toListed(ad), excerpt: ad.excerpt } : toListed(ad),
    );
    return {
      featured: listed,
      recent: recent.map(toListed),
      lowered: lowered.map(toListed),
      near: near && { place: near.place, ads: near.ads.map(toListed) },
    };
  },
  ...shared,
});

export function featuredQuery(language: Language, by: Call = quietCall) {
  return queryOptions({ ...front(language, by), select: ({ featured }: Front) => featured });
}

/** The newest of those that are not featured. */
export function recentQuery(language: Language, by: Call = quietCall) {
  return queryOptions({ ...front(language, by), select: ({ recent }: Front) => recent });
}

export function nearQuery(language: Language) {
  return queryOptions({ ...front(language, quietCall), select: ({ near }: Front) => near });
}

export function loweredQuery(language: Language) {
  return queryOptions({ ...front(language, quietCall), select: ({ lowered }: Front) => lowered });
}

export function statsQuery(by = quietCall) {
  return queryOptions({
    queryKey: ['ads', 'stats'],
    queryFn: async () => by((await calls()).catalogueStats),
    ...shared,
  });
}
