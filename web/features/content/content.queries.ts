import { queryOptions } from '@tanstack/react-query';
import { readContent, type ContentName, type ContentPage } from '#contract/api/content.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';

/** A written page lies at its own name: /terms is `terms`. */
export function contentNameOf(pathname: string): ContentName {
  return pathname.split('/')[1] as ContentName;
}

export function contentQuery(name: ContentName, language: Language, by = call) {
  return queryOptions({
    queryKey: ['content', name, language],
    queryFn: () => by(readContent, { params: { name } }),
    meta: { public: true },
    // While the other language is on its way, the page stays readable in this one.
    placeholderData: (previous: ContentPage | undefined) => (previous?.name === name ? previous : undefined),
  });
}
