import type { BillingDetails } from '#contract/api/orders.ts';
import type { ContractForm, FormSchema } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const fields = [
  { name: 'name', text: 'name', autoComplete: 'name', wide: true },
  { name: 'address', text: 'address', autoComplete: 'street-address', wide: true },
  { name: 'postalCode', text: 'postal_code', autoComplete: 'postal-code', wide: false },
  { name: 'city', text: 'city', autoComplete: 'address-level2', wide: false },
  { name: 'country', text: 'country', autoComplete: 'country', wide: false },
] as const;

export const emptyBilling: BillingDetails = { name: '', address: '', postalCode: '', city: '', country: 'FR' };

/** Who the invoice is for, below `billing` of a form. */
export function BillingFields({ form }: { form: ContractForm<FormSchema> }) {
  const { t } = useTranslation('plans');
  return (
    <fieldset>
      <legend className="text-18 font-bold">{t('checkout.billing')}</legend>
      <p className="text-14 text-ink-2">{t('checkout.billing_hint')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, text, autoComplete, wide }) => (
          <Field
            key={name}
            label={t(`checkout.${text}`)}
            error={form.errorOf(`billing.${name}`)}
            className={wide ? 'sm:col-span-2' : ''}
          >
            <TextInput {...form.register(`billing.${name}`)} autoComplete={autoComplete} />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
