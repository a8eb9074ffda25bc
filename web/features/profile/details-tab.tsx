import { useTranslation } from '#web/lib/texts.tsx';
import * as z from 'zod/mini';
import { ProfileInput, updateProfile, type Profile } from '#contract/api/profile.ts';
import { keepProfile } from '#web/features/profile/profile.queries.ts';
import { SaveBar } from '#web/features/profile/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { tell } from '#web/features/profile/profile-toast.ts';
import { Unsaved } from '#web/features/profile/unsaved.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { formatPhone } from '#web/lib/phone.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const Details = z.pick(ProfileInput, {
  website: true,
  company: true,
  alternativeEmail: true,
  whatsApp: true,
  telegram: true,
  socialMedia: true,
});

const networks = ['facebook', 'instagram', 'x', 'linkedin'] as const;

const valuesOf = ({ socialMedia, ...profile }: Profile) => ({
  website: profile.website ?? '',
  company: profile.company ?? '',
  alternativeEmail: profile.alternativeEmail ?? '',
  whatsApp: formatPhone(profile.whatsApp ?? ''),
  telegram: profile.telegram ?? '',
  socialMedia: {
    facebook: socialMedia.facebook ?? '',
    instagram: socialMedia.instagram ?? '',
    x: socialMedia.x ?? '',
    linkedin: socialMedia.linkedin ?? '',
  },
});

/** Everything else one may say about oneself; nothing here is needed. */
export function DetailsTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const form = useContractForm(Details, {
    defaultValues: valuesOf(profile),
    send: async (values) => {
      const saved = await call(updateProfile, { body: values });
      keepProfile(saved);
      form.reset(valuesOf(saved));
      tell('success', 'saved');
    },
  });
  const { register, errorOf, formState } = form;
  return (
    <Section isNamedAbove title={t('details.title')} text={t('details.text')}>
      <Form form={form} className="grid gap-5 sm:grid-cols-2">
        <FormFailure failure={form.failure} />
        <Field label={t('details.website')} error={errorOf('website')} className="sm:col-start-1">
          <TextInput {...register('website')} type="url" autoComplete="url" placeholder="https://" icon="globe2" />
        </Field>
        <Field label={t('details.company')} error={errorOf('company')}>
          <TextInput {...register('company')} autoComplete="organization" icon="building" />
        </Field>
        <Field
          label={t('details.alternative_email')}
          hint={t('details.alternative_email_hint')}
          error={errorOf('alternativeEmail')}
        >
          <TextInput {...register('alternativeEmail')} type="email" autoComplete="email" icon="envelope" />
        </Field>
        <Field label={t('details.whatsapp')} error={errorOf('whatsApp')}>
          <TextInput {...register('whatsApp')} type="tel" autoComplete="tel" icon="telephone" />
        </Field>
        <Field label={t('details.telegram')} error={errorOf('telegram')} className="sm:col-start-1">
          <TextInput {...register('telegram')} autoCapitalize="none" spellCheck={false} placeholder="@" />
        </Field>
        <h3 className="text-18 sm:col-span-2">{t('details.networks')}</h3>
        {networks.map((network) => (
          <Field key={network} label={t(`details.${network}`)} error={errorOf(`socialMedia.${network}`)}>
            <TextInput {...register(`socialMedia.${network}`)} type="url" placeholder="https://" />
          </Field>
        ))}
        <SaveBar busy={form.busy} dirty={formState.isDirty} className="sm:col-span-2" />
      </Form>
      <Unsaved when={formState.isDirty && !form.busy} />
    </Section>
  );
}
