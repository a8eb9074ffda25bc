import * as z from 'zod/mini';
import { ShopInput, updateShop, type Business } from '#contract/api/business.ts';
import { toLanguage, type Language } from '#contract/languages.ts';
import { readHours, weekDays, writeHours } from '#contract/opening-hours.ts';
import { keepBusiness, tellOfBusiness } from '#web/features/business/business.queries.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const hours = z.string().check(
  z.maxLength(60),
  z.refine((value) => readHours(value) !== null, { params: { code: 'invalid_hours' } }),
);
const Words = z.extend(z.omit(ShopInput, { hours: true }), {
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

function valuesOf({ tagline, presentation, sellingTerms, hours: open }: Business, language: Language) {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekDays.map((day) =>
    writeHours(open, day, language),
  ) as [string, string, string, string, string, string, string];
  return {
    tagline: tagline ?? '',
    presentation: presentation ?? '',
    sellingTerms: sellingTerms ?? '',
    monday,
    tuesday,
    wednesday,
    thursday,
    friday,
    saturday,
    sunday,
  };
}

/** What customers read in the shop. */
export function ShopForm({ business }: { business: Business }) {
  const { t, i18n } = useTranslation('business');
  const language = toLanguage(i18n.language);
  const form = useContractForm(Words, {
    defaultValues: valuesOf(business, language),
    send: async ({ tagline, presentation, sellingTerms, ...days }) => {
      const open = dayNames.flatMap((name, index) =>
        (readHours(days[name]) ?? []).map((range) => ({ day: index + 1, ...range })),
      );
      const saved = await call(updateShop, { body: { tagline, presentation, sellingTerms, hours: open } });
      keepBusiness(saved);
      form.reset(valuesOf(saved, language));
      tellOfBusiness('saved');
    },
  });
  const { register, errorOf, watch } = form;
  const isOpen = business.verification.status === 'Verified';
  return (
    <Section title={t('shop.title')} text={t(isOpen ? 'shop.text' : 'shop.waiting')}>
      <Form form={form} className="grid gap-5">
        <FormFailure failure={form.failure} />
        <Field label={t('shop.tagline')} optional hint={t('shop.tagline_hint')} error={errorOf('tagline')}>
          <TextInput {...register('tagline')} />
        </Field>
        <Field
          label={t('shop.presentation')}
          optional
          error={errorOf('presentation')}
          counter={{ length: watch('presentation')?.length ?? 0, max: 2_000 }}
        >
          <TextArea rows={5} {...register('presentation')} />
        </Field>
        <Field
          label={t('shop.sellingTerms')}
          optional
          error={errorOf('sellingTerms')}
          counter={{ length: watch('sellingTerms')?.length ?? 0, max: 4_000 }}
        >
          <TextArea rows={4} {...register('sellingTerms')} />
        </Field>
        <fieldset>
          <legend className="text-18 font-semibold">{t('shop.hours')}</legend>
          <p className="mt-1 mb-3 text-14 text-ink-2">{t('shop.hours_hint')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {dayNames.map((name, index) => (
              <Field key={name} label={t(`days.${index + 1}`)} error={errorOf(name)}>
                <TextInput {...register(name)} autoComplete="off" />
              </Field>
            ))}
          </div>
        </fieldset>
        <div className="flex justify-end border-t border-line pt-4">
          <Button type="submit" busy={form.busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
