import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { caseReference } from '#contract/case-reference.ts';
import type { Statement } from '#contract/api/statements.ts';
import { statementQuery } from '#web/features/statements/statements.queries.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ModalClose } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The reasons of a decision, as its owner is entitled to them, and how to contest it. */
export function StatementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['moderation', 'my_ads']);
  const statement = useQuery(statementQuery(id));
  return (
    <Dialog
      onClose={onClose}
      title={t('statement.title')}
      description={statement.data?.subject.title}
      footer={
        <>
          <ModalClose>
            <Button variant="quiet">{t('statement.close')}</Button>
          </ModalClose>
          <ButtonLink variant="secondary" to={`/case/${id}`}>
            {t('statement.contest')}
          </ButtonLink>
        </>
      }
    >
      <Loaded query={statement} skeleton={<Skeleton className="h-64 rounded-control!" />}>
        {(data) => <Facts statement={data} />}
      </Loaded>
    </Dialog>
  );
}

function Facts({ statement }: { statement: Statement }) {
  const { t } = useTranslation('moderation');
  const { date } = useDates();
  const { decision, ground, facts, automated, decidedAt, appealUntil } = statement;
  return (
    <>
      <dl className="grid gap-4">
        <Fact name={t('statement.decision')}>{t(`statement.decisions.${decision}`)}</Fact>
        <Fact name={t('statement.ground')}>{t(`reasons.${ground}`)}</Fact>
        <Fact name={t('statement.facts')}>
          <span className="break-words whitespace-pre-line">{facts || t('statement.no_facts')}</span>
        </Fact>
        <Fact name={t('statement.decided')}>{date(decidedAt, 'full')}</Fact>
        <Fact name={t('statement.how')}>{t(automated ? 'statement.automated' : 'statement.by_person')}</Fact>
        <Fact name={t('statement.appeal')}>{t('statement.appeal_until', { date: date(appealUntil) })}</Fact>
      </dl>
      <p className="mt-5 text-14 text-ink-2">{t('statement.reference', { id: caseReference(statement.id) })}</p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-15">{children}</dd>
    </div>
  );
}
