/**
 * The texts of a screen. One place listens for a change of language and tells all below it: a page has hundreds of parts
 * with texts, and each would have to listen for itself otherwise.
 */
import type { FlatNamespace, i18n, TFunction } from 'i18next';
import { createContext, use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { toLanguage } from '#contract/languages.ts';
import { loadTexts } from '#web/lib/load-texts.ts';

interface Texts {
  i18n: i18n;
  language: string;
}

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const subscribe = useCallback(
    (tell: () => void) => {
      i18n.on('languageChanged', tell);
      return () => i18n.off('languageChanged', tell);
    },
    [i18n],
  );
  const read = () => i18n.language;
  const language = useSyncExternalStore(subscribe, read, read);
  const texts = useMemo(() => ({ i18n, language }), [i18n, language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

type Look = TFunction<readonly FlatNamespace[]>;

/** Per texts, language and namespaces: the way to look up, or while a file is under way the waiting for it. */
const known = new WeakMap<i18n, Map<string, Look | Promise<void>>>();

function find({ i18n, language }: Texts, namespaces: readonly string[]): Look | Promise<void> {
  let found = known.get(i18n);
  if (!found) known.set(i18n, (found = new Map()));
  const name = namespaces.length === 1 ? `${language} ${namespaces[0]}` : `${language} ${namespaces.join()}`;
  let look = found.get(name);
  if (!look) {
    if (namespaces.every((one) => i18n.hasResourceBundle(language, one)))
      look = i18n.getFixedT(language, namespaces[0]!) as unknown as Look;
    else look = loadTexts(toLanguage(language), namespaces).finally(() => found.delete(name));
    found.set(name, look);
  }
  return look;
}

/** The namespace that a key names: "analytics:title". */
export const namespaceOf = (key: string | null): string => /^(\w+):/.exec(key ?? '')?.[1] ?? 'common';

/** Of several namespaces the first is meant where a key names none. Waits for a file that no screen before has needed. */
export function useTranslation<const Ns extends FlatNamespace | readonly FlatNamespace[] = 'common'>(
  namespace: Ns = 'common' as Ns,
): { t: TFunction<Ns>; i18n: i18n } {
  const texts = use(TextsContext);
  if (!texts) throw new Error('No texts are provided here');
  const namespaces: readonly string[] = typeof namespace === 'string' ? [namespace] : (namespace as readonly string[]);
  const look = find(texts, namespaces);
  // Thrown, not handed to use(): now and then that loses count of the hooks of a part that has others.
  if (look instanceof Promise) throw look;
  return { t: look as TFunction<Ns>, i18n: texts.i18n };
}
