import type { ReportInput } from '#contract/api/reports.ts';
import { SessionSlot } from '#web/lib/session-slot.tsx';
import type { ContractForm } from '#web/lib/contract-form.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ReporterFieldsProps {
  form: Pick<ContractForm<typeof ReportInput>, 'register' | 'errorOf'>;
  /** Whether somebody has to say who they are; of a member the account does. */
  asks: boolean;
  isOptional: boolean;
}

export function ReporterFields({ form, asks, isOptional }: ReporterFieldsProps) {
  const session = useSession();
  if (session && asks) return <Who form={form} isOptional={isOptional} />;
  return (
    <>
      <SessionSlot of="visitor">
        <Who form={form} isOptional={isOptional} />
      </SessionSlot>
      <SessionSlot of="signed-in">
        <SignedIn />
      </SessionSlot>
    </>
  );
}

function Who({ form: { register, errorOf }, isOptional }: Pick<ReporterFieldsProps, 'form' | 'isOptional'>) {
  const { t } = useTranslation('report');
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend>
        <h2 className="text-18">{t('who')}</h2>
      </legend>
      <p className="mt-1 text-13 text-ink-2 sm:col-span-2">{t(isOptional ? 'who_optional' : 'who_hint')}</p>
      <Field label={t('name')} optional={isOptional} error={errorOf('name')}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label={t('email')} optional={isOptional} error={errorOf('email')}>
        <TextInput {...register('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
    </fieldset>
  );
}

function SignedIn() {
  const { t } = useTranslation('report');
  const user = useSession()?.user;
  if (!user) return <div aria-hidden className="min-h-12" />;
  return (
    <Note icon="person">
      <p className="break-words">{t('signed_in', { name: `${user.firstName} ${user.lastName}`, email: user.email })}</p>
    </Note>
  );
}
