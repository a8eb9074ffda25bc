import { useState } from 'react';
import * as z from 'zod/mini';
import { givenRefundReasons, refundPayment, type PaymentLine } from '#contract/api/payments.ts';
import { toLanguage } from '#contract/languages.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { readPaymentsAgain } from '#web/features/payments/payments.queries.ts';
import { callOnce } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { formatPrice } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const Input = z.object({
  euros: z.string().check(z.regex(/^\d{1,6}([.,]\d{1,2})?$/)),
  reason: z.enum(givenRefundReasons),
  note: z.string().check(z.maxLength(500)),
});

const toCents = (euros: string) => Math.round(Number(euros.replace(',', '.')) * 100);

/** The whole payment, or a part of it; sent twice, it is done once. */
export function RefundDialog({ payment, onClose }: { payment: PaymentLine; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin_payments');
  const language = toLanguage(i18n.language);
  const say = useStatus();
  const left = payment.amount - payment.refunded;
  const [key] = useState(newId);
  const form = useContractForm(Input, {
    defaultValues: {
      euros: (left / 100).toFixed(2).replace('.', language === 'fr' ? ',' : '.'),
      reason: 'goodwill',
      note: '',
    },
    send: async ({ euros, reason, note }) => {
      const amount = toCents(euros);
      await callOnce(`${key}-${amount}`)(refundPayment, {
        params: { id: payment.id },
        body: { amount, reason, note: note || null },
      });
      readPaymentsAgain();
      say.say(t('refunded', { price: formatPrice(amount, language) }));
      onClose();
    },
  });
  const { register, errorOf, watch } = form;
  return (
    <Dialog
      insistent
      size="sm"
      onClose={onClose}
      title={t('refund_title', { title: payment.invoiceNumber ?? payment.title })}
      description={t('refund_left', { price: formatPrice(left, language) })}
    >
      <Form form={form} className="grid gap-4">
        <Field label={t('refund_amount')} error={errorOf('euros')}>
          <TextInput {...register('euros')} inputMode="decimal" unit="€" />
        </Field>
        <Field label={t('refund_reason')} error={errorOf('reason')}>
          <Select {...register('reason')}>
            <Options of={givenRefundReasons.map((reason) => [reason, t(`reasons.${reason}`)])} />
          </Select>
        </Field>
        <Field label={t('refund_note')} optional error={errorOf('note')}>
          <TextInput {...register('note')} />
        </Field>
        <FormFailure failure={form.failure} />
        <SubmitButton form={form}>
          {t('refund_confirm', { price: formatPrice(toCents(watch('euros')) || 0, language) })}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
