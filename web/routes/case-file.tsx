import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { caseReference } from '#contract/case-reference.ts';
import type { CaseFile } from '#contract/api/statements.ts';
import { isFailure } from '#contract/failure.ts';
import { AppealForm } from '#web/features/appeals/appeal-form.tsx';
import { caseFileQuery } from '#web/features/appeals/appeals.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/case/00000000-0000-4000-8000-000000000000'],
  texts: ['case_file', 'moderation', 'errors'],
  noindex: true,
} satisfies Screen;

/** Everything about one decision, for whom it concerns: reasons, steps, appeal. A banned member opens it by the link of the mail. */
export default function CaseFileScreen() {
  const { t } = useTranslation('case_file');
  const { id = '' } = useParams();
  const token = useSearchParams()[0].get('token') ?? undefined;
  const session = useSession();
  const file = useQuery({
    ...caseFileQuery(id, token),
    enabled: session !== undefined && (session !== null || token !== undefined),
  });
  const isUnknown = isFailure(file.error) && file.error.statusCode === 404;
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <div className="mx-auto max-w-[820px]">
        <h1 className="text-28 md:text-36">{t('title')}</h1>
        {session === null && !token ? (
          <EmptyState drawing={<Letter />} title={t('log_in.title')} text={t('log_in.text')}>
            <ButtonLink to={loginAddress(`/case/${id}`)}>{t('log_in.action')}</ButtonLink>
          </EmptyState>
        ) : isUnknown ? (
          <EmptyState drawing={<Letter />} title={t('unknown.title')} text={t('unknown.text')}>
            <ButtonLink to="/my-ads">{t('unknown.action')}</ButtonLink>
          </EmptyState>
        ) : (
          <Loaded query={file} skeleton={<Skeleton className="mt-5 h-96 rounded-box!" />}>
            {(data) => <Case file={data} token={token} onSent={() => void file.refetch()} />}
          </Loaded>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5 rounded-box border border-line bg-surface p-5 md:p-6">
      <h2 className="text-22">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

function Case({ file, token, onSent }: { file: CaseFile; token: string | undefined; onSent: () => void }) {
  const { t } = useTranslation(['case_file', 'moderation']);
  const { date } = useDates();
  const { statement, appeal, mayAppeal, steps } = file;
  const { subject } = statement;
  const outcome = useRef<HTMLDivElement>(null);
  const facts: (readonly [string, ReactNode])[] = [
    [t('decision'), t(`decisions_${subject.type}.${statement.decision}`)],
    [t('ground'), t(`moderation:reasons.${statement.ground}`)],
    [t('facts'), statement.facts || t('no_facts')],
    [t('source'), t(`sources.${statement.source}`)],
    [t('how'), t(statement.automated ? 'automated' : 'by_person')],
    ...(statement.until ? [[t('until'), date(statement.until, 'full')] as const] : []),
  ];
  return (
    <>
      <p className="mt-1.5 text-15 text-ink-2">
        {subject.title || t('account')} · {t('reference', { id: caseReference(statement.id) })}
      </p>
      {statement.endedAt && (
        <Note tone="success" className="mt-4">
          {t('ended', { date: date(statement.endedAt, 'long') })}
        </Note>
      )}
      <Part title={t('reasons')}>
        <dl className="grid gap-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-13 text-ink-2">{name}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t('steps_title')}>
        <ol className="grid gap-3">
          {steps.map(({ step, at }) => (
            <li key={`${step} ${at}`} className="flex items-baseline gap-3">
              <Icon name="check-circle-fill" className="translate-y-0.5 text-success-ink" />
              <span>
                <b className="block">{t(`steps.${step}`)}</b>
                <span className="tnum text-14 text-ink-2">{date(at, 'full')}</span>
              </span>
            </li>
          ))}
          {appeal?.status === 'Open' && (
            <li className="flex items-baseline gap-3">
              <Icon name="hourglass-split" className="translate-y-0.5 text-warning-ink" />
              <span>
                <b className="block">{t('steps.waiting')}</b>
                <span className="tnum text-14 text-ink-2">{t('due', { date: date(appeal.dueAt, 'full') })}</span>
              </span>
            </li>
          )}
        </ol>
      </Part>
      <Part title={t('appeal.title')}>
        <div ref={outcome} tabIndex={-1} className="outline-none">
          {appeal && (
            <>
              <p className="text-13 text-ink-2">{t('appeal.yours')}</p>
              <p className="break-words whitespace-pre-line">{appeal.text}</p>
              {appeal.status === 'Open' && (
                <Note className="mt-3">{t('appeal.sent', { date: date(appeal.dueAt, 'long') })}</Note>
              )}
              {appeal.decidedAt && (
                <Note
                  tone={appeal.status === 'Overturned' ? 'success' : 'warning'}
                  title={t(`appeal.${appeal.status}`)}
                  className="mt-3"
                >
                  <p className="break-words whitespace-pre-line">{appeal.decisionText}</p>
                </Note>
              )}
            </>
          )}
        </div>
        {mayAppeal && (
          <>
            <p className="mb-4 text-15 text-ink-2">{t('appeal.lead', { date: date(statement.appealUntil, 'long') })}</p>
            <AppealForm
              statementId={statement.id}
              token={token}
              onSent={() => {
                outcome.current?.focus();
                onSent();
              }}
            />
          </>
        )}
        {!appeal && !mayAppeal && <p>{t('appeal.closed')}</p>}
        <p className="mt-4 text-14 text-ink-2">{t('appeal.elsewhere')}</p>
      </Part>
    </>
  );
}
