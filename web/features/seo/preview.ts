/** How a page stands in search engines and where somebody passes its link on. */
import type { Language } from '#contract/languages.ts';

export interface Preview {
  /** Where the screen writes its own title; the others have theirs from the document. */
  title?: string | undefined;
  description: string;
  /** The address of a picture of the page's own; the site has one for the rest. */
  picture?: string | undefined;
  type?: 'website' | 'product';
}

const sitePicture = '/preview.png';

/** The names and contents of Open Graph. */
export function previewTags({ title, description, picture, type }: Preview, publicUrl: string): [string, string][] {
  return [
    ['og:type', type ?? 'website'],
    ...(title ? [['og:title', title] satisfies [string, string]] : []),
    ['og:description', description],
    ['og:image', new URL(picture ?? sitePicture, publicUrl).href],
  ];
}

export const openGraphLocale = (language: Language): string => (language === 'fr' ? 'fr_FR' : 'en_GB');
