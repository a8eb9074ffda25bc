import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { AdDetail } from '#contract/api/ads.ts';
import { kindsOf } from '#web/features/conversations/first-message-kinds.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const FirstMessageDialog = lazy(async () => ({
  default: (await import('#web/features/conversations/first-message-dialog.tsx')).FirstMessageDialog,
}));

/** A phone's bar has no room for a second way to write: an offer is made beside the price. */
export function PhoneOffer({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const session = useSession();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const takesOffers = ad.status === 'Active' && ad.contactByMessage && kindsOf(ad).includes('offer');
  if (!takesOffers || session?.user.id === ad.userId) return null;
  return (
    <>
      <ButtonLink
        to={loginAddress(pathname)}
        rel="nofollow"
        icon="tag"
        variant="secondary"
        size="sm"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t('contact.offer')}
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <FirstMessageDialog ad={ad} kind="offer" sendsNow={false} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
