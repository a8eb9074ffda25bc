import { lazy, Suspense, useState } from 'react';
import { bulkDecide, mostAtOnce, undoBulk, type BulkAnswer, type Decision } from '#contract/api/moderation.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { dropFromQueue, refreshQueue, type Line } from '#web/features/moderation/queue/queue.queries.ts';
import type { Reason } from '#web/features/moderation/queue/reason-choice.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const ReasonChoice = lazy(async () => ({
  default: (await import('#web/features/moderation/queue/reason-choice.tsx')).ReasonChoice,
}));

interface BulkBarProps {
  items: readonly Line[];
  chosen: ReadonlySet<number>;
  /** How many there are in all; the second step takes as many of them as may be decided at once. */
  total: number;
  onChooseAll: () => void;
  onClear: () => void;
}

interface Plan {
  decision: Decision;
  reason?: Reason | undefined;
  answer: BulkAnswer;
}

/** One decision on all that were chosen: looked at before it is done, and taken back for ten seconds. */
export function BulkBar({ items, chosen, total, onChooseAll, onClear }: BulkBarProps) {
  const { t } = useTranslation(['admin_ads', 'moderation']);
  const status = useStatus();
  const [asking, setAsking] = useState(false);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [busy, setBusy] = useState(false);
  const lines = items.filter(({ id }) => chosen.has(id)).slice(0, mostAtOnce);
  if (!lines.length) return null;
  const ids = lines.map(({ id, version }) => ({ id, version }));

  const preview = async (decision: Decision, reason?: Reason) => {
    const answer = await call(bulkDecide, { body: { ids, decision, ...reason, preview: true } });
    setPlan({ decision, reason, answer });
  };
  const carryOut = async ({ decision, reason }: Plan) => {
    setBusy(true);
    try {
      const { done, failed } = await call(bulkDecide, { body: { ids, decision, ...reason } });
      dropFromQueue(done);
      refreshQueue(done);
      onClear();
      setPlan(null);
      if (failed.length) status.warn(t('bulk.failed', { count: failed.length }));
      if (done.length)
        status.tell({
          said: t(`bulk.done.${decision}`, { count: done.length }),
          sent: t('bulk.sent'),
          undone: t('bulk.undone', { count: done.length }),
          undo: async () => {
            await call(undoBulk, { body: { ids: done } });
            refreshQueue(done);
          },
        });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-2 text-14">
      <b>{t('bulk.chosen', { count: lines.length })}</b>
      {total > lines.length && lines.length === items.length && items.length < mostAtOnce && (
        <Button size="sm" variant="quiet" onClick={onChooseAll}>
          {t('bulk.all', { count: Math.min(total, mostAtOnce) })}
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => void preview('approve')}>
        {t('moderation:panel.approve')}
      </Button>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('moderation:panel.reject')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      <Suspense>
        {asking && (
          <ReasonChoice
            decision="reject"
            about={t('bulk.chosen', { count: lines.length })}
            send={(reason) => preview('reject', reason)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
      {plan && (
        <Dialog
          open
          onClose={() => setPlan(null)}
          title={t(`bulk.preview.${plan.decision}`, { count: plan.answer.done.length })}
        >
          <ul className="max-h-[40vh] overflow-y-auto text-14">
            {lines.map(({ id, title }) => {
              const fault = plan.answer.failed.find((one) => one.id === id);
              return (
                <li key={id} className="flex justify-between gap-3 border-b border-line py-1.5">
                  <span className="min-w-0 truncate">{title}</span>
                  <span className={fault ? 'flex-none text-danger-ink' : 'flex-none text-success-ink'}>
                    {fault ? fault.message : t('bulk.will')}
                  </span>
                </li>
              );
            })}
          </ul>
          <div className="mt-4 flex justify-end gap-2.5">
            <Button variant="quiet" onClick={() => setPlan(null)}>
              {t('moderation:form.cancel')}
            </Button>
            <Button busy={busy} disabled={!plan.answer.done.length} onClick={() => void carryOut(plan)}>
              {t('bulk.confirm')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
