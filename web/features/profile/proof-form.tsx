import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { ProofInput } from '#contract/api/auth-security.ts';
import { ProofField, type ProofKind } from '#web/features/profile/proof-field.tsx';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, FormFailure } from '#web/ui/form.tsx';

interface ProofFormProps {
  kind: ProofKind;
  submit: string;
  send: (proof: z.output<typeof ProofInput>) => Promise<void>;
}

/** Asks who it is, before something that an open session alone may not do. */
export function ProofForm({ kind, submit, send }: ProofFormProps) {
  const { t } = useTranslation('profile');
  const form = useContractForm(ProofInput, { defaultValues: { [kind]: '' }, send });
  const { setFocus } = form;
  useEffect(() => setFocus(kind), [setFocus, kind]);
  return (
    <Form form={form} className="grid gap-4">
      <FormFailure failure={form.failure} />
      <p className="text-15 text-ink-2">{t('proof.why')}</p>
      <ProofField kind={kind} error={form.errorOf(kind)} {...form.register(kind)} />
      <Button type="submit" block busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
