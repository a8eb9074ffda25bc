import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addPrice, updatePlan, type EditablePlan, type PriceLine } from '#contract/api/plans.ts';
import { toLanguage } from '#contract/languages.ts';
import { pricedItems } from '#contract/plans.ts';
import { text } from '#contract/text.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { adminPlansQuery, readPaymentsAgain } from '#web/features/payments/payments.queries.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPrice } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** They come with the newest first; those to come do not hold yet. */
const priceNow = (prices: readonly PriceLine[], item: string): number =>
  prices.find((price) => price.item === item && Date.parse(price.validFrom) <= Date.now())?.amount ?? 0;

/** The plans as data: their texts and limits, and every price they had and will have. */
export function PlanEditor() {
  const { t, i18n } = useTranslation('admin_payments');
  const language = toLanguage(i18n.language);
  const query = useQuery(adminPlansQuery);
  const [edited, setEdited] = useState<EditablePlan | null>(null);
  return (
    <>
      <Section title={t('plans')} className="mt-6">
        <Loaded query={query}>
          {({ plans, prices }) => (
            <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
              {plans.map((plan) => (
                <li key={plan.id} className="flex flex-col items-start rounded-control bg-sunken p-4">
                  <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3 font-bold">
                    {plan.name[language]}{' '}
                    <span className="tnum">{formatPrice(priceNow(prices, plan.id), language)}</span>
                  </p>
                  <p className="text-13 text-ink-2">{plan.tagline[language]}</p>
                  {plan.id !== 'free' && (
                    <p className="mt-2 text-14">{t('subscribers', { count: plan.subscribers })}</p>
                  )}
                  <span className="grow" />
                  <Button size="sm" variant="secondary" icon="pencil" className="mt-3" onClick={() => setEdited(plan)}>
                    {t('edit')}
                    <span className="sr-only"> {plan.name[language]}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <Section title={t('prices')} text={t('prices_text')} className="mt-6">
        <Loaded query={query}>{({ prices }) => <Prices prices={prices} />}</Loaded>
        <PriceForm />
      </Section>
      {edited && <PlanDialog key={edited.id} plan={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const limit = z.string().check(z.regex(/^\d{0,6}$/));
const PlanForm = z.object({
  nameFr: text(1, 60),
  nameEn: text(1, 60),
  taglineFr: text(1, 120),
  taglineEn: text(1, 120),
  activeAds: limit,
  images: z.string().check(z.regex(/^([1-9]|10)$/)),
  promotions: z.string().check(z.regex(/^\d{1,3}$/)),
});

const planFields = [
  ['nameFr', 'name_fr'],
  ['nameEn', 'name_en'],
  ['taglineFr', 'tagline_fr'],
  ['taglineEn', 'tagline_en'],
  ['activeAds', 'active_ads'],
  ['images', 'images'],
  ['promotions', 'promotions'],
] as const;

function PlanDialog({ plan, onClose }: { plan: EditablePlan; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin_payments');
  const say = useStatus();
  const form = useContractForm(PlanForm, {
    defaultValues: {
      nameFr: plan.name.fr,
      nameEn: plan.name.en,
      taglineFr: plan.tagline.fr,
      taglineEn: plan.tagline.en,
      activeAds: plan.limits.activeAds === null ? '' : String(plan.limits.activeAds),
      images: String(plan.limits.images),
      promotions: String(plan.limits.promotionsPerMonth),
    },
    send: async (given) => {
      await call(updatePlan, {
        params: { id: plan.id },
        body: {
          name: { fr: given.nameFr, en: given.nameEn },
          tagline: { fr: given.taglineFr, en: given.taglineEn },
          activeAds: given.activeAds ? Number(given.activeAds) : null,
          images: Number(given.images),
          promotionsPerMonth: Number(given.promotions),
        },
      });
      readPaymentsAgain();
      say.say(t('saved'));
      onClose();
    },
  });
  return (
    <Dialog insistent onClose={onClose} title={t('edit_title', { plan: plan.name[toLanguage(i18n.language)] })}>
      <Form form={form} className="grid gap-4 sm:grid-cols-2">
        {planFields.map(([name, label]) => (
          <Field
            key={name}
            label={t(label)}
            error={form.errorOf(name)}
            {...(name === 'activeAds' && { hint: t('active_ads_hint') })}
          >
            <TextInput {...form.register(name)} />
          </Field>
        ))}
        <div className="sm:col-span-2">
          <FormFailure failure={form.failure} />
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function Prices({ prices }: { prices: readonly PriceLine[] }) {
  const { t, i18n } = useTranslation('admin_payments');
  const { date } = useDates();
  const [now] = useState(() => new Date().toISOString());
  const inForce = new Map<string, string>();
  for (const price of prices.toReversed()) if (price.validFrom <= now) inForce.set(price.item, price.id);
  const columns: Column<PriceLine>[] = [
    { id: 'item', header: t('item'), rowHeader: true, render: ({ item }) => t(`items.${item}`) },
    {
      id: 'amount',
      header: t('columns.price'),
      align: 'end',
      render: ({ amount }) => formatPrice(amount, toLanguage(i18n.language)),
    },
    { id: 'vat', header: t('vat'), align: 'end', render: ({ vatRate }) => vatRate / 100 },
    { id: 'from', header: t('from'), render: ({ validFrom }) => date(validFrom, 'brief') },
    {
      id: 'state',
      header: t('columns.status'),
      render: ({ id, item, validFrom }) =>
        inForce.get(item) === id ? (
          <Badge tone="success">{t('current')}</Badge>
        ) : (
          validFrom > now && <Badge tone="info">{t('coming')}</Badge>
        ),
    },
  ];
  return (
    <Table
      stacked
      dense
      caption={t('prices')}
      captionHidden
      columns={columns}
      rows={prices.slice(0, 50)}
      rowKey={({ id }) => id}
    />
  );
}

const NewPrice = z.object({
  item: z.enum(pricedItems),
  euros: z.string().check(z.regex(/^\d{1,5}([.,]\d{1,2})?$/)),
  vat: z.string().check(z.regex(/^\d{1,2}([.,]\d{1,2})?$/)),
  from: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)),
});
const hundredths = (written: string) => Math.round(Number(written.replace(',', '.')) * 100);

const today = () => new Date().toLocaleDateString('sv-SE');

function PriceForm() {
  const { t } = useTranslation('admin_payments');
  const say = useStatus();
  const form = useContractForm(NewPrice, {
    defaultValues: { item: 'basic', euros: '', vat: '20', from: '' },
    send: async ({ item, euros, vat, from }) => {
      await call(addPrice, {
        body: {
          item,
          amount: hundredths(euros),
          vatRate: hundredths(vat),
          // Today is now: its first minute is over.
          ...(from && from !== today() && { validFrom: new Date(`${from}T00:00:00`).toISOString() }),
        },
      });
      readPaymentsAgain();
      say.say(t('added'));
      form.reset();
    },
  });
  return (
    <Form form={form} className="mt-5 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <Field label={t('item')} error={form.errorOf('item')}>
        <Select {...form.register('item')}>
          <Options of={pricedItems.map((item) => [item, t(`items.${item}`)])} />
        </Select>
      </Field>
      <Field label={t('amount')} error={form.errorOf('euros')}>
        <TextInput {...form.register('euros')} inputMode="decimal" unit="€" />
      </Field>
      <Field label={t('vat')} error={form.errorOf('vat')}>
        <TextInput {...form.register('vat')} inputMode="decimal" unit="%" />
      </Field>
      <Field label={t('from')} optional error={form.errorOf('from')}>
        <DateInput {...form.register('from')} />
      </Field>
      <div>
        <FormFailure failure={form.failure} />
        <SubmitButton form={form}>{t('add_price')}</SubmitButton>
      </div>
    </Form>
  );
}
