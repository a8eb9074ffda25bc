import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listedStatuses, type SubscriberLine } from '#contract/api/payments.ts';
import { toLanguage } from '#contract/languages.ts';
import { plans } from '#contract/plans.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { LoadedList } from '#web/features/admin/loaded-list.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { EndSubscriptionDialog } from '#web/features/payments/end-subscription-dialog.tsx';
import { ListFilters } from '#web/features/payments/list-filters.tsx';
import { adminPlansQuery, subscribersQuery } from '#web/features/payments/payments.queries.ts';
import { PlanEditor } from '#web/features/payments/plan-editor.tsx';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { pageOf } from '#web/lib/page-of.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/subscriptions'],
  title: 'admin_payments:subscriptions.title',
  texts: ['admin_payments', 'admin_reports', 'errors'],
  permission: 'manageSubscriptions',
  menu: [{ in: 'admin', label: 'admin_payments:subscriptions.title', icon: 'card-list', order: 81 }],
} satisfies Screen;

const tones = {
  Active: 'success',
  PastDue: 'warning',
  Ending: 'info',
  Ended: 'neutral',
  Withdrawn: 'neutral',
} as const;
const isLive = ({ status }: SubscriberLine) => status !== 'Ended' && status !== 'Withdrawn';

/** Who subscribes to what, and the plans themselves. */
export default function SubscriptionsScreen() {
  const { t, i18n } = useTranslation('admin_payments');
  const language = toLanguage(i18n.language);
  const { get, oneOf, hrefOf } = useFilters();
  const { data: known } = useQuery(adminPlansQuery);
  const names = new Map(known?.plans.map(({ id, name }) => [id, name[language]]));
  const page = pageOf(get('page'));
  const list = useQuery(
    subscribersQuery({
      page: String(page),
      q: get('q').trim().slice(0, 100) || undefined,
      status: oneOf('status', listedStatuses) ?? undefined,
      plan: oneOf('plan', plans) ?? undefined,
    }),
  );
  return (
    <AdminPage title={t('subscriptions.title')} lead={t('subscriptions.lead')}>
      <ListFilters
        choices={[
          {
            name: 'status',
            label: t('filter.status'),
            every: t('filter.every_status'),
            options: listedStatuses.map((status) => [status, t(`statuses.${status}`)] as const),
          },
          {
            name: 'plan',
            label: t('filter.plan'),
            every: t('filter.every_plan'),
            options: plans.filter((plan) => plan !== 'free').map((plan) => [plan, names.get(plan) ?? plan] as const),
          },
        ]}
      />
      <LoadedList
        list={list}
        failed={t('failed')}
        empty={<ListState title={t('empty_subscriptions')} text={t('empty_subscriptions_text')} />}
      >
        {(items) => <Subscribers items={items} names={names} />}
      </LoadedList>
      <Pagination
        page={page}
        pages={list.data?.totalPages ?? 0}
        hrefOf={(one) => hrefOf({ page: String(one) })}
        className="py-3"
      />
      <PlanEditor />
    </AdminPage>
  );
}

function Subscribers({ items, names }: { items: readonly SubscriberLine[]; names: Map<string, string> }) {
  const { t, i18n } = useTranslation('admin_payments');
  const { date } = useDates();
  const [chosen, setChosen] = useState<SubscriberLine | null>(null);
  const columns: Column<SubscriberLine>[] = [
    {
      id: 'member',
      header: t('columns.member'),
      rowHeader: true,
      render: ({ member }) => (
        <>
          {member.name} <span className="block text-13 break-all text-ink-2">{member.email}</span>
        </>
      ),
    },
    { id: 'reference', header: t('columns.reference'), render: ({ reference }) => reference },
    {
      id: 'plan',
      header: t('columns.plan'),
      render: ({ plan, nextPlan }) => (
        <>
          {names.get(plan)}
          {nextPlan && <span className="block text-13 text-ink-2">{t('then', { plan: names.get(nextPlan) })}</span>}
        </>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      render: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    {
      id: 'price',
      header: t('columns.price'),
      align: 'end',
      render: ({ price }) => formatPrice(price, toLanguage(i18n.language)),
    },
    { id: 'since', header: t('columns.since'), render: ({ startedAt }) => date(startedAt, 'brief') },
    { id: 'end', header: t('columns.end'), render: (line) => date(line.endedAt ?? line.periodEnd, 'brief') },
    {
      id: 'actions',
      header: t('columns.actions'),
      headerHidden: true,
      render: (line) =>
        isLive(line) && (
          <Button size="sm" variant="secondary" onClick={() => setChosen(line)}>
            {t('end')}
            <span className="sr-only"> {line.member.name}</span>
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table
        stacked
        dense
        caption={t('subscriptions.title')}
        captionHidden
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        className="rounded-box border border-line bg-surface"
      />
      {chosen && <EndSubscriptionDialog key={chosen.id} line={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
