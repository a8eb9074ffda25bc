/** Texts: one JSON file per language and namespace, fetched as static files in the browser. */
import i18next, { type i18n } from 'i18next';
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

export const textSettings = {
  fallbackLng: false,
  supportedLngs: languages,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const;

/** The texts of this browser tab, also for code outside React (toasts of the API client). */
export const browserTexts: i18n = i18next.createInstance();

export type Resources = Record<Language, Record<string, Record<string, unknown>>>;

type Look = (key: unknown, ...values: unknown[]) => unknown;

const mostRemembered = 2_000;
const isShort = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.length < 20);

/** Stands for a title while the words around it are looked up; nothing that is written holds it. */
const gap = '\u0000';

/** The one long value of many texts: an ad's title. */
function titleIn(values: unknown): string | null {
  if (typeof values !== 'object' || !values || !('title' in values) || typeof values.title !== 'string') return null;
  return Object.keys(values).length === 1 ? values.title : null;
}

function nameOf(key: string, values: unknown): string | null {
  if (typeof values !== 'object' || !values) return null;
  let name = key;
  for (const field in values) {
    const value = (values as Record<string, unknown>)[field];
    if (!isShort(value)) return null;
    name += `\n${field}\n${typeof value}\n${value}`;
  }
  return name;
}

/** Pages ask for the same texts over and over: those with short values are looked up once. */
function rememberTexts(instance: i18n): void {
  const make = instance.getFixedT.bind(instance) as unknown as (...given: unknown[]) => Look;
  const remembering = (look: Look): Look => {
    const texts = new Map<string, unknown>();
    const once = (name: string, key: unknown, values: unknown) => {
      let text = texts.get(name);
      if (text === undefined) {
        if (texts.size >= mostRemembered) texts.clear();
        texts.set(name, (text = values === undefined ? look(key) : look(key, values)));
      }
      return text;
    };
    const lookOnce: Look = (key, values, ...others) => {
      if (others.length || typeof key !== 'string') return look(key, values, ...others);
      if (values === undefined) return once(key, key, values);
      const title = titleIn(values);
      if (title !== null) return String(once(`${key}\ntitle`, key, { title: gap })).replaceAll(gap, () => title);
      // Values may hold anything, a part of the page even; only short ones are worth remembering.
      const name = nameOf(key, values);
      return name === null ? look(key, values) : once(name, key, values);
    };
    return Object.assign(lookOnce, look);
  };
  const getFixedT = (...given: unknown[]) => remembering(make(...given));
  instance.getFixedT = getFixedT as unknown as i18n['getFixedT'];
}

const ofServer = new WeakMap<Resources, Map<Language, i18n>>();

/** For rendering on the server, where every text is there already; one for all pages of a language. */
export function serverTexts(language: Language, resources: Resources): i18n {
  const all = ofServer.get(resources) ?? new Map<Language, i18n>();
  ofServer.set(resources, all);
  let instance = all.get(language);
  if (!instance) {
    instance = i18next.createInstance();
    void instance.init({ ...textSettings, lng: language, resources, initAsync: false });
    rememberTexts(instance);
    all.set(language, instance);
  }
  return instance;
}
