/** Every text of locales/, read once, and the translation of those the server itself speaks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { tableOf } from '#contract/known-values.ts';
import { languages, type Language } from '#contract/languages.ts';

type Namespaces = Record<string, Record<string, unknown>>;

const folder = join(import.meta.dirname, '../../locales');

function readNamespaces(language: Language): Namespaces {
  const names = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    names.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, language, file), 'utf8'))]),
  );
}

export const texts = tableOf(languages, readNamespaces);

const translations: i18n = i18next.createInstance();
void translations.init({
  lng: 'fr',
  fallbackLng: false,
  supportedLngs: languages,
  defaultNS: 'errors',
  interpolation: { escapeValue: false },
  resources: texts,
  initAsync: false,
});

/**
 * A text in the given language, of several keys the first that has one; the namespace is `errors` unless the key names
 * another ("mail:welcome.subject").
 */
export function translate(language: Language, key: string | string[], params: Record<string, unknown> = {}): string {
  return translations.t(key, { lng: language, ...params });
}

const existing = new Map<string, boolean>();

/** Asked for each fact of each ad in a list; the keys come from the definitions of attributes. */
export function hasText(language: Language, key: string): boolean {
  const name = `${language} ${key}`;
  let exists = existing.get(name);
  if (exists === undefined) {
    if (existing.size >= 5_000) existing.clear();
    existing.set(name, (exists = translations.exists(key, { lng: language })));
  }
  return exists;
}
