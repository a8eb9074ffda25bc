import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TextsProvider } from '#web/lib/texts.tsx';
import { HydratedRouter } from 'react-router/dom';
import { toLanguage } from '#contract/languages.ts';
import { FollowAccount } from '#web/lib/follow-account.tsx';
import { browserTexts } from '#web/lib/i18n.ts';
import { startBrowserTexts } from '#web/lib/load-texts.ts';
import { pageStateId, readPageState } from '#web/lib/page-state.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { startPreferences } from '#web/lib/start-preferences.ts';

/** Texts first, then the preferences. A failure is logged and the page goes on with what it has. */
async function start(): Promise<void> {
  const root = document.documentElement;
  try {
    await startBrowserTexts(toLanguage(root.lang), (root.dataset.ns ?? 'common').split(' '));
    startPreferences();
  } catch (error) {
    console.error('Error during app initialization', error);
  }
  readPageState(queryClient(), document.getElementById(pageStateId)?.textContent);
  if (root.dataset.env !== 'production') console.debug(`API: ${location.origin}/api`);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider i18n={browserTexts}>
          <QueryClientProvider client={queryClient()}>
            <FollowAccount>
              <HydratedRouter />
            </FollowAccount>
          </QueryClientProvider>
        </TextsProvider>
      </StrictMode>,
    );
  });
}

void start();
