import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import * as z from 'zod/mini';
import { login } from '#contract/api/auth.ts';
import type { ApiFailure } from '#contract/failure.ts';
import { useEnter } from '#web/features/auth/sign-in.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** As apps and printed lists show it, in groups; sent without the spaces. */
const Code = z.strictObject({
  code: z.pipe(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    z.transform((code) => code.replace(/\s+/g, '')),
  ),
});

interface CodeFormProps {
  challenge: string;
  recovery: boolean;
  /** The challenge is over: too late, or too many tries. */
  onRefused: (failure: ApiFailure | null) => void;
  onSwitch: () => void;
}

/** The second factor: a code of the app, or one of the recovery codes. */
export function CodeForm({ challenge, recovery, onRefused, onSwitch }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const enter = useEnter();
  const [refused, setRefused] = useState<string>();
  const form = useContractForm(Code, {
    defaultValues: { code: '' },
    send: async ({ code }) => {
      setRefused(undefined);
      await enter(await call(login, { body: { challenge, code } }));
    },
    onFailure: (failure) => {
      if (failure.code === 'invalid_code') {
        setRefused(failure.message);
        form.setFocus('code', { shouldSelect: true });
      } else if (failure.statusCode === 401 || failure.statusCode === 410) onRefused(failure);
      else return false;
      return true;
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const way = recovery ? 'recovery' : 'app';
  return (
    <Form form={form} className="grid gap-5">
      <FormFailure failure={form.failure} />
      <Field label={t(`code.${way}.label`)} hint={t(`code.${way}.hint`)} error={form.errorOf('code') ?? refused}>
        <TextInput
          {...form.register('code', { onChange: () => setRefused(undefined) })}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          className="tnum text-18! tracking-[0.12em]"
        />
      </Field>
      <SubmitButton form={form} size="lg" block>
        {t('code.submit')}
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" className="-ml-4" onClick={onSwitch}>
          {t(recovery ? 'code.use_app' : 'code.use_recovery')}
        </Button>
        <Button variant="quiet" className="-mr-4" onClick={() => onRefused(null)}>
          {t('code.back')}
        </Button>
      </div>
    </Form>
  );
}
