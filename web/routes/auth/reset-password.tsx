import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { useSearchParams } from 'react-router';
import { AsideDrawing, AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { ResetForm } from '#web/features/auth/reset-form.tsx';
import { Keys } from '#web/ui/illustrations/keys.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/auth/reset-password'],
  noindex: true,
  texts: ['auth', 'errors'],
} satisfies Screen;

/** Reached by the link of the mail, which carries a token. */
export default function ResetPassword() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const token = params.get('token');
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null);
  const step = outcome ?? (token ? 'form' : 'missing');
  return (
    <AuthFrame
      step={step}
      title={t(`reset.${step}.title`)}
      lead={t(`reset.${step}.text`)}
      aside={<AsideDrawing drawing={<Keys />}>{t('reset.aside')}</AsideDrawing>}
    >
      {step === 'form' && token && (
        <ResetForm token={token} onDone={() => setOutcome('done')} onExpired={() => setOutcome('expired')} />
      )}
      {step === 'done' && <ButtonLink to="/auth/login">{t('reset.log_in')}</ButtonLink>}
      {(step === 'expired' || step === 'missing') && (
        <ButtonLink to="/auth/forgot-password">{t('reset.ask_again')}</ButtonLink>
      )}
    </AuthFrame>
  );
}
