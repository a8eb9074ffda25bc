import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { toLanguage } from '#contract/languages.ts';
import { browserTexts, startBrowserTexts } from '#web/lib/i18n.ts';
import { followAccount, startPreferences } from '#web/lib/preferences.ts';

/** The account's preferences come once the page has taken over what the server rendered: they may change its language. */
function Site() {
  useEffect(followAccount, []);
  return <HydratedRouter />;
}

/** Texts first, then the preferences. A failure is logged and the page goes on with what it has. */
async function start(): Promise<void> {
  const root = document.documentElement;
  try {
    await startBrowserTexts(toLanguage(root.lang), (root.dataset.ns ?? 'common').split(' '));
    startPreferences();
  } catch (error) {
    console.error('Error during app initialization', error);
  }
  if (root.dataset.env !== 'production') console.debug(`API: ${location.origin}/api`);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={browserTexts}>
          <Site />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void start();
