import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Codes are shown in groups; they are sent without the spaces. */
const Code = z.strictObject({
  code: z.pipe(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    z.transform((code) => code.replace(/\s+/g, '')),
  ),
});

interface CodeFormProps {
  label: string;
  hint?: string;
  submit: string;
  /** Digits; left out where a recovery code of another length will do too. */
  length?: number;
  danger?: boolean;
  send: (code: string) => Promise<void>;
}

/** One code and one button; a wrong code is told beside its field. */
export function CodeForm({ label, hint, submit, length, danger, send }: CodeFormProps) {
  const form = useContractForm(Code, {
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
    onFailure: ({ code, message }) => {
      if (code !== 'invalid_code' && code !== 'validation_failed') return false;
      form.setError('code', { type: 'server', message }, { shouldFocus: true });
      return true;
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form} className="grid gap-4">
      <FormFailure failure={form.failure} />
      <Field label={label} hint={hint} error={form.errorOf('code')}>
        <TextInput
          {...form.register('code')}
          autoComplete="one-time-code"
          inputMode={length ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          className="tnum text-18! tracking-[0.12em]"
        />
      </Field>
      <Button type="submit" block variant={danger ? 'danger' : 'primary'} busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
