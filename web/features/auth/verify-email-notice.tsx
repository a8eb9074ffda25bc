import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { User } from '#contract/users.ts';
import { addressQuery } from '#web/features/auth/address.queries.ts';
import { ResendAgain } from '#web/features/auth/resend-again.tsx';
import { useResend } from '#web/features/auth/use-resend.ts';
import { Note } from '#web/ui/note.tsx';

function Notice({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const resending = useResend();
  const { sent, failure } = resending;
  return (
    <div className="wrap pt-4 print:hidden">
      <Note tone="warning" icon="envelope" title={t('notice.title')}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="min-w-60 flex-1">{t('notice.text', { email })}</p>
          <ResendAgain resending={resending} size="sm" variant="secondary" />
        </div>
        <output className="block font-semibold empty:hidden">{sent ? t('notice.sent') : failure?.message}</output>
      </Note>
    </div>
  );
}

/** Above the screens of a member whose address is not verified yet. Its texts may still be on their way. */
export function VerifyEmailNotice({ user }: { user: User }) {
  useQuery(addressQuery);
  return (
    <Suspense fallback={null}>
      <Notice email={user.email} />
    </Suspense>
  );
}
