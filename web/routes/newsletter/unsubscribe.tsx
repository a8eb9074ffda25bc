import { unsubscribeNewsletter } from '#contract/api/newsletter.ts';
import { Answer } from '#web/features/newsletter/answer.tsx';
import { call } from '#web/lib/api.ts';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/newsletter/unsubscribe'],
  noindex: true,
  texts: ['newsletter'],
} satisfies Screen;

const unsubscribe = (token: string) => call(unsubscribeNewsletter, { body: { token } });

export default function UnsubscribeNewsletter() {
  return <Answer name="unsubscribe" send={unsubscribe} />;
}
