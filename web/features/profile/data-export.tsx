import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { readExport, requestExport, type DataExport as Export } from '#contract/api/account.ts';
import type { ProofKind } from '#web/features/profile/proof-field.tsx';
import { ProofForm } from '#web/features/profile/proof-form.tsx';
import { Section } from '#web/ui/section.tsx';
import { call, quietCall } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { readJson, write } from '#web/lib/storage.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const pollMs = 1_000;
const isRunning = (state: Export | undefined) => state?.status === 'pending' || state?.status === 'running';

/** The export that this member asked for last in this browser: the way back to it after a reload. */
function lastExport(userId: string): string | null {
  const kept = readJson('dataExport') as { userId?: unknown; id?: unknown } | null;
  return kept?.userId === userId && typeof kept.id === 'string' ? kept.id : null;
}

export function DataExport({ userId, proof }: { userId: string; proof: ProofKind }) {
  const { t } = useTranslation('profile');
  const [id, setId] = useState(() => lastExport(userId));
  const [asking, setAsking] = useState(false);
  const keep = (started: Export) => {
    queryClient().setQueryData(['export', started.id], started);
    write('dataExport', { userId, id: started.id });
    setId(started.id);
    setAsking(false);
  };
  const { data: state } = useQuery({
    queryKey: ['export', id],
    queryFn: () => quietCall(readExport, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: (query) => (isRunning(query.state.data) ? pollMs : false),
  });
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      <div className="grid gap-4">
        {state && <State state={state} />}
        {!isRunning(state) && (
          <Button
            variant={state?.status === 'ready' ? 'secondary' : 'primary'}
            onClick={() => setAsking(true)}
            className="justify-self-start"
          >
            {t(state ? 'export.again' : 'export.start')}
          </Button>
        )}
      </div>
      <Dialog size="sm" open={asking} onOpenChange={setAsking} title={t('export.title')}>
        <ProofForm
          kind={proof}
          submit={t('export.start')}
          send={async (body) => keep(await call(requestExport, { body }))}
        />
      </Dialog>
    </Section>
  );
}

function State({ state: { status, progress, url, expiresAt } }: { state: Export }) {
  const { t } = useTranslation('profile');
  const { date } = useDates();
  if (status === 'failed' || status === 'expired') {
    return <Note tone={status === 'failed' ? 'danger' : 'info'}>{t(`export.${status}`)}</Note>;
  }
  if (status !== 'ready' || !url) {
    return (
      <div className="grid gap-2">
        <ProgressBar label={t('export.running')} value={progress} />
        <output className="tnum text-14 text-ink-2">{t('export.progress', { progress })}</output>
      </div>
    );
  }
  return (
    <Note tone="success">
      <output className="block font-bold text-success-ink">{t('export.ready')}</output>
      {expiresAt && <p>{t('export.until', { date: date(expiresAt, 'full') })}</p>}
      <a href={url} download className={buttonClass({}, 'mt-3')}>
        <Icon name="download" className="text-[1.15em]" />
        {t('export.download')}
      </a>
    </Note>
  );
}
