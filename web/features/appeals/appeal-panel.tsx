import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppealCase, AppealDecision } from '#contract/api/appeals.ts';
import { KeyButton } from '#web/features/admin/key-button.tsx';
import { AppealClock } from '#web/features/appeals/appeal-clock.tsx';
import { appealQuery } from '#web/features/appeals/appeals.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const AppealDialog = lazy(async () => ({
  default: (await import('#web/features/appeals/appeal-dialog.tsx')).AppealDialog,
}));

const addresses: Record<AppealCase['statement']['subject']['type'], (id: string) => string> = {
  ad: (id) => `/advertisement/${id}`,
  user: (id) => `/user/${id}`,
  review: () => '/admin/reviews?standing=removed',
};

export function AppealPanel({ id, onDecided }: { id: string; onDecided: (after: AppealCase) => void }) {
  const appeal = useQuery(appealQuery(id));
  return (
    <Loaded query={appeal} skeleton={<Skeleton className="h-96 rounded-box!" />}>
      {(data) => <Panel appeal={data} onDecided={onDecided} />}
    </Loaded>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** The decision and what is said against it, side by side with the way to decide. */
function Panel({ appeal, onDecided }: { appeal: AppealCase; onDecided: (after: AppealCase) => void }) {
  const { t } = useTranslation(['appeals', 'moderation']);
  const { date } = useDates();
  const [asking, setAsking] = useState<AppealDecision | null>(null);
  const { statement, appellant, cannotDecide } = appeal;
  const { subject } = statement;
  const address = addresses[subject.type](subject.id);
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-18 break-words">
          <Link to={address} className="hover:underline">
            {subject.title || t('account')}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-ink-2">
          <Badge>{t(`status.${appeal.status}`)}</Badge>
          {appeal.status === 'Open' && <AppealClock createdAt={appeal.createdAt} dueAt={appeal.dueAt} />}
          {appellant && (
            <Link to={`/user/${appellant.id}`} className="link">
              {appellant.name}
            </Link>
          )}
        </p>
      </div>
      <section className="grid gap-2 rounded-control bg-sunken p-3">
        <h3 className="text-15">{t('decision')}</h3>
        <dl className="grid gap-2">
          <Fact name={t('what')}>{t(`what_${subject.type}.${statement.decision}`)}</Fact>
          <Fact name={t('ground')}>{t(`moderation:reasons.${statement.ground}`)}</Fact>
          <Fact name={t('facts')}>{appeal.facts || t('no_facts')}</Fact>
          <Fact name={t('by')}>
            {`${appeal.automated ? t('by_site') : (appeal.firstDecider ?? t('by_gone'))} · ${date(statement.decidedAt, 'full')}`}
          </Fact>
          {appeal.until && <Fact name={t('until')}>{date(appeal.until, 'full')}</Fact>}
        </dl>
        {!appeal.isInForce && <p className="text-13 text-ink-2">{t('not_in_force')}</p>}
      </section>
      <section>
        <h3 className="text-15">{t('said')}</h3>
        <p className="mt-1 break-words whitespace-pre-line">{appeal.text || t('forgotten')}</p>
        <p className="mt-1 text-13 text-ink-2">{date(appeal.createdAt, 'full')}</p>
      </section>
      {appeal.decidedAt && (
        <section className="border-t border-line pt-3">
          <h3 className="text-15">{t(`status.${appeal.status}`)}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{appeal.decisionText}</p>
          <p className="mt-1 text-13 text-ink-2">
            {[appeal.decider, date(appeal.decidedAt, 'full')].filter(Boolean).join(' · ')}
          </p>
        </section>
      )}
      {appeal.status === 'Open' && cannotDecide && (
        <Note tone="warning">
          {t(`cannot_decide.${cannotDecide}`)} {appeal.nobodyElse && t('nobody_else')}
        </Note>
      )}
      {appeal.status === 'Open' && !cannotDecide && (
        <div className="grid grid-cols-2 gap-2">
          <KeyButton shortcut="R" asks tone="no" size="md" icon="x-lg" onClick={() => setAsking('uphold')}>
            {t('uphold.open')}
          </KeyButton>
          <KeyButton shortcut="A" asks tone="yes" size="md" icon="check-lg" onClick={() => setAsking('overturn')}>
            {t('overturn.open')}
          </KeyButton>
        </div>
      )}
      <Suspense>
        {asking && (
          <AppealDialog appeal={appeal} decision={asking} onDecided={onDecided} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </div>
  );
}
