import { useTranslation } from '#web/lib/texts.tsx';
import { ResendButton } from '#web/features/auth/resend-verification.tsx';
import { useSession } from '#web/lib/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Says that a verified address is needed first, and mails the link again. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('auth');
  const email = useSession()?.user.email ?? '';
  return (
    <Dialog size="sm" onClose={onClose} title={t('needed.title')}>
      <p className="mb-4 text-15">{t('needed.text', { email })}</p>
      <ResendButton email={email} />
    </Dialog>
  );
}
