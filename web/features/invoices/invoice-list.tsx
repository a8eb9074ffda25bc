import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listInvoices, readInvoiceFile, type InvoiceLine } from '#contract/api/invoices.ts';
import { toLanguage } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { formatPrice } from '#web/lib/format.ts';
import { freshQuery } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

const invoicesQuery = (page: number) =>
  freshQuery(['invoices', page], () => call(listInvoices, { query: { page: String(page) } }), {
    placeholderData: keepPreviousData,
  });

/** Invoices and credit notes, each as a PDF. */
export function InvoiceList() {
  const { t } = useTranslation('plans');
  const [page, setPage] = useState(1);
  const query = useQuery(invoicesQuery(page));
  return (
    <section aria-labelledby="invoices" className="mt-12">
      <h2 id="invoices" className="text-28">
        {t('invoices')}
      </h2>
      <div className="mt-4">
        <Loaded query={query}>
          {({ items, totalPages }) =>
            items.length ? (
              <>
                <Invoices items={items} />
                {totalPages > 1 && (
                  <div className="mt-3 flex gap-2">
                    {Array.from({ length: Math.min(totalPages, 20) }, (_, index) => index + 1).map((one) => (
                      <Button
                        key={one}
                        size="sm"
                        variant={one === page ? 'primary' : 'secondary'}
                        aria-current={one === page ? 'page' : undefined}
                        onClick={() => setPage(one)}
                      >
                        {one}
                      </Button>
                    ))}
                  </div>
                )}
              </>
            ) : (
              <p className="text-ink-2">{t('invoices_empty')}</p>
            )
          }
        </Loaded>
      </div>
      <p className="mt-3 text-13 text-ink-2">
        {t('dispute')}{' '}
        <PlainLink to="/contact" className="link">
          {t('write_us')}
        </PlainLink>
      </p>
    </section>
  );
}

function Invoices({ items }: { items: readonly InvoiceLine[] }) {
  const { t, i18n } = useTranslation('plans');
  const { date } = useDates();
  const columns: Column<InvoiceLine>[] = [
    { id: 'date', header: t('columns.date'), render: ({ issuedAt }) => date(issuedAt, 'brief') },
    { id: 'what', header: t('columns.what'), rowHeader: true, render: ({ line }) => line },
    { id: 'number', header: t('columns.number'), render: ({ number }) => <span className="tnum">{number}</span> },
    { id: 'method', header: t('columns.method'), render: ({ method }) => method ?? '' },
    {
      id: 'state',
      header: t('columns.state'),
      render: ({ kind }) =>
        kind === 'invoice' ? (
          <Badge tone="success" icon="check-lg">
            {t('paid')}
          </Badge>
        ) : (
          <Badge tone="info" icon="arrow-return-left">
            {t('credit')}
          </Badge>
        ),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'end',
      render: ({ total }) => <b className="tnum">{formatPrice(total, toLanguage(i18n.language))}</b>,
    },
    {
      id: 'file',
      header: t('columns.file'),
      headerHidden: true,
      narrow: true,
      render: (invoice) => <PdfButton invoice={invoice} />,
    },
  ];
  return (
    <Table
      stacked
      caption={t('invoices')}
      captionHidden
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      className="rounded-box border border-line bg-surface"
    />
  );
}

function PdfButton({ invoice }: { invoice: InvoiceLine }) {
  const { t } = useTranslation('plans');
  const file = useMutation({ mutationFn: () => downloadFile(readInvoiceFile, { params: { id: invoice.id } }) });
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="file-earmark"
      busy={file.isPending}
      aria-label={t('pdf_of', { number: invoice.number })}
      onClick={() => file.mutate()}
    >
      {t('pdf')}
    </Button>
  );
}
