import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { data } from 'react-router';
import { readOutbox } from '#contract/api/dev.ts';
import { isFailure } from '#contract/failure.ts';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { Message } from '#web/features/dev/outbox-message.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Screen } from '#web/lib/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/outbox';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/dev/outbox'],
  noindex: true,
  texts: ['outbox'],
} satisfies Screen;

/** Mails hold links that open accounts: a public site has no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageContext).site.production) throw data(null, { status: 404 });
  return null;
}

/** The mails and SMS of a site under development, for those who build or try it. */
export default function Outbox() {
  const { t } = useTranslation('outbox');
  const messages = useQuery({
    queryKey: ['outbox'],
    queryFn: () => call(readOutbox),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (isFailure(messages.error) && messages.error.statusCode === 404) throw messages.error;
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-28 md:text-36">{t('title')}</h1>
        <Button variant="secondary" busy={messages.isFetching} onClick={() => void messages.refetch()}>
          {t('refresh')}
        </Button>
      </div>
      <p className="mt-1.5 max-w-[66ch] text-15 text-ink-2">{t('lead')}</p>
      <div className="mt-5">
        <Loaded query={messages} skeleton={<ListSkeleton rows={6} />}>
          {(items) =>
            items.length ? (
              <ul className="grid gap-3">
                {items.map((item, index) => (
                  <li key={`${item.createdAt} ${item.to} ${item.kind}`}>
                    <Message item={item} open={index === 0} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState drawing={<Letter />} title={t('empty.title')} text={t('empty.text')} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
