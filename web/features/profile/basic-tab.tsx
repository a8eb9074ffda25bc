import { clsx } from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/lib/texts.tsx';
import { BasicInfoInput, genders, updateBasicInfo, type Profile } from '#contract/api/profile.ts';
import { EmailState } from '#web/features/profile/email-state.tsx';
import { PhoneState } from '#web/features/profile/phone-state.tsx';
import { phoneHash } from '#web/features/profile/profile-tabs.ts';
import { keepProfile } from '#web/features/profile/profile.queries.ts';
import { proofKind } from '#web/features/profile/proof-field.tsx';
import { SaveBar } from '#web/features/profile/save-bar.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Section } from '#web/ui/section.tsx';
import { tell } from '#web/features/profile/profile-toast.ts';
import { Unsaved } from '#web/features/profile/unsaved.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { formatPhone } from '#web/lib/phone.ts';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const bioLength = 1000;

const valuesOf = (profile: Profile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phoneNumber: formatPhone(profile.phoneNumber ?? ''),
  bio: profile.bio ?? '',
  dateOfBirth: profile.dateOfBirth ?? '',
  gender: profile.gender,
  city: profile.city ?? '',
  postalCode: profile.postalCode ?? '',
});

function Subhead({ isSecond = false, children }: { isSecond?: boolean; children: ReactNode }) {
  return (
    <h3
      className={clsx(
        'font-text text-14 font-bold tracking-normal text-ink-2 sm:col-span-2',
        isSecond && 'mt-1 border-t border-line pt-5',
      )}
    >
      {children}
    </h3>
  );
}

/** Names, ways to be reached, and a few words about oneself. */
export function BasicTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const form = useContractForm(BasicInfoInput, {
    defaultValues: valuesOf(profile),
    messages: { postalCode: t('basic.postal_code_error') },
    send: async (values) => {
      const saved = await call(updateBasicInfo, { body: values });
      keepProfile(saved);
      form.reset(valuesOf(saved));
      tell('success', 'saved');
    },
  });
  const { register, errorOf, watch, formState, setFocus } = form;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === phoneHash) setFocus('phoneNumber');
  }, [hash, setFocus]);
  const [bio, phone] = watch(['bio', 'phoneNumber']);
  return (
    <Section isNamedAbove title={t('basic.title')} text={t('basic.text')}>
      <Form form={form} className="grid gap-5 sm:grid-cols-2">
        <FormFailure failure={form.failure} />
        <Subhead>{t('basic.shown')}</Subhead>
        <Field label={t('basic.first_name')} error={errorOf('firstName')} className="sm:col-start-1">
          <TextInput {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={t('basic.last_name')} error={errorOf('lastName')} hint={t('basic.last_name_hint')}>
          <TextInput {...register('lastName')} autoComplete="family-name" />
        </Field>
        <Field
          optional
          label={t('basic.bio')}
          hint={t('basic.bio_hint')}
          error={errorOf('bio')}
          counter={{ length: bio?.length ?? 0, max: bioLength }}
          className="sm:col-span-2"
        >
          <TextArea {...register('bio')} rows={4} />
        </Field>
        <Subhead isSecond>{t('basic.hidden')}</Subhead>
        <EmailState email={profile.email} verified={profile.isEmailVerified} proof={proofKind(profile)} />
        <div id={phoneHash.slice(1)} className="scroll-mt-24">
          <Field label={t('basic.phone')} error={errorOf('phoneNumber')}>
            <TextInput {...register('phoneNumber')} type="tel" autoComplete="tel" />
          </Field>
          <PhoneState
            profile={profile}
            typed={phone ?? ''}
            onVerified={(number) => form.resetField('phoneNumber', { defaultValue: formatPhone(number) })}
          />
        </div>
        <FieldGroup optional label={t('basic.place')} error={errorOf('city') ?? errorOf('postalCode')}>
          {/* Two fields that read as one. */}
          <div className="grid grid-cols-[minmax(0,1fr)_8rem]">
            <Field labelHidden label={t('basic.city')} className="focus-within:z-1">
              <TextInput
                {...register('city')}
                autoComplete="address-level2"
                icon="geo-alt"
                placeholder={t('basic.city')}
                aria-invalid={!!errorOf('city') || undefined}
                className="rounded-r-none!"
              />
            </Field>
            <Field labelHidden label={t('basic.postal_code')} className="-ml-[1.5px] focus-within:z-1">
              <TextInput
                {...register('postalCode')}
                autoComplete="postal-code"
                inputMode="numeric"
                placeholder={t('basic.postal_code')}
                aria-invalid={!!errorOf('postalCode') || undefined}
                className="rounded-l-none!"
              />
            </Field>
          </div>
        </FieldGroup>
        <div className="grid gap-5 xl:grid-cols-2 xl:gap-3">
          <Field optional label={t('basic.birthday')} hint={t('basic.birthday_hint')} error={errorOf('dateOfBirth')}>
            <DateInput {...register('dateOfBirth')} autoComplete="bday" />
          </Field>
          <Field optional label={t('basic.gender')} hint={t('basic.gender_hint')} error={errorOf('gender')}>
            <Select {...register('gender', { setValueAs: (value: string | null) => value || null })}>
              <option value="">{t('basic.genders.none')}</option>
              <Options of={genders.map((gender) => [gender, t(`basic.genders.${gender}`)])} />
            </Select>
          </Field>
        </div>
        <SaveBar busy={form.busy} dirty={formState.isDirty} className="sm:col-span-2" />
      </Form>
      <Unsaved when={formState.isDirty && !form.busy} />
    </Section>
  );
}
