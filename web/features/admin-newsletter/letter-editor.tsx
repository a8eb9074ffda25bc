import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  createIssue,
  deleteIssue,
  letterLimits,
  sendIssue,
  stopIssue,
  testIssue,
  updateIssue,
  type IssueDetail,
  type LetterInput,
} from '#contract/api/admin-newsletter.ts';
import { isFailure } from '#contract/failure.ts';
import { languages } from '#contract/languages.ts';
import { IssueBadge, IssueProgress } from '#web/features/admin-newsletter/issue-state.tsx';
import { LetterPreview } from '#web/features/admin-newsletter/letter-preview.tsx';
import { issuesQuery, keepIssue } from '#web/features/admin-newsletter/admin-newsletter.queries.ts';
import { ConfirmChange } from '#web/features/admin/confirm-change.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface LetterEditorProps {
  /** Null: a new one. */
  issue: IssueDetail | null;
  subscribers: number;
}

const blank: LetterInput = { subjects: { fr: '', en: '' }, bodies: { fr: '', en: '' } };

/** A letter: written and tried while it is a draft, watched and stopped while it leaves. */
export function LetterEditor({ issue, subscribers }: LetterEditorProps) {
  const { t } = useTranslation('admin_newsletter');
  const navigate = useNavigate();
  const status = useStatus();
  const [letter, setLetter] = useState<LetterInput>(issue ? { subjects: issue.subjects, bodies: issue.bodies } : blank);
  const [asking, setAsking] = useState<'send' | 'delete' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isDraft = !issue || issue.status === 'Draft';
  const isChanged =
    !issue || JSON.stringify([issue.subjects, issue.bodies]) !== JSON.stringify([letter.subjects, letter.bodies]);

  /** The letter as it stands in the fields, saved. */
  const save = async (): Promise<IssueDetail> => {
    const saved = !issue
      ? await call(createIssue, { body: letter })
      : isChanged
        ? await call(updateIssue, { params: { id: issue.id }, body: { ...letter, version: issue.version } })
        : issue;
    keepIssue(saved);
    if (!issue) void navigate(`?issue=${saved.id}`, { replace: true });
    return saved;
  };
  const act = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onMutate: () => setFailure(null),
    onSuccess: (said) => status.say(said),
    onError: setFailure,
  });
  const complaints = new Map(
    isFailure(failure) ? failure.errors.map(({ field, message }) => [field ?? '', message]) : [],
  );
  const test = async () => {
    const { id } = await save();
    return t('tested', await call(testIssue, { params: { id } }));
  };
  const stop = async () => {
    keepIssue(await call(stopIssue, { params: { id: issue!.id } }));
    return t('stopped');
  };
  const confirmSend = async () => {
    try {
      const { id } = await save();
      keepIssue(await call(sendIssue, { params: { id } }));
      status.say(t('begun'));
    } catch (error) {
      setFailure(error);
      throw error;
    }
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4 rounded-box border border-line bg-surface p-4 lg:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-18">{issue ? t('letter') : t('new')}</h2>
          {issue && <IssueBadge status={issue.status} />}
        </div>
        {issue && <IssueProgress issue={issue} />}
        {isFailure(failure) && (
          <Note tone="danger" role="alert">
            {failure.message}
          </Note>
        )}
        {!isDraft && <p className="text-ink-2">{t('fixed')}</p>}
        {languages.map((language) => (
          <fieldset
            key={language}
            lang={language}
            className="grid gap-3 border-line not-first-of-type:border-t not-first-of-type:pt-4"
          >
            <legend className="sr-only">{t(`languages.${language}`)}</legend>
            <Field label={t(`subject.${language}`)} error={complaints.get(`subjects.${language}`)}>
              <TextInput
                value={letter.subjects[language]}
                readOnly={!isDraft}
                maxLength={letterLimits.subjectMax}
                onChange={({ target }) =>
                  setLetter({ ...letter, subjects: { ...letter.subjects, [language]: target.value } })
                }
              />
            </Field>
            <Field
              label={t(`body.${language}`)}
              hint={isDraft ? t('markdown') : undefined}
              error={complaints.get(`bodies.${language}`)}
              counter={{ length: letter.bodies[language].length, max: letterLimits.bodyMax }}
            >
              <TextArea
                rows={9}
                value={letter.bodies[language]}
                readOnly={!isDraft}
                maxLength={letterLimits.bodyMax}
                onChange={({ target }) =>
                  setLetter({ ...letter, bodies: { ...letter.bodies, [language]: target.value } })
                }
              />
            </Field>
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
          {isDraft && (
            <>
              <Button icon="send" onClick={() => setAsking('send')}>
                {t('send.open')}
              </Button>
              <Button
                variant="secondary"
                icon="check-lg"
                busy={act.isPending}
                onClick={() => act.mutate(async () => (await save(), t('saved')))}
              >
                {t('save')}
              </Button>
              <Button variant="secondary" icon="envelope" busy={act.isPending} onClick={() => act.mutate(test)}>
                {t('test')}
              </Button>
            </>
          )}
          {issue?.status === 'Sending' && (
            <Button variant="danger" icon="pause" busy={act.isPending} onClick={() => act.mutate(stop)}>
              {t('stop')}
            </Button>
          )}
          {issue?.status === 'Stopped' && (
            <Button icon="send" onClick={() => setAsking('send')}>
              {t('resume')}
            </Button>
          )}
          {issue?.status === 'Draft' && (
            <Button variant="danger" icon="trash" onClick={() => setAsking('delete')}>
              {t('remove.open')}
            </Button>
          )}
        </div>
      </div>
      <LetterPreview letter={letter} />
      {asking === 'send' && (
        <ConfirmChange
          title={t('send.title')}
          text={t('send.text', { count: subscribers })}
          action={t('send.action')}
          change={confirmSend}
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        />
      )}
      {issue && asking === 'delete' && (
        <ConfirmChange
          title={t('remove.title')}
          text={t('remove.text')}
          action={t('remove.open')}
          change={async () => void (await call(deleteIssue, { params: { id: issue.id } }))}
          onDone={() => {
            status.say(t('remove.done'));
            void navigate('?', { replace: true });
            void queryClient().invalidateQueries({ queryKey: issuesQuery.queryKey, exact: true });
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
