import { useEffect } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useSearchParams } from 'react-router';
import { ContactInput, contactTopics, sendContact } from '#contract/api/contact.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { useSession } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const messageLength = 5000;

export interface Sent {
  reference: string;
  email: string;
}

/** A message to the operator. What was typed stays when it cannot be sent. */
export function ContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('contact');
  const [params] = useSearchParams();
  const session = useSession();
  const asked = contactTopics.find((topic) => topic === params.get('topic'));
  const form = useContractForm(ContactInput, {
    defaultValues: { name: '', email: '', topic: asked ?? 'question', message: '' },
    send: async (body) => {
      const { reference } = await call(sendContact, { body });
      onSent({ reference, email: body.email });
    },
  });
  const { register, errorOf, watch, getValues, setValue } = form;

  // The page is the same for everybody; who is signed in is known only here.
  const user = session?.user;
  useEffect(() => {
    if (!user) return;
    if (!getValues('name')) setValue('name', `${user.firstName} ${user.lastName}`);
    if (!getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);

  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      <FormFailure failure={form.failure} />
      <Field label={t('topic')} error={errorOf('topic')} className="sm:col-span-2">
        <Select {...register('topic')}>
          <Options of={contactTopics.map((topic) => [topic, t(`topics.${topic}`)])} />
        </Select>
      </Field>
      <Field label={t('name')} error={errorOf('name')} className="sm:col-start-1">
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label={t('email')} hint={t('email_hint')} error={errorOf('email')}>
        <TextInput {...register('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={t('message')}
        error={errorOf('message')}
        counter={{ length: watch('message').length, max: messageLength }}
        className="sm:col-span-2"
      >
        <TextArea {...register('message')} rows={6} />
      </Field>
      <div className="flex justify-end sm:col-span-2 max-sm:*:w-full">
        <SubmitButton form={form}>{t('send')}</SubmitButton>
      </div>
    </Form>
  );
}
