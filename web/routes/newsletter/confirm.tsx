import { confirmNewsletter } from '#contract/api/newsletter.ts';
import { Answer } from '#web/features/newsletter/answer.tsx';
import { call } from '#web/lib/api.ts';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/newsletter/confirm'],
  noindex: true,
  texts: ['newsletter'],
} satisfies Screen;

const confirm = (token: string) => call(confirmNewsletter, { body: { token } });

export default function ConfirmNewsletter() {
  return <Answer name="confirm" send={confirm} />;
}
