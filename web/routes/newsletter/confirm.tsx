import { confirmNewsletter } from '#contract/api/newsletter.ts';
import { Answer } from '#web/features/newsletter/answer.tsx';
import { quietCall } from '#web/lib/api.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = { noindex: true, texts: ['newsletter'] };

const confirm = async (token: string) => (await quietCall(confirmNewsletter, { body: { token } })).email;

export default function ConfirmNewsletter() {
  return <Answer name="confirm" send={confirm} />;
}
