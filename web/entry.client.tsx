import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TextsProvider } from '#web/lib/texts.tsx';
import { HydratedRouter } from 'react-router/dom';
import { toLanguage } from '#contract/languages.ts';
import { FollowAccount } from '#web/lib/follow-account.tsx';
import { browserTexts } from '#web/lib/i18n.ts';
import { loadTexts, startBrowserTexts } from '#web/lib/load-texts.ts';
import { pageStateId, readPageState } from '#web/lib/page-state.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { startPreferences } from '#web/lib/start-preferences.ts';

const logFailure = (error: unknown) => console.error('Error during app initialization', error);

/** Texts first, then the preferences. A failure is logged; until its texts are there, a page stays as the server made it. */
async function start(): Promise<void> {
  const root = document.documentElement;
  const texts = [toLanguage(root.lang), (root.dataset.ns ?? 'common').split(' ')] as const;
  await startBrowserTexts(...texts).catch(logFailure);
  try {
    startPreferences();
  } catch (error) {
    logFailure(error);
  }
  await loadTexts(...texts);
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
