import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useSearchParams } from 'react-router';
import { isFailure } from '#contract/failure.ts';
import { addressQuery } from '#web/features/auth/address.queries.ts';
import { AsideDrawing, AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { EmailLink } from '#web/features/auth/email-link.tsx';
import { ResendButton, ResendForm } from '#web/features/auth/resend-verification.tsx';
import { confirmChange, verificationQuery } from '#web/features/auth/verification.ts';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { useSession, type Session } from '#web/lib/session.ts';
import type { Screen } from '#web/lib/screen.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/auth/verify-email', '/auth/email-verification'],
  noindex: true,
  texts: ['auth', 'errors'],
} satisfies Screen;

type Step = 'checking' | 'verified' | 'expired' | 'failed' | 'waiting' | 'sent';

/** Of the first address of an account, or of one that shall take its place. */
export default function VerifyEmail() {
  const [params] = useSearchParams();
  return params.has('change') ? <EmailLink name="change" send={confirmChange} /> : <VerifyFirst />;
}

/** The link of the mail leads here and is tried at once; without it, the screen tells what is awaited. */
function VerifyFirst() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const token = params.get('token');
  const session = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const verification = useQuery(verificationQuery(token));
  // Somebody who verified on another device learns it here.
  useQuery({ ...addressQuery, enabled: session?.user.isEmailVerified === false });

  const step = stepOf();
  function stepOf(): Step {
    if (verification.isSuccess || (token === null && session?.user.isEmailVerified)) return 'verified';
    if (session === undefined || (token && verification.isPending) || verification.isFetching) return 'checking';
    if (sentTo !== null) return 'sent';
    if (!verification.isError) return 'waiting';
    const { error } = verification;
    return isFailure(error) && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429
      ? 'expired'
      : 'failed';
  }

  const toDashboard = <ButtonLink to="/dashboard">{t('verify.dashboard')}</ButtonLink>;
  const bodies: Record<Step, ReactNode> = {
    checking: <Skeleton className="h-13 w-full rounded-control!" />,
    verified: session ? toDashboard : <ButtonLink to="/auth/login">{t('verify.log_in')}</ButtonLink>,
    expired: session?.user.isEmailVerified ? toDashboard : <Resend session={session} onSent={setSentTo} />,
    waiting: <Resend session={session} onSent={setSentTo} />,
    failed: (
      <Button busy={verification.isFetching} onClick={() => void verification.refetch()}>
        {t('verify.retry')}
      </Button>
    ),
    sent: (
      <Button variant="secondary" onClick={() => setSentTo(null)}>
        {t('verify.other_address')}
      </Button>
    ),
  };
  const email = sentTo ?? session?.user.email ?? '';
  const lead =
    step === 'waiting' && !session
      ? 'verify.waiting.text_visitor'
      : step === 'expired' && session?.user.isEmailVerified
        ? 'verify.expired.text_verified'
        : `verify.${step}.text`;
  return (
    <AuthFrame
      step={step}
      title={t(`verify.${step}.title`)}
      lead={t(lead, { email })}
      aside={<AsideDrawing drawing={<Letter />}>{t('verify.aside')}</AsideDrawing>}
    >
      <div aria-busy={step === 'checking' || undefined}>{bodies[step]}</div>
    </AuthFrame>
  );
}

function Resend({ session, onSent }: { session: Session | null | undefined; onSent: (email: string) => void }) {
  return session ? <ResendButton email={session.user.email} /> : <ResendForm onSent={onSent} />;
}
