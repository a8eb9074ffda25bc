import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { revealPhone } from '#contract/api/users.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { VerifyFirst } from '#web/features/auth/verify-first.tsx';
import { call } from '#web/lib/api.ts';
import { formatPhone } from '#web/lib/phone.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** By the login form, or by a dialog. */
const toldElsewhere = ({ statusCode, code }: ApiFailure) => statusCode === 401 || code === 'email_not_verified';

/** The number is fetched when somebody wants it, and counted; a visitor is led to the login form first. */
export function PhoneReveal({ userId, large = false }: { userId: string; large?: boolean }) {
  const { t } = useTranslation('user');
  const reveal = useMutation({ mutationFn: () => call(revealPhone, { params: { id: userId } }) });
  const number = reveal.data?.phoneNumber;
  if (number)
    return (
      // The button is gone: the keyboard goes on from what it gave.
      <a
        href={`tel:${number}`}
        ref={(link) => link?.focus()}
        className={large ? buttonClass({ variant: 'secondary' }, 'tnum') : 'tnum hover:underline'}
      >
        {formatPhone(number)}
      </a>
    );
  return (
    <>
      <Button
        size={large ? 'md' : 'sm'}
        icon={large ? 'telephone' : undefined}
        variant="secondary"
        busy={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        {t('show_phone')}
      </Button>
      <output className="mt-1.5 block text-14 text-danger-ink empty:hidden">
        {isFailure(reveal.error) && !toldElsewhere(reveal.error) && reveal.error.message}
      </output>
      <VerifyFirst failure={reveal.error} onClose={reveal.reset} />
    </>
  );
}
