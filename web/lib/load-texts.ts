/** Text files in the browser: fetched once, and again where one does not come. Nothing is shown without its texts. */
import type { ResourceKey } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { browserTexts, localeFile, textSettings } from '#web/lib/i18n.ts';
import { closeToast, showToast } from '#web/lib/toasts.ts';

const tries = 3;
const pauseMs = 400;
const longestPauseMs = 30_000;

const has = (language: string, namespace: string) => browserTexts.hasResourceBundle(language, namespace);

/** Over after so long, or as soon as there is a connection again. */
function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: over.signal });
  });
}

async function fetchTexts(language: Language, namespace: string): Promise<void> {
  const address = localeFile(language, namespace);
  for (let tried = 1; ; tried++) {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`The texts "${namespace}" answered ${answer.status}`);
      browserTexts.addResourceBundle(language, namespace, (await answer.json()) as ResourceKey);
      return;
    } catch (error) {
      if (tried >= tries) throw error;
      await pause(pauseMs * tried);
    }
  }
}

const underWay = new Map<string, Promise<void>>();

function load(language: Language, namespace: string): Promise<void> {
  const name = `${language} ${namespace}`;
  let loading = underWay.get(name);
  if (!loading) underWay.set(name, (loading = fetchTexts(language, namespace).finally(() => underWay.delete(name))));
  return loading;
}

async function loadAll(language: Language, namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.filter((one) => !has(language, one)).map((one) => load(language, one)));
}

function tell(name: 'late' | 'language'): string {
  const text = (part: string) => browserTexts.t(`texts.${name}_${part}`);
  return showToast({ type: 'warning', title: text('title'), message: text('message') });
}

/** Ends once they are there. Whoever has to wait long for a screen is told so. */
export async function loadTexts(language: Language, namespaces: readonly string[]): Promise<void> {
  let told: string | null = null;
  for (let wait = pauseMs * 4; ; wait = Math.min(wait * 2, longestPauseMs)) {
    try {
      await loadAll(language, namespaces);
      if (told) closeToast(told);
      return;
    } catch {
      if (has(language, 'common')) told ??= tell('late');
      await pause(wait);
    }
  }
}

let wanted: Language | null = null;

/** The page speaks another language once it can say everything in it; where it cannot, it stays as it is and says so. */
export async function speakLanguage(language: Language): Promise<void> {
  wanted = language;
  const spoken = () => Object.keys(browserTexts.getDataByLanguage(browserTexts.language) ?? {});
  const isMissing = (namespace: string) => !has(language, namespace);
  try {
    // Meanwhile a screen may have come that needs more.
    while (spoken().some(isMissing)) await loadAll(language, spoken());
  } catch (error) {
    if (wanted === language) tell('language');
    throw error;
  }
  if (wanted === language) await browserTexts.changeLanguage(language);
}

/** Rejects where the texts of the first screen cannot be had; whoever shows them goes on to wait by `loadTexts`. */
export async function startBrowserTexts(language: Language, namespaces: readonly string[]): Promise<void> {
  await browserTexts.init({ ...textSettings, lng: language, resources: { [language]: {} } });
  await loadAll(language, namespaces);
}
