import * as z from 'zod/mini';
import { appealLimits, createAppeal } from '#contract/api/appeals.ts';
import { text } from '#contract/text.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const Words = z.strictObject({ text: text(appealLimits.min, appealLimits.max) });

interface AppealFormProps {
  statementId: string;
  token: string | undefined;
  onSent: () => void;
}

/** What somebody says against a decision; free of charge, once. */
export function AppealForm({ statementId, token, onSent }: AppealFormProps) {
  const { t } = useTranslation('case_file');
  const form = useContractForm(Words, {
    defaultValues: { text: '' },
    send: async ({ text }) => {
      await call(createAppeal, { body: { statementId, text, ...(token && { token }) } });
      onSent();
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormFailure failure={form.failure} />
      <Field
        label={t('appeal.words')}
        hint={t('appeal.words_hint')}
        error={form.errorOf('text')}
        counter={{ length: form.watch('text').length, max: appealLimits.max }}
      >
        <TextArea rows={6} {...form.register('text')} />
      </Field>
      <div>
        <SubmitButton form={form}>{t('appeal.send')}</SubmitButton>
      </div>
    </Form>
  );
}
