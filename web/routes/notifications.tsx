import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '#contract/failure.ts';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { NotificationDays } from '#web/features/notifications/notification-days.tsx';
import { markRead, pageQuery, readAgain } from '#web/features/notifications/notifications.queries.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { tabAddress } from '#web/features/profile/profile-tabs.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { showToast } from '#web/lib/toasts.ts';
import { pageOf } from '#web/lib/page-of.ts';
import type { Screen } from '#web/lib/screen.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/notifications'],
  texts: ['notifications_ui', 'ads', 'auth'],
} satisfies Screen;

export default function Notifications() {
  const { t } = useTranslation('notifications_ui');
  const [params] = useSearchParams();
  const page = pageOf(params.get('page'));
  const list = useQuery(pageQuery(page));
  const readAll = useMutation({
    mutationFn: () => markRead(),
    onSuccess: readAgain,
    onError: (error) =>
      isFailure(error) &&
      !isToldBySite(error) &&
      showToast({ type: 'error', title: t('not_marked'), message: error.message }),
  });
  const hasUnread = !!list.data?.unreadCount;
  const heading = useKeptFocus<HTMLHeadingElement>(hasUnread);
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <div className="mx-auto max-w-[900px]">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
          <h1 ref={heading} tabIndex={-1} className="text-28 outline-none md:text-36">
            {t('title')}
          </h1>
          {hasUnread && (
            <Button
              variant="quiet"
              size="sm"
              busy={readAll.isPending}
              onClick={() => readAll.mutate()}
              className="-mx-3 md:text-15"
            >
              {t('mark_all')}
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-15 text-ink-2">
          {t('lead')}{' '}
          <Link to={tabAddress('notifications')} className="link">
            {t('settings')}
          </Link>
        </p>
        <div className="mt-5">
          <Loaded query={list} skeleton={<ListSkeleton rows={6} />}>
            {({ items, totalPages }) =>
              items.length ? (
                <>
                  <NotificationDays items={items} />
                  <Pagination
                    className="mt-6"
                    page={page}
                    pages={totalPages}
                    hrefOf={(one) => (one === 1 ? '/notifications' : `/notifications?page=${one}`)}
                  />
                </>
              ) : (
                <EmptyState drawing={<Letter />} title={t('empty.title')} text={t('empty.text')}>
                  {page > 1 ? (
                    <ButtonLink to="/notifications">{t('empty.first_page')}</ButtonLink>
                  ) : (
                    <ButtonLink to="/dashboard">{t('empty.next')}</ButtonLink>
                  )}
                </EmptyState>
              )
            }
          </Loaded>
        </div>
      </div>
    </div>
  );
}
