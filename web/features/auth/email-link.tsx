/** What the links of a changed address show: the token is used at once, in the browser. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isFailure } from '#contract/failure.ts';
import { AsideDrawing, AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface EmailLinkProps {
  /** Below it in the texts: done, expired, and what comes after. */
  name: 'change' | 'undo';
  send: (token: string) => Promise<string>;
}

type Step = 'checking' | 'done' | 'expired' | 'taken' | 'failed';

export function EmailLink({ name, send }: EmailLinkProps) {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const token = params.get('token');
  const session = useSession();
  // A query, though it changes something: a token is good once, and a screen may be shown twice.
  const answer = useQuery({
    queryKey: ['email-link', name, token],
    queryFn: () => send(token ?? ''),
    enabled: session !== undefined && Boolean(token),
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
  const step = stepOf();
  function stepOf(): Step {
    if (answer.isSuccess) return 'done';
    if (session === undefined || answer.isFetching) return 'checking';
    if (!token) return 'expired';
    const { error } = answer;
    if (!isFailure(error) || error.statusCode >= 500 || error.statusCode === 429 || error.statusCode === 0)
      return 'failed';
    return error.code === 'email_taken' ? 'taken' : 'expired';
  }
  const home = <ButtonLink to="/">{t('email_link.home')}</ButtonLink>;
  const after = session ? (
    <ButtonLink to="/profile">{t('email_link.profile')}</ButtonLink>
  ) : (
    <ButtonLink to="/auth/login">{t('verify.log_in')}</ButtonLink>
  );
  const bodies: Record<Step, ReactNode> = {
    checking: <Skeleton className="h-13 w-full rounded-control!" />,
    done: name === 'change' ? after : home,
    expired: home,
    taken: home,
    failed: (
      <Button busy={answer.isFetching} onClick={() => void answer.refetch()}>
        {t('verify.retry')}
      </Button>
    ),
  };
  const texts = step === 'done' || step === 'expired' ? `email_link.${name}.${step}` : `email_link.${step}`;
  return (
    <AuthFrame
      step={step}
      title={t(`${texts}.title`)}
      lead={t(`${texts}.text`, { email: answer.data ?? '' })}
      aside={<AsideDrawing drawing={<Letter />}>{t('email_link.aside')}</AsideDrawing>}
    >
      <div aria-busy={step === 'checking' || undefined}>{bodies[step]}</div>
    </AuthFrame>
  );
}
