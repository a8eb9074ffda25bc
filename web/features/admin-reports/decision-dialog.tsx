import { useEffect } from 'react';
import * as z from 'zod/mini';
import { reportTextLength, type ReportCase, type ReportDecision } from '#contract/api/admin-reports.ts';
import { text } from '#contract/text.ts';
import { answerKept, keepAnswer } from '#web/features/admin-reports/kept-answers.ts';
import { Form, FormFailure, useContractForm } from '#web/lib/forms.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

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
    <Dialog
      open
      insistent
      onOpenChange={(open) => !open && onClose()}
      title={t(`form.${decision}`)}
      description={`${report.reference} · ${subject.title || t('untitled')}`}
    >
      <Form form={form} className="grid gap-4">
        <FormFailure failure={form.failure} />
        <Field
          label={t('form.text')}
          hint={t(reporter?.email ? `form.hint_${reporter.language}` : 'form.hint_nobody')}
          error={form.errorOf('text')}
          counter={{ length: form.watch('text').length, max: reportTextLength.max }}
        >
          <TextArea
            rows={4}
            {...form.register('text', {
              onChange: ({ target }: { target: HTMLTextAreaElement }) => keepAnswer(report.id, decision, target.value),
            })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
        {staysOnline && <p className="text-14 text-ink-2">{t('form.stays_online')}</p>}
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          <span className="mr-auto text-13 text-ink-2 max-lg:hidden">{t('form.send_by_keys')}</span>
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t(`decide.${decision}`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
