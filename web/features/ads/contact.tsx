import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { AdDetail } from '#contract/api/ads.ts';
import type { IconName } from '#contract/icons.ts';
import { AdPhone } from '#web/features/ads/ad-phone.tsx';
import { KeepOffer } from '#web/features/ads/keep-offer.tsx';
import { kindsOf, type FirstKind } from '#web/features/conversations/first-message-kinds.ts';
import { awaitMessage, useAwaitedMessage } from '#web/lib/awaited-message.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Comes when somebody begins to write. */
const FirstMessageDialog = lazy(async () => ({
  default: (await import('#web/features/conversations/first-message-dialog.tsx')).FirstMessageDialog,
}));

const icons: Record<FirstKind, IconName> = {
  message: 'chat-left-text',
  offer: 'tag',
  apply: 'send-fill',
  visit: 'calendar-event',
  meet: 'house-heart',
};

/** The narrowest phones have room for a price beside words alone. */
const compactRow = 'flex gap-2 max-[389px]:[&>a,&>.contents>*]:px-3 max-[389px]:[&>a>svg,&>.contents>*>svg]:hidden';

/** Who applies writes: beside it the number is a small word, and on narrow screens stands with who employs. */
export function EmployerPhone({ ad, quiet = false }: { ad: AdDetail; quiet?: boolean }) {
  const session = useSession();
  const isOffered = ad.status === 'Active' && ad.contactByPhone && ad.contactByMessage;
  if (!isOffered || session?.user.id === ad.userId) return null;
  return <AdPhone adId={ad.id} compact quiet={quiet} first={false} />;
}

/** The ways to reach the seller that work, the first one green; none for one's own ad. */
export function Contact({ ad, compact = false }: { ad: AdDetail; compact?: boolean }) {
  const { t } = useTranslation('ad');
  const session = useSession();
  const { pathname, hash } = useLocation();
  const [kind, setKind] = useState<FirstKind | null>(null);
  const kinds = kindsOf(ad);
  // The bar of a phone is in the page too: one of both sends.
  const sendsNow = useAwaitedMessage(ad.id) && !compact && Boolean(session);
  // Whoever comes from a shop has pressed "write" already; the server knows no hash.
  const cameToWrite = hash === '#write' && session !== undefined && !compact;
  const [isDone, setDone] = useState(false);

  if (session?.user.id === ad.userId)
    return compact || ad.status !== 'Active' ? null : <Note className="mt-4">{t('contact.own')}</Note>;
  const isOnline = ad.status === 'Active';
  const byMessage = ad.contactByMessage && isOnline;
  // Who looks at one that is not public could not ask for the number.
  const byPhone = ad.contactByPhone && isOnline;
  const bySeller = !byMessage && ad.seller.isIndexed;
  const size = compact ? 'md' : 'lg';
  const open = (chosen: FirstKind) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setKind(chosen);
  };
  const close = () => {
    setKind(null);
    setDone(true);
    awaitMessage(null);
  };
  const [first, ...others] = byMessage ? kinds : [];
  const isJob = ad.family === 'jobs';
  const wanted = kind ?? (cameToWrite && !isDone ? (first ?? null) : null);
  // Without scripts it leads to the login form and back.
  const way = loginAddress(pathname);
  return (
    <div className={compact ? compactRow : 'mt-5 grid gap-3'}>
      {isJob && compact && <KeepOffer ad={ad} compact />}
      {first && (
        <ButtonLink to={way} rel="nofollow" icon={icons[first]} size={size} block={!compact} onClick={open(first)}>
          {t(compact ? `contact.${first}_short` : `contact.${first}`)}
        </ButtonLink>
      )}
      <div className={compact ? 'contents' : 'flex flex-wrap gap-3 empty:hidden [&>*]:flex-1'}>
        {!compact &&
          others.map((kind) => (
            <ButtonLink key={kind} to={way} rel="nofollow" icon={icons[kind]} variant="secondary" onClick={open(kind)}>
              {t(kind !== 'message' ? `contact.${kind}` : isJob ? 'contact.question_short' : 'contact.question')}
            </ButtonLink>
          ))}
        {isJob && !compact && <KeepOffer ad={ad} compact={false} />}
        {byPhone && !(isJob && byMessage) && <AdPhone adId={ad.id} compact={compact} first={!byMessage} />}
      </div>
      {bySeller && !(compact && byPhone) && (
        <ButtonLink
          to={`/user/${ad.seller.id}`}
          icon="person"
          size={size}
          block={!compact}
          variant={byPhone ? 'secondary' : 'primary'}
        >
          {t(compact ? 'contact.seller_short' : 'contact.seller')}
        </ButtonLink>
      )}
      {(wanted ?? sendsNow) && (
        <Suspense>
          <FirstMessageDialog ad={ad} kind={wanted ?? 'message'} sendsNow={sendsNow} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
