import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const contentNames = [
  'terms',
  'privacy',
  'cookies',
  'help',
  'faq',
  'about',
  'legal',
  'security',
  'accessibility',
  'ranking',
] as const;
export const ContentName = z.enum(contentNames);
export type ContentName = z.infer<typeof ContentName>;

export const ContentPage = z.object({
  name: ContentName,
  title: z.string(),
  description: z.string(),
  /** The day of the last change, as YYYY-MM-DD. */
  updated: z.string(),
  /** What stands before the first heading. */
  intro: z.string(),
  /** `summary` is the section's first sentence or so, as plain text: what an index of the page shows. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), summary: z.string(), html: z.string() })),
  /** Only on the page of frequent questions: what search engines read. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const readContent = endpoint('GET /content/{name}', {
  tag: 'Site',
  summary: 'A legal or help page in the caller’s language, as HTML',
  access: 'public',
  params: z.strictObject({ name: ContentName }),
  data: ContentPage,
  errors: ['not_found'],
});
