import { useEffect, useRef, useState } from 'react';
import { EndContract, endContract } from '#contract/api/contracts.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Sent {
  reference: string;
  at: string;
  email: string;
}

/** Written, looked over, sent: as the law describes it. */
export function EndContractForm({ kind }: { kind: 'cancel' | 'withdraw' }) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const [written, setWritten] = useState<EndContract | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useContractForm(EndContract, {
    defaultValues: { kind, name: '', email: '', contract: '' },
    send: async (values) => setWritten(values),
  });
  const { register, errorOf } = form;
  if (sent)
    return (
      <div className="grid justify-items-start gap-4">
        <Note tone="success" role="alert" title={t('end.done')}>
          {t('end.done_text', { reference: sent.reference, date: date(sent.at, 'full'), email: sent.email })}
        </Note>
        <ButtonLink variant="secondary" to="/">
          {t('end.home')}
        </ButtonLink>
      </div>
    );
  if (written)
    return (
      <Review
        values={written}
        onBack={() => setWritten(null)}
        onSent={(done) => setSent({ ...done, email: written.email })}
      />
    );
  return (
    <Form form={form} className="grid gap-5 rounded-box border border-line bg-surface p-5 md:p-7">
      <RadioGroup
        label={t('end.kind')}
        {...register('kind')}
        options={[
          { value: 'cancel', label: t('end.cancel') },
          { value: 'withdraw', label: t('end.withdraw') },
        ]}
      />
      <Field label={t('end.name')} error={errorOf('name')}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label={t('end.email')} hint={t('end.email_hint')} error={errorOf('email')}>
        <TextInput {...register('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('end.contract')} hint={t('end.contract_hint')} error={errorOf('contract')}>
        <TextInput {...register('contract')} autoCapitalize="characters" spellCheck={false} />
      </Field>
      <SubmitButton form={form} className="justify-self-start">
        {t('end.next')}
      </SubmitButton>
    </Form>
  );
}

function Review({
  values,
  onBack,
  onSent,
}: {
  values: EndContract;
  onBack: () => void;
  onSent: (done: { reference: string; at: string }) => void;
}) {
  const { t } = useTranslation('plans');
  const { date } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [today] = useState(() => new Date().toISOString());
  const form = useContractForm(EndContract, {
    defaultValues: values,
    send: async (given) => onSent(await call(endContract, { body: given })),
  });
  const facts = [
    [t('end.name'), values.name],
    [t('end.email'), values.email],
    [t('end.contract'), values.contract],
    [t('end.today'), date(today)],
    [t('end.effect'), t(`end.effect_${values.kind}`)],
  ] as const;
  return (
    <Form form={form} className="grid gap-5 rounded-box border border-line bg-surface p-5 md:p-7">
      {/* The form it replaces held the focus. */}
      <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
        {t('end.check')}
      </h2>
      <dl className="grid gap-2.5 sm:grid-cols-[auto_1fr] sm:gap-x-6">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap gap-2.5 max-md:*:w-full">
        <SubmitButton form={form}>{t(`end.send_${values.kind}`)}</SubmitButton>
        <Button variant="secondary" onClick={onBack}>
          {t('end.change')}
        </Button>
      </div>
    </Form>
  );
}
