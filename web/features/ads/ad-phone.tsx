import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import { isFailure } from '#contract/failure.ts';
import { VerifyFirst } from '#web/features/auth/verify-first.tsx';
import { call } from '#web/lib/api.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { noteIntention } from '#web/lib/intention.ts';
import { formatPhone } from '#web/lib/phone.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface AdPhoneProps {
  adId: number;
  compact: boolean;
  /** A small word among others. */
  quiet?: boolean;
  /** The only way to the seller: the green one. */
  first: boolean;
}

/** The seller's number, fetched when a member wants it, and counted; a visitor logs in first and comes back. */
export function AdPhone({ adId, compact, quiet, first }: AdPhoneProps) {
  const { t } = useTranslation('ad');
  const { pathname } = useLocation();
  const session = useSession();
  const isMain = first && !compact;
  const look = quiet
    ? ({ variant: 'quiet', size: 'sm' } as const)
    : ({ variant: first ? 'primary' : 'secondary', size: isMain ? 'lg' : 'md', block: isMain } as const);
  const words = t(compact ? 'phone.show_short' : 'phone.show');
  const reveal = useMutation({
    mutationFn: async () => {
      const { revealAdPhone } = await import('#contract/api/ads.ts');
      return call(revealAdPhone, { params: { id: String(adId) } });
    },
    onError: (error) => {
      if (!isFailure(error) || isToldBySite(error)) return;
      if (error.code === 'email_not_verified') return;
      const isSpent = error.code === 'rate_limited';
      showToast({
        type: isSpent ? 'warning' : 'error',
        title: t(isSpent ? 'phone.limit' : 'phone.gone'),
        message: t(isSpent ? 'phone.limit_text' : 'phone.gone_text'),
      });
    },
  });
  const number = reveal.data?.phoneNumber;
  const way = loginAddress(pathname);
  if (!session)
    return (
      <ButtonLink
        to={way}
        onClick={(event) => noteIntention(event, way, null)}
        rel="nofollow"
        icon="telephone"
        {...look}
      >
        {words}
      </ButtonLink>
    );
  if (!number)
    return (
      <>
        <Button icon="telephone" busy={reveal.isPending} onClick={() => reveal.mutate()} {...look}>
          {words}
        </Button>
        <VerifyFirst failure={reveal.error} onClose={reveal.reset} />
      </>
    );
  return (
    // The button is gone: the keyboard goes on from what it gave.
    <a href={`tel:${number}`} ref={(link) => link?.focus()} className={buttonClass(look, 'tnum')}>
      <Icon name="telephone" className="text-[1.15em]" />
      {formatPhone(number)}
    </a>
  );
}
