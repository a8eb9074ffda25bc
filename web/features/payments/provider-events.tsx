import { useMutation, useQuery } from '@tanstack/react-query';
import { replayEvent, type EventLine } from '#contract/api/payments.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { eventsQuery, readPaymentsAgain } from '#web/features/payments/payments.queries.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

/** What the provider told us and could not be worked on yet; each can be tried once more. */
export function ProviderEvents() {
  const { t } = useTranslation('admin_payments');
  const { date } = useDates();
  const failed = useQuery(eventsQuery('Failed'));
  const waiting = useQuery(eventsQuery('Waiting'));
  const rows = [...(failed.data?.items ?? []), ...(waiting.data?.items ?? [])];
  const columns: Column<EventLine>[] = [
    { id: 'date', header: t('columns.date'), render: ({ receivedAt }) => date(receivedAt, 'brief') },
    { id: 'event', header: t('columns.event'), rowHeader: true, render: ({ type }) => type },
    {
      id: 'status',
      header: t('columns.status'),
      render: ({ status }) => (
        <Badge tone={status === 'Failed' ? 'danger' : 'neutral'}>{t(`event_status.${status}`)}</Badge>
      ),
    },
    { id: 'tries', header: t('columns.tries'), align: 'end', render: ({ attempts }) => attempts },
    { id: 'error', header: t('columns.error'), render: ({ lastError }) => lastError ?? '' },
    { id: 'actions', header: t('columns.actions'), headerHidden: true, render: (event) => <Replay event={event} /> },
  ];
  return (
    <Section title={t('events')} text={t('events_text')} className="mt-6">
      {rows.length ? (
        <Table
          dense
          stacked
          caption={t('events')}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      ) : (
        <p className="text-ink-2">{t('events_none')}</p>
      )}
    </Section>
  );
}

function Replay({ event }: { event: EventLine }) {
  const { t } = useTranslation('admin_payments');
  const say = useStatus();
  const replay = useMutation({
    mutationFn: () => call(replayEvent, { params: { id: event.id } }),
    onSuccess: () => {
      readPaymentsAgain();
      say.say(t('replayed'));
    },
  });
  return (
    <Button size="sm" variant="secondary" busy={replay.isPending} onClick={() => replay.mutate()}>
      {t('replay')}
      <span className="sr-only"> {event.type}</span>
    </Button>
  );
}
