import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { useResend } from '#web/features/auth/use-resend.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';

/** Said in minutes where seconds would be too many to mean anything. */
const mostSeconds = 90;

/** The button of every place that mails the link again: while one has to wait it says how long, and keeps the focus. */
export function ResendAgain({ resending, ...look }: ButtonLook & { resending: ReturnType<typeof useResend> }) {
  const { t } = useTranslation('auth');
  const { resend, busy, sent, left } = resending;
  const waiting =
    left > mostSeconds
      ? t('verify.resend_in_minutes', { count: Math.ceil(left / 60) })
      : t('verify.resend_in_seconds', { count: left });
  return (
    <Button
      {...look}
      busy={busy}
      aria-disabled={left > 0}
      onClick={resend}
      className={clsx(left > 0 && !busy && 'tnum border-line! bg-sunken! text-ink-2!')}
    >
      {left > 0 ? waiting : t(sent ? 'verify.resend_again' : 'verify.resend')}
    </Button>
  );
}
