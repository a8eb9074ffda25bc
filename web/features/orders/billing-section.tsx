import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BillingDetails, readBilling, saveBilling, type Billing } from '#contract/api/orders.ts';
import { BillingAddress, BillingInputs } from '#web/features/orders/billing-fields.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { changeData, freshQuery } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';

const billingQuery = freshQuery(['subscription', 'billing'], () => call(readBilling));

/** Asked of who subscribed without an address: it stands above everything else until it is given. */
export function BillingNotice() {
  const { t } = useTranslation('plans');
  const [isEdited, setEdited] = useState(false);
  const { data } = useQuery(billingQuery);
  if (!data || data.isBillingKept) return null;
  if (!isEdited)
    return (
      <Note tone="warning" title={t('billing.missing')} className="mt-4">
        <p className="mb-3">{t('billing.missing_text')}</p>
        <Button size="sm" variant="secondary" onClick={() => setEdited(true)}>
          {t('billing.add')}
        </Button>
      </Note>
    );
  return (
    <section aria-labelledby="billing" className="mt-5 rounded-box border border-line bg-surface p-5 md:p-7">
      <h2 id="billing" className="text-22">
        {t('checkout.billing')}
      </h2>
      <Edit known={data} onDone={() => setEdited(false)} />
    </section>
  );
}

/** The address of the next invoices, to be changed. */
export function BillingSection() {
  const { t } = useTranslation('plans');
  const [isEdited, setEdited] = useState(false);
  const { data } = useQuery(billingQuery);
  if (!data?.isBillingKept) return null;
  return (
    <section aria-labelledby="billing">
      <h2 id="billing" className="text-22">
        {t('checkout.billing')}
      </h2>
      {isEdited ? (
        <Edit known={data} onDone={() => setEdited(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
          <BillingAddress billing={data.billing} />
          <Button size="sm" variant="secondary" onClick={() => setEdited(true)}>
            {t('checkout.billing_change')}
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
      changeData(billingQuery.queryKey, await call(saveBilling, { body: billing }));
      showToast({ type: 'success', title: t('checkout.billing'), message: t('billing.saved') });
      onDone();
    },
  });
  return (
    <Form form={form} className="grid max-w-[560px] gap-4">
      <BillingInputs form={form} prefix="" />
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
