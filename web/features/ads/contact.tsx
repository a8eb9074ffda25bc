import { useTranslation } from '#web/lib/texts.tsx';
import { useSession } from '#web/lib/session.ts';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdPhone } from '#web/features/ads/ad-phone.tsx';
import { isBuilt } from '#web/lib/links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** The ways to reach the seller that work, the first one green; none for one's own ad. */
export function Contact({ ad, compact = false }: { ad: AdDetail; compact?: boolean }) {
  const { t } = useTranslation('ad');
  const session = useSession();
  if (session?.user.id === ad.userId)
    return compact || ad.status !== 'Active' ? null : <Note className="mt-4">{t('contact.own')}</Note>;
  const byMessage = ad.contactByMessage && isBuilt('/messages');
  // Who looks at one that is not public could not ask for the number.
  const byPhone = ad.contactByPhone && ad.status === 'Active';
  const bySeller = !byMessage && ad.seller.isIndexed;
  const size = compact ? 'md' : 'lg';
  return (
    <div className={compact ? 'flex gap-2' : 'mt-5 grid gap-3'}>
      {byMessage && (
        <ButtonLink to={`/messages?advertisementId=${ad.id}`} icon="chat-left-text" size={size} block={!compact}>
          {t(compact ? 'contact.message_short' : 'contact.message')}
        </ButtonLink>
      )}
      {byPhone && <AdPhone adId={ad.id} compact={compact} first={!byMessage} />}
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
    </div>
  );
}
