import { useTranslation } from '#web/lib/texts.tsx';
import * as z from 'zod/mini';
import { text } from '#contract/text.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const reasonLength = 1000;

/** Why somebody goes, and, for what cannot be taken back lightly, a word typed by hand. */
function schemaFor(word: string | null) {
  return z.strictObject({
    reason: text(0, reasonLength),
    confirmation: z.string().check(
      z.refine((typed) => word === null || typed.trim().toLowerCase() === word.toLowerCase(), {
        params: { code: 'invalid_value' },
      }),
    ),
  });
}

interface LeavingFormProps {
  submit: string;
  word?: string;
  onCancel: () => void;
  send: (reason: string) => Promise<void>;
}

export function LeavingForm({ submit, word, onCancel, send }: LeavingFormProps) {
  const { t } = useTranslation('profile');
  const form = useContractForm(schemaFor(word ?? null), {
    defaultValues: { reason: '', confirmation: '' },
    messages: { confirmation: t('leaving.word_error', { word }) },
    send: ({ reason }) => send(reason),
  });
  return (
    <Form form={form} className="grid gap-4">
      <FormFailure failure={form.failure} />
      <Field
        optional
        label={t('leaving.reason')}
        error={form.errorOf('reason')}
        counter={{ length: form.watch('reason').length, max: reasonLength }}
      >
        <TextArea {...form.register('reason')} rows={3} />
      </Field>
      {word && (
        <Field label={t('leaving.word', { word })} error={form.errorOf('confirmation')}>
          <TextInput {...form.register('confirmation')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
