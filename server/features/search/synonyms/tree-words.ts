/** What the site calls its categories and the choices of their attributes, in both languages: words that mean the same. */
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';

interface Labels {
  fr: string;
  en: string;
}

/** "SUV ou 4x4" and "SUV or 4x4" are two of each. What counts or explains is no name. */
function pairsOf({ fr, en }: Labels): string[][] {
  const [own, other] = [fr.split(/ ou | et |, /), en.split(/ or | and |, /)];
  if (own.length !== other.length) return [];
  return own.flatMap((one, index) => {
    const pair = [one, other[index] ?? ''];
    return one !== pair[1] && pair.every((word) => /^[^\d(&]{3,}$/.test(word) && word.split(' ').length < 4)
      ? [pair]
      : [];
  });
}

export function groupsOf(lookup: CategoryLookup): string[][] {
  const open = [...lookup.categories.values()].filter(({ id }) => lookup.isOpen(id));
  const attributes = open.flatMap(({ id }) => lookup.attributesOf(id));
  const options = attributes.flatMap((one) => one.options).filter(({ value }) => !/^(?:other|unknown)$/.test(value));
  const labels = [...attributes, ...options].map((one) => one.labels);
  const all = [...open.map(({ names }) => names), ...labels].flatMap(pairsOf);
  return [...new Map(all.map((pair) => [pair.join('|'), pair])).values()];
}
