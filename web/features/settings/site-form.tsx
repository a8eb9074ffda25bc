import * as z from 'zod/mini';
import { changeSettings, Settings, type Configured } from '#contract/api/settings.ts';
import { keysOf } from '#contract/known-values.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { keepSettings } from '#web/features/settings/settings.queries.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** An empty field leaves it to the configuration. */
const orNone = <Schema extends z.ZodMiniType<string | null, string | null>>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)),
    schema,
  );

const { brand, contactEmail, contactPhone, companyCity, facebook, instagram, mastodon, youtube } = Settings.shape;
const SiteWords = z.strictObject({
  brand: orNone(brand),
  contactEmail: orNone(contactEmail),
  contactPhone: orNone(contactPhone),
  companyCity: orNone(companyCity),
  facebook: orNone(facebook),
  instagram: orNone(instagram),
  mastodon: orNone(mastodon),
  youtube: orNone(youtube),
});
const names = keysOf(SiteWords.shape);
const inputTypes: Partial<Record<keyof Configured, string>> = {
  contactEmail: 'email',
  contactPhone: 'tel',
  facebook: 'url',
  instagram: 'url',
  mastodon: 'url',
  youtube: 'url',
};

/** What the site is called and how it is reached, in place of what its configuration says. */
export function SiteForm({ settings, configured }: { settings: Settings; configured: Configured }) {
  const { t } = useTranslation('settings');
  const status = useStatus();
  const form = useContractForm(SiteWords, {
    defaultValues: Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])),
    send: async (body) => {
      keepSettings(await call(changeSettings, { body }));
      status.say(t('saved'));
    },
  });
  return (
    <Section title={t('sections.site')} text={t('site.text')}>
      <Form form={form} className="grid gap-4">
        {names.map((name) => (
          <Field key={name} label={t(`site.${name}`)} error={form.errorOf(name)}>
            <TextInput type={inputTypes[name] ?? 'text'} placeholder={configured[name]} {...form.register(name)} />
          </Field>
        ))}
        <FormFailure failure={form.failure} />
        <div>
          <SubmitButton form={form}>{t('site.save')}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
