import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { localeFile } from '#web/lib/i18n.ts';

/** Announces the text files of the page that the server sends. Later screens fetch theirs themselves. */
export function TextFiles({ language, namespaces }: { language: Language; namespaces: readonly string[] }) {
  const [files] = useState(() => namespaces.map((name) => localeFile(language, name)));
  return files.map((file) => <link key={file} rel="preload" as="fetch" crossOrigin="anonymous" href={file} />);
}
