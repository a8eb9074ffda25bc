/** What the server hands to the rendering of one page. It never knows who looks at the page. */
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { Call } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import type { Site } from '#contract/site.ts';
import type { Resources } from '#web/lib/i18n.ts';

interface PageContext {
  language: Language;
  site: Site;
  /** Calls the API as an anonymous visitor, in process. */
  call: Call;
  resources: Resources;
  /** The parts that pages have in common; null while developing, when they change. */
  keptParts: Map<string, string> | null;
  /** Marks the scripts that are ours: web/render/script-mark.ts. */
  scriptMark?: string;
  /** Takes the bytes of the page, which a Response would copy twice. */
  keepHtml: (html: Buffer) => void;
  /** What its loaders brought; here rather than in a WeakMap, whose values live until everything is collected. */
  queryClient?: QueryClient;
}

export const pageContext = createContext<PageContext>();
