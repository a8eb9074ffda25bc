/** No schema here: every page needs this, and most pages no schema. */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'fr';

/** Anything that is not one of ours counts as French. */
export function toLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** The best of our languages for an Accept-Language header, or null when it names none of them. */
export function fromAcceptLanguage(header: string | undefined | null): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found = languages.find((language) => language === tag);
    if (found) return found;
  }
  return null;
}
