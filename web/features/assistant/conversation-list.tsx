import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { AssistantLine } from '#contract/api/assistant.ts';
import { listQuery } from '#web/features/assistant/assistant.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { goByArrows } from '#web/ui/go-by-arrows.ts';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

const dayMs = 86_400_000;

/** Today, this week, or before. */
function groupOf({ updatedAt }: AssistantLine): 'today' | 'week' | 'older' {
  const age = Date.now() - new Date(updatedAt).getTime();
  const isToday = new Date(updatedAt).toDateString() === new Date().toDateString();
  return isToday ? 'today' : age < 7 * dayMs ? 'week' : 'older';
}

export function ConversationList({ q, openId, to }: { q: string; openId: string | null; to: (id: string) => string }) {
  const { t } = useTranslation('assistant');
  const { ago } = useDates();
  const list = useInfiniteQuery(listQuery(q));
  if (list.isPending)
    return (
      <div aria-busy="true" className="px-4">
        <ListSkeleton rows={5} />
      </div>
    );
  if (!list.data)
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
  const lines = list.data.pages.flatMap(({ items }) => items);
  if (!lines.length) return <p className="px-4 py-3 text-14 text-ink-2">{t(q ? 'list.none_found' : 'list.none')}</p>;
  const groups = Map.groupBy(lines, groupOf);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside answer to Tab and Enter; arrows are a short cut
    <div onKeyDown={goByArrows}>
      {[...groups].map(([group, members]) => (
        <section key={group} aria-label={t(`list.${group}`)}>
          <h2 className="px-4 pt-3 pb-1 font-text text-13 font-normal tracking-normal text-ink-2">
            {t(`list.${group}`)}
          </h2>
          <ul>
            {members.map((line) => (
              <li key={line.id}>
                <Link
                  to={to(line.id)}
                  preventScrollReset
                  data-row={line.id}
                  aria-current={line.id === openId ? 'true' : undefined}
                  className={clsx(
                    'block border-l-4 px-4 py-2.5 -outline-offset-3',
                    line.id === openId ? 'border-primary-ink bg-primary-soft' : 'border-transparent hover:bg-sunken',
                  )}
                >
                  <span className="block truncate text-15 font-semibold">{line.title}</span>
                  <span className="block truncate text-13 text-ink-2">
                    {line.status === 'running' ? t('list.running') : ago(line.updatedAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <p className="p-3 text-center">
          <Button variant="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </p>
      )}
    </div>
  );
}
