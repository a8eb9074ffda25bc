import type { Conversation } from '#contract/conversations.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { DealPrice } from '#web/features/conversations/deal-price.tsx';
import { Standing } from '#web/features/conversations/standing.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface AdStripProps {
  conversation: Conversation;
  onOpen: () => void;
}

/** What the conversation is about, where there is no room for it at the side: it opens the whole. On phones the head says it. */
export function AdStrip({ conversation, onOpen }: AdStripProps) {
  const { t } = useTranslation('conversations');
  const { ad } = conversation;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex flex-none items-center gap-3 border-b border-line bg-surface px-5 py-2 text-left -outline-offset-3 hover:bg-sunken max-md:hidden xl:hidden"
    >
      {ad && (
        <span className="block size-12 flex-none overflow-hidden rounded-control bg-sunken [&_.photo]:size-full">
          <CardPicture image={ad.image ?? undefined} sizes="48px" />
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="sr-only">{t('details')}</span>
        <span className="truncate text-14 font-semibold">{ad?.title ?? t('gone_ad')}</span>
        {ad && (
          <span className="flex flex-wrap items-center gap-2">
            <DealPrice conversation={conversation} />
            <Standing conversation={conversation} />
          </span>
        )}
      </span>
      <Icon name="chevron-right" className="flex-none text-ink-2" />
    </button>
  );
}
