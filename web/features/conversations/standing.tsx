import type { Conversation } from '#contract/conversations.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';

const tones = { proposed: 'warning', agreed: 'success' } as const;

/** The meeting, once there is one; before, whether the ad can still be had. A label says itself that it is sold. */
export function Standing({ conversation: { ad, handover } }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  if (!ad || ad.status === 'Sold') return null;
  if (!ad.isAvailable) return <Badge>{t('ad_offline')}</Badge>;
  if (handover && handover.status !== 'cancelled')
    return (
      // A phone's head has room for the whole time, or for its sign.
      <Badge tone={tones[handover.status]} icon="calendar3" className="max-md:[&>svg]:hidden">
        {times.appointment(handover.at)}
      </Badge>
    );
  return <Badge tone="success">{t('ad_online')}</Badge>;
}
