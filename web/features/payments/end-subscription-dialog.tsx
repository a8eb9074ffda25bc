import * as z from 'zod/mini';
import { endSubscription, type SubscriberLine } from '#contract/api/payments.ts';
import { text } from '#contract/text.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { readPaymentsAgain } from '#web/features/payments/payments.queries.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const Input = z.object({ when: z.enum(['period_end', 'now']), note: text(3, 500) });

export function EndSubscriptionDialog({ line, onClose }: { line: SubscriberLine; onClose: () => void }) {
  const { t } = useTranslation('admin_payments');
  const say = useStatus();
  const form = useContractForm(Input, {
    defaultValues: { when: 'period_end', note: '' },
    send: async (body) => {
      await call(endSubscription, { params: { id: line.id }, body });
      readPaymentsAgain();
      say.say(t('ended'));
      onClose();
    },
  });
  return (
    <Dialog insistent size="sm" onClose={onClose} title={t('end_title', { name: line.member.name })}>
      <Form form={form} className="grid gap-4">
        <RadioGroup
          label={t('end_when')}
          {...form.register('when')}
          options={[
            { value: 'period_end', label: t('end_period') },
            { value: 'now', label: t('end_now') },
          ]}
        />
        <Field label={t('end_note')} error={form.errorOf('note')}>
          <TextInput {...form.register('note')} />
        </Field>
        <FormFailure failure={form.failure} />
        <SubmitButton form={form}>{t('end_confirm')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
