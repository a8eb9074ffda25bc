import { unsubscribeNewsletter } from '#contract/api/newsletter.ts';
import { Answer } from '#web/features/newsletter/answer.tsx';
import { quietCall } from '#web/lib/api.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = { noindex: true, texts: ['newsletter'] };

const unsubscribe = (token: string) => quietCall(unsubscribeNewsletter, { body: { token } });

export default function UnsubscribeNewsletter() {
  return <Answer name="unsubscribe" send={unsubscribe} />;
}
