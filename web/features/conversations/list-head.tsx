import { clsx } from 'clsx';
import { useNavigate } from 'react-router';
import { useMailboxAddress } from '#web/features/conversations/mailbox-address.ts';
import { useConnection } from '#web/features/conversations/moments.ts';
import { useUnreadConversations } from '#web/features/conversations/unread.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { LiveSearch } from '#web/ui/live-search.tsx';
import { SegmentedLinks } from '#web/ui/segmented.tsx';

const shown = ['all', 'unread', 'archived'] as const;

interface ListHeadProps {
  isLive: boolean;
  /** There is nothing to search or to filter. */
  isBare?: boolean;
}

/** The heading of the list, the search in one's messages and the filters. */
export function ListHead({ isLive, isBare = false }: ListHeadProps) {
  const { t } = useTranslation('conversations');
  const { filter, to } = useMailboxAddress();
  const unread = useUnreadConversations();
  return (
    <div className={clsx('flex-none', isBare ? 'wrap pt-4 md:pt-9' : 'px-4 pt-4 pb-3')}>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h1 className={isBare ? 'text-28 md:text-36' : 'text-22'}>{t(isLive ? 'live_title' : 'title')}</h1>
        {!isBare && (
          <IconLink
            to={to({ filter: filter === 'blocked' ? 'all' : 'blocked', q: '', openId: null })}
            icon="shield-exclamation"
            label={t('filters.blocked')}
            aria-current={filter === 'blocked' ? 'true' : undefined}
            className={clsx('-mr-2.5', filter === 'blocked' && 'bg-primary-soft text-primary-ink')}
          />
        )}
      </div>
      {!isBare && (
        <>
          <Search />
          <div className="mt-3">
            <SegmentedLinks
              label={t('list.filter')}
              options={shown.map((value) => ({
                value,
                label: t(`filters.${value}`),
                ...(value === 'unread' && { count: unread }),
                to: to({ filter: value, q: '' }),
              }))}
              value={filter}
            />
          </div>
        </>
      )}
      {isLive && <LiveState />}
    </div>
  );
}

function Search() {
  const { t } = useTranslation('conversations');
  const { q, to } = useMailboxAddress();
  const navigate = useNavigate();
  return (
    <LiveSearch
      label={t('list.search')}
      value={q}
      onSearch={(words) => void navigate(to({ q: words }), { replace: true, preventScrollReset: true })}
    />
  );
}

/** Whether what is on screen is of this very moment. */
function LiveState() {
  const { t } = useTranslation('conversations');
  const state = useConnection();
  const isLive = state === 'live' || state === 'polling';
  return (
    <output className="mt-3 flex items-center gap-2 text-13 text-ink-2">
      <span aria-hidden className={`size-2.5 rounded-full ${isLive ? 'bg-success' : 'bg-warning'}`} />
      {t(isLive ? 'connection.live' : 'connection.lost')}
    </output>
  );
}
