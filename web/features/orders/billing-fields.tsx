import { useState } from 'react';
import { countries, countryName } from '#contract/countries.ts';
import type { Billing } from '#contract/api/orders.ts';
import type { FormFields } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const fields = [
  { name: 'name', text: 'name', autoComplete: 'billing name', wide: true },
  { name: 'address', text: 'address', autoComplete: 'billing street-address', wide: true },
  { name: 'postalCode', text: 'postal_code', autoComplete: 'billing postal-code', wide: false },
  { name: 'city', text: 'city', autoComplete: 'billing address-level2', wide: false },
] as const;

type BillingField = (typeof fields)[number]['name'] | 'country';

/** Who the invoice is for, below `billing` of a form; what was kept is shown first, and asked again only on demand. */
export function BillingFields({ form, known }: { form: FormFields<`billing.${BillingField}`>; known: Billing }) {
  const { t } = useTranslation('plans');
  const [isOpen, setOpen] = useState(!known.isBillingKept);
  const isWrong = [...fields.map(({ name }) => name), 'country' as const].some((name) =>
    form.errorOf(`billing.${name}`),
  );
  return (
    <fieldset>
      <legend className="text-18 font-bold">{t('checkout.billing')}</legend>
      {isOpen || isWrong ? (
        <>
          <p className="text-14 text-ink-2">{t('checkout.billing_hint')}</p>
          <BillingInputs form={form} prefix="billing." />
        </>
      ) : (
        <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
          <BillingAddress billing={known.billing} />
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {t('checkout.billing_change')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface BillingInputsProps<Prefix extends '' | 'billing.'> {
  form: FormFields<`${Prefix}${BillingField}`>;
  prefix: Prefix;
}

export function BillingInputs<Prefix extends '' | 'billing.'>({ form, prefix }: BillingInputsProps<Prefix>) {
  const { t, i18n } = useTranslation('plans');
  const named = countries
    .map((code) => ({ code, name: countryName(code, i18n.language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, i18n.language));
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {fields.map(({ name, text, autoComplete, wide }) => (
        <Field
          key={name}
          label={t(`checkout.${text}`)}
          error={form.errorOf(`${prefix}${name}`)}
          className={wide ? 'sm:col-span-2' : ''}
        >
          <TextInput {...form.register(`${prefix}${name}`)} autoComplete={autoComplete} />
        </Field>
      ))}
      <Field label={t('checkout.country')} error={form.errorOf(`${prefix}country`)} className="sm:col-span-2">
        <Select {...form.register(`${prefix}country`)} autoComplete="billing country">
          <Options of={named.map(({ code, name }) => [code, name])} />
        </Select>
      </Field>
    </div>
  );
}

export function BillingAddress({ billing }: { billing: Billing['billing'] }) {
  const { i18n } = useTranslation('plans');
  const { name, address, postalCode, city, country } = billing;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const lines = [address, town, country === 'FR' ? '' : countryName(country, i18n.language)].filter(Boolean);
  return (
    <address className="text-15 break-words not-italic">
      <b className="font-semibold">{name}</b>
      {lines.map((line) => (
        <span key={line} className="block text-ink-2">
          {line}
        </span>
      ))}
    </address>
  );
}
