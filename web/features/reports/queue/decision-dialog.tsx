import { useEffect } from 'react';
import * as z from 'zod/mini';
import { reportTextLength, type ReportCase, type ReportDecision } from '#contract/api/admin-reports.ts';
import { text } from '#contract/text.ts';
import { answerKept, keepAnswer } from '#web/features/reports/queue/answer-drafts.ts';
import { DecisionForm, DecisionWords } from '#web/features/moderation/decision-form.tsx';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const Answer = z.strictObject({ text: text(reportTextLength.min, reportTextLength.max) });

interface DecisionDialogProps {
  report: ReportCase;
  decision: ReportDecision;
  send: (text: string) => Promise<void>;
  onClose: () => void;
}

/** The words that go with a decision: its author reads them. */
export function DecisionDialog({ report, decision, send, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('admin_reports');
  const form = useContractForm(Answer, {
    defaultValues: { text: answerKept(report.id, decision) },
    messages: { text: t('form.error') },
    send: async ({ text: answer }) => {
      await send(answer);
      onClose();
    },
  });
  // Once the dialog has noted where to give the focus back.
  const { setFocus } = form;
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('text'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  const { reporter, subject } = report;
  const staysOnline = decision === 'uphold' && subject.type === 'ad' && subject.state === 'Active';
  return (
    <DecisionForm
      form={form}
      title={t(`form.${decision}`)}
      about={`${report.reference} · ${subject.title || t('untitled')}`}
      action={t(`decide.${decision}`)}
      onClose={onClose}
    >
      <DecisionWords
        label={t('form.text')}
        hint={t(reporter?.email ? `form.hint_${reporter.language}` : 'form.hint_nobody')}
        error={form.errorOf('text')}
        length={form.watch('text').length}
        max={reportTextLength.max}
        field={form.register('text', {
          onChange: ({ target }: { target: HTMLTextAreaElement }) => keepAnswer(report.id, decision, target.value),
        })}
      />
      {decision === 'uphold' && subject.type === 'review' && (
        <p className="text-14 text-ink-2">{t('form.removes_review')}</p>
      )}
      {staysOnline && <p className="text-14 text-ink-2">{t('form.stays_online')}</p>}
    </DecisionForm>
  );
}
