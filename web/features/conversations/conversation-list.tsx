import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ConversationFilter } from '#contract/api/conversations.ts';
import { ConversationRow } from '#web/features/conversations/conversation-row.tsx';
import { listQuery } from '#web/features/conversations/conversations.queries.ts';
import { useMailboxAddress } from '#web/features/conversations/mailbox-address.ts';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { goByArrows } from '#web/ui/go-by-arrows.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

/** The conversations, the newest first. The arrow keys go from one to the next. */
export function ConversationList() {
  const { t } = useTranslation('conversations');
  const { filter, q, openId, to } = useMailboxAddress();
  const list = useInfiniteQuery(listQuery({ filter, q }));
  const end = useRef<HTMLLIElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;

  useEffect(() => {
    if (!end.current || !hasNextPage) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '200px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasNextPage, fetchNextPage]);

  if (list.isPending)
    return (
      <div aria-busy="true" className="px-4">
        <ListSkeleton rows={6} />
      </div>
    );
  if (list.isError && !list.data)
    return (
      <ErrorState
        bare
        drawing={<Phones />}
        error={list.error}
        text={t('list.failed')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!lines.length) return <NoConversation filter={filter} q={q} allTo={to({ filter: 'all', q: '' })} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside answer to Tab and Enter; arrows are a short cut
    <ul aria-label={t('list.label')} onKeyDown={goByArrows}>
      {lines.map((line) => (
        <li key={line.id} className="border-line not-first:border-t">
          <ConversationRow line={line} to={to({ openId: line.id })} isOpen={line.id === openId} />
        </li>
      ))}
      {hasNextPage && (
        <li ref={end} className="p-3 text-center">
          <Button variant="quiet" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function NoConversation({ filter, q, allTo }: { filter: ConversationFilter; q: string; allTo: string }) {
  const { t } = useTranslation('conversations');
  const kind = q ? 'found' : filter;
  return (
    <EmptyState bare drawing={<Letter />} title={t(`empty.${kind}.title`)} text={t(`empty.${kind}.text`, { q })}>
      {kind === 'all' ? (
        <ButtonLink to="/search">{t('empty.all.next')}</ButtonLink>
      ) : (
        <ButtonLink to={allTo} variant="secondary">
          {t('empty.show_all')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
