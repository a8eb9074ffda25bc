import { BusinessInput, updateBusiness, verifyBusiness, type Business } from '#contract/api/business.ts';
import type { Profile } from '#contract/api/profile.ts';
import { formatSiret } from '#contract/company-numbers.ts';
import { businessQuery, keepBusiness, tellOfBusiness } from '#web/features/business/business.queries.ts';
import { acceptedDocuments, useDocuments } from '#web/features/business/use-documents.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { formatPhone } from '#web/lib/phone.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const valuesOf = (business: Business | null, profile: Profile) => ({
  companyName: business?.companyName ?? profile.company ?? '',
  siret: formatSiret(business?.siret ?? ''),
  vatNumber: business?.vatNumber ?? '',
  address: business?.address ?? '',
  phoneNumber: formatPhone(business?.phoneNumber ?? profile.phoneNumber ?? ''),
  email: business?.email ?? profile.email,
  iban: '',
  ibanHolder: business?.ibanHolder ?? '',
  selfCertification: business?.selfCertification ?? false,
});

/** Who the business is and what proves it, sent to the staff in one go. */
export function IdentityForm({ business, profile }: { business: Business | null; profile: Profile }) {
  const { t } = useTranslation(['business', 'errors']);
  const documents = useDocuments();
  const verification = business?.verification;
  const status = verification?.status ?? 'Draft';
  const sent = verification?.documents.length ?? 0;
  const isSent = status === 'Pending' || status === 'Verified';

  /** Whether everything is there that a file needs; what is not is told at once, field by field. */
  const isWhole = (values: BusinessInput): boolean => {
    const required = t('errors:validation.required');
    const missing: ['iban' | 'selfCertification', string][] = [];
    if (!values.iban && !business?.ibanEnding) missing.push(['iban', required]);
    if (!values.selfCertification) missing.push(['selfCertification', t('certification_needed')]);
    for (const [index, [name, message]] of missing.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 });
    const hasDocuments = sent > 0 || documents.count > 0;
    if (!hasDocuments) documents.setNotice(t('documents.needed'));
    return !missing.length && hasDocuments;
  };

  const form = useContractForm(BusinessInput, {
    defaultValues: valuesOf(business, profile),
    send: async (values) => {
      if (!isWhole(values)) return;
      const saved = await call(updateBusiness, { body: values });
      const asks =
        saved.verification.status !== 'Verified' && (!isSent || documents.count > 0 || status === 'Verified');
      try {
        if (asks && documents.count)
          await upload(verifyBusiness, documents.toForm(), { onProgress: documents.setProgress });
        else if (asks) await call(verifyBusiness);
      } finally {
        documents.setProgress(undefined);
        keepBusiness(saved);
        await queryClient().invalidateQueries({ queryKey: businessQuery.queryKey });
      }
      documents.clear();
      form.reset(valuesOf(saved, profile));
      tellOfBusiness(asks ? 'sent_toast' : 'saved');
    },
  });
  const { register, errorOf } = form;
  return (
    <Section title={t('identity.title')} text={t('identity.text')}>
      <Form form={form} className="grid gap-5 sm:grid-cols-2">
        <FormFailure failure={form.failure} />
        {status === 'Verified' && <Note className="sm:col-span-2">{t('identity_changes')}</Note>}
        <Field label={t('identity.companyName')} error={errorOf('companyName')} className="sm:col-span-2">
          <TextInput {...register('companyName')} autoComplete="organization" icon="building" />
        </Field>
        <Field label={t('identity.siret')} hint={t('identity.siret_hint')} error={errorOf('siret')}>
          <TextInput {...register('siret')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('identity.vatNumber')} optional hint={t('identity.vat_hint')} error={errorOf('vatNumber')}>
          <TextInput {...register('vatNumber')} autoComplete="off" placeholder="FR" />
        </Field>
        <Field
          label={t('identity.address')}
          hint={t('identity.address_hint')}
          error={errorOf('address')}
          className="sm:col-span-2"
        >
          <TextInput {...register('address')} autoComplete="street-address" icon="geo-alt" />
        </Field>
        <Field label={t('identity.phoneNumber')} error={errorOf('phoneNumber')}>
          <TextInput {...register('phoneNumber')} type="tel" autoComplete="tel" icon="telephone" />
        </Field>
        <Field label={t('identity.email')} error={errorOf('email')}>
          <TextInput {...register('email')} type="email" autoComplete="email" icon="envelope" />
        </Field>
        <div className="sm:col-span-2">
          <h3 className="text-18">{t('account.title')}</h3>
          <p className="mt-1 text-14 text-ink-2">{t('account.text')}</p>
        </div>
        <Field
          label={t('account.iban')}
          hint={business?.ibanEnding ? t('account.iban_known', { ending: business.ibanEnding }) : undefined}
          error={errorOf('iban')}
        >
          <TextInput {...register('iban')} autoComplete="off" spellCheck={false} icon="bank" />
        </Field>
        <Field label={t('account.ibanHolder')} error={errorOf('ibanHolder')}>
          <TextInput {...register('ibanHolder')} autoComplete="off" />
        </Field>
        <div className="sm:col-span-2">
          <h3 className="text-18">{t('documents.title')}</h3>
          <p className="mt-1 mb-3 max-w-[62ch] text-14 text-ink-2">{t('documents.text')}</p>
          {sent > 0 && (
            <p className="mb-3 text-14">
              <b>{t('documents.sent', { count: sent })}.</b> {t('documents.replace')}
            </p>
          )}
          <Field label={t('documents.add')} error={documents.notice} optional={sent > 0}>
            <FileDrop
              title={t('documents.add')}
              hint={t('documents.hint')}
              accept={acceptedDocuments}
              multiple
              onFiles={documents.add}
              onReject={documents.refuse}
              files={documents.listed}
              onRemove={documents.remove}
            />
          </Field>
        </div>
        <Checkbox
          {...register('selfCertification')}
          label={t('certification')}
          error={errorOf('selfCertification')}
          className="sm:col-span-2"
        />
        <div className="flex justify-end border-t border-line pt-4 sm:col-span-2">
          <Button type="submit" busy={form.busy} icon={isSent ? undefined : 'send'}>
            {t(isSent ? 'save' : status === 'Rejected' ? 'resend' : 'send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
