import { useTranslation } from '#web/lib/texts.tsx';
import * as z from 'zod/mini';
import { ProofInput } from '#contract/api/auth-security.ts';
import { text } from '#contract/text.ts';
import { ProofField, type ProofKind } from '#web/features/profile/proof-field.tsx';
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
    ...ProofInput.shape,
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
  /** Asks who it is, too. */
  proof?: ProofKind;
  onCancel: () => void;
  send: (body: { reason: string } & z.output<typeof ProofInput>) => Promise<void>;
}

export function LeavingForm({ submit, word, proof, onCancel, send }: LeavingFormProps) {
  const { t } = useTranslation('profile');
  const form = useContractForm(schemaFor(word ?? null), {
    defaultValues: { reason: '', confirmation: '', ...(proof && { [proof]: '' }) },
    messages: { confirmation: t('leaving.word_error', { word }) },
    send: ({ confirmation, ...body }) => send(body),
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
      {proof && <ProofField kind={proof} error={form.errorOf(proof)} {...form.register(proof)} />}
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
