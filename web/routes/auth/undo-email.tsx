import { undoEmail } from '#contract/api/auth.ts';
import { EmailLink } from '#web/features/auth/email-link.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { call } from '#web/lib/api.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = { samples: ['/auth/undo-email'], noindex: true, texts: ['auth', 'errors'] } satisfies Screen;

const undo = async (token: string) => (await call(undoEmail, { body: { token } })).email;

/** For whoever reads the former address of an account and did not change it. */
export default function UndoEmail() {
  return <EmailLink name="undo" send={undo} />;
}
