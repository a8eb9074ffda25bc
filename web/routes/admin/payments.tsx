import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAnyInvoiceFile } from '#contract/api/invoices.ts';
import { orderKinds } from '#contract/api/orders.ts';
import { refundStates, type PaymentLine } from '#contract/api/payments.ts';
import { toLanguage } from '#contract/languages.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { LoadedList } from '#web/features/admin/loaded-list.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { ExportSales } from '#web/features/payments/export-sales.tsx';
import { ListFilters } from '#web/features/payments/list-filters.tsx';
import { Differences, PaymentFigures } from '#web/features/payments/payment-figures.tsx';
import { overviewQuery, paymentsQuery } from '#web/features/payments/payments.queries.ts';
import { ProviderEvents } from '#web/features/payments/provider-events.tsx';
import { RefundDialog } from '#web/features/payments/refund-dialog.tsx';
import { useDates } from '#web/lib/dates.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { formatPrice } from '#web/lib/format.ts';
import { pageOf } from '#web/lib/page-of.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/payments'],
  title: 'admin_payments:payments.title',
  texts: ['admin_payments', 'admin_reports', 'errors'],
  permission: 'viewPayments',
  menu: [{ in: 'admin', label: 'admin_payments:payments.title', icon: 'cash-coin', order: 80 }],
} satisfies Screen;

/** What was paid and given back, and whether the provider's books agree with ours. */
export default function PaymentsScreen() {
  const { t } = useTranslation('admin_payments');
  const { get, oneOf, hrefOf } = useFilters();
  const overview = useQuery(overviewQuery);
  const page = pageOf(get('page'));
  const list = useQuery(
    paymentsQuery({
      page: String(page),
      q: get('q').trim().slice(0, 100) || undefined,
      kind: oneOf('kind', orderKinds) ?? undefined,
      refund: oneOf('refund', refundStates) ?? undefined,
    }),
  );
  const month = overview.data?.months.at(-1)?.month;
  return (
    <AdminPage title={t('payments.title')} lead={t('payments.lead')} actions={month && <ExportSales month={month} />}>
      {overview.data ? <PaymentFigures totals={overview.data} /> : <ListSkeleton rows={4} />}
      <div className="mt-6">
        <ListFilters
          choices={[
            {
              name: 'kind',
              label: t('filter.kind'),
              every: t('filter.every_kind'),
              options: orderKinds.map((kind) => [kind, t(`kinds.${kind}`)] as const),
            },
            {
              name: 'refund',
              label: t('filter.refund'),
              every: t('filter.every_refund'),
              options: refundStates.map((state) => [state, t(`refund_states.${state}`)] as const),
            },
          ]}
        />
        <LoadedList
          list={list}
          failed={t('failed')}
          empty={<ListState title={t('empty_payments')} text={t('empty_payments_text')} />}
        >
          {(items) => <Payments items={items} />}
        </LoadedList>
        <Pagination
          page={page}
          pages={list.data?.totalPages ?? 0}
          hrefOf={(one) => hrefOf({ page: String(one) })}
          className="py-3"
        />
      </div>
      <ProviderEvents />
      {overview.data && <Differences totals={overview.data} />}
    </AdminPage>
  );
}

function Payments({ items }: { items: readonly PaymentLine[] }) {
  const { t, i18n } = useTranslation('admin_payments');
  const { date } = useDates();
  const money = (cents: number) => formatPrice(cents, toLanguage(i18n.language));
  const [chosen, setChosen] = useState<PaymentLine | null>(null);
  const columns: Column<PaymentLine>[] = [
    { id: 'date', header: t('columns.date'), render: ({ paidAt }) => date(paidAt, 'brief') },
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
    { id: 'what', header: t('columns.what'), render: ({ title }) => title },
    { id: 'invoice', header: t('columns.invoice'), render: (payment) => <InvoiceButton payment={payment} /> },
    { id: 'amount', header: t('columns.amount'), align: 'end', render: ({ amount }) => money(amount) },
    {
      id: 'refunded',
      header: t('columns.refunded'),
      align: 'end',
      render: ({ refunded }) => (refunded ? money(refunded) : ''),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      headerHidden: true,
      render: (payment) =>
        payment.refunded < payment.amount && (
          <Button size="sm" variant="secondary" onClick={() => setChosen(payment)}>
            {t('refund')}
            <span className="sr-only"> {payment.invoiceNumber}</span>
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table
        stacked
        dense
        caption={t('payments.title')}
        captionHidden
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        className="rounded-box border border-line bg-surface"
      />
      {chosen && <RefundDialog key={chosen.id} payment={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function InvoiceButton({ payment: { invoiceId, invoiceNumber } }: { payment: PaymentLine }) {
  const file = useMutation({
    mutationFn: (id: string) => downloadFile(readAnyInvoiceFile, { params: { id } }),
  });
  if (!invoiceId) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="file-earmark"
      className="-ml-3"
      busy={file.isPending}
      onClick={() => file.mutate(invoiceId)}
    >
      {invoiceNumber}
    </Button>
  );
}
