import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BillingDetails, readBilling, saveBilling, type Billing } from '#contract/api/orders.ts';
import { BillingAddress, BillingInputs } from '#web/features/orders/billing-fields.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm, type ContractForm, type FormSchema } from '#web/lib/contract-form.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';

const billingQuery = queryOptions({
  queryKey: ['subscription', 'billing'],
  queryFn: () => call(readBilling),
  staleTime: 0,
});

/** The address of the next invoices, once there is one to change or one is missing. */
export function BillingSection({ isSubscriber }: { isSubscriber: boolean }) {
  const { t } = useTranslation('plans');
  const [isEdited, setEdited] = useState(false);
  const { data } = useQuery(billingQuery);
  if (!data || (!data.isBillingKept && !isSubscriber)) return null;
  return (
    <section aria-labelledby="billing" className="mt-12 max-w-[560px]">
      <h2 id="billing" className="text-22">
        {t('checkout.billing')}
      </h2>
      {isEdited ? (
        <Edit known={data} onDone={() => setEdited(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
          {data.isBillingKept ? (
            <BillingAddress billing={data.billing} />
          ) : (
            <p className="max-w-[44ch] text-15 text-ink-2">{t('checkout.billing_missing')}</p>
          )}
          <Button size="sm" variant="secondary" onClick={() => setEdited(true)}>
            {t(data.isBillingKept ? 'checkout.billing_change' : 'checkout.billing_add')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Edit({ known, onDone }: { known: Billing; onDone: () => void }) {
  const { t } = useTranslation('plans');
  const form = useContractForm(BillingDetails, {
    defaultValues: known.billing,
    send: async (billing) => {
      queryClient().setQueryData(billingQuery.queryKey, await call(saveBilling, { body: billing }));
      onDone();
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <BillingInputs form={form as unknown as ContractForm<FormSchema>} prefix="" />
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{t('checkout.billing_save')}</SubmitButton>
        <Button variant="secondary" onClick={onDone}>
          {t('checkout.billing_keep')}
        </Button>
      </div>
    </Form>
  );
}
