/** Texts: one JSON file per language and namespace, fetched as static files in the browser. */
import i18next, { type i18n, type ResourceKey } from 'i18next';
import { languages, type Language } from '#contract/languages.ts';

const files = import.meta.glob<string>('/locales/*/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export function localeFile(language: Language, namespace: string): string {
  const address = files[`/locales/${language}/${namespace}.json`];
  if (!address) throw new Error(`No texts "${namespace}" in ${language}`);
  return address;
}

const settings = {
  fallbackLng: false,
  supportedLngs: languages,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const;

const fetchTexts = {
  type: 'backend' as const,
  init() {},
  async read(language: string, namespace: string): Promise<ResourceKey> {
    const answer = await fetch(localeFile(language as Language, namespace));
    if (!answer.ok) throw new Error(`The texts "${namespace}" answered ${answer.status}`);
    return (await answer.json()) as ResourceKey;
  },
};

/** The texts of this browser tab, also for code outside React (toasts of the API client). */
export const browserTexts: i18n = i18next.createInstance();

export async function startBrowserTexts(language: Language, namespaces: string[]): Promise<void> {
  await browserTexts.use(fetchTexts).init({ ...settings, lng: language, ns: namespaces });
}

export type Resources = Record<Language, Record<string, Record<string, unknown>>>;

/** For rendering on the server, where every text is there already. */
export function serverTexts(language: Language, resources: Resources): i18n {
  const instance = i18next.createInstance();
  void instance.init({ ...settings, lng: language, resources, initAsync: false });
  return instance;
}
