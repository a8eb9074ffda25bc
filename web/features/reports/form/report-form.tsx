import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.tsx';
import {
  mayStayNameless,
  NamelessReport,
  reasonsFor,
  ReportInput,
  reportLimits,
  sendReport,
} from '#contract/api/reports.ts';
import { dropDraft, useDraft } from '#web/features/reports/form/report-draft.ts';
import { EvidenceField } from '#web/features/reports/form/evidence-field.tsx';
import { ReasonList } from '#web/features/reports/form/reason-list.tsx';
import type { Sent } from '#web/features/reports/form/report-receipt.tsx';
import { ReporterFields } from '#web/features/reports/form/reporter-fields.tsx';
import { sendKeys } from '#web/features/reports/form/send-key.ts';
import type { Subject } from '#web/features/reports/form/report-subject.ts';
import { TargetField } from '#web/features/reports/form/target-field.tsx';
import { useEvidence, type EvidenceFiles } from '#web/features/reports/form/use-evidence.ts';
import { callOnce } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { useSession } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ReportFormProps {
  subject: Subject | null;
  isGone: boolean;
  onSent: (sent: Sent) => void;
}

const nothing = {
  targetType: 'ad',
  targetId: '',
  // Nothing is chosen or ticked beforehand; the schema says what is missing.
  reason: '' as never,
  description: '',
  name: '',
  email: '',
  goodFaith: false as never,
} as const;

/** Fields and files in one form; without files it is a plain call. Sent again as it is, it is the same report. */
function sendWith(body: ReportInput, { files, setProgress }: EvidenceFiles, idempotencyKey: string) {
  if (!files.length) return callOnce(idempotencyKey)(sendReport, { body });
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  for (const file of files) form.append('evidence', file);
  return upload(sendReport, form, { onProgress: setProgress, idempotencyKey });
}

/** Says what is wrong with an ad or a member. What was typed and chosen stays when it cannot be sent. */
export function ReportForm({ subject, isGone, onSent }: ReportFormProps) {
  const { t } = useTranslation('report');
  const session = useSession();
  const user = session?.user;
  const evidence = useEvidence();
  const [keys] = useState(sendKeys);
  // The session ended unnoticed: the server asked for what only visitors have to say.
  const [asksAnyway, setAsksAnyway] = useState(false);
  const asks = !user || asksAnyway;
  const isOwn = subject !== null && subject.ownerId === user?.id;
  const [isNameless, setNameless] = useState(false);
  const form = useContractForm(isNameless ? NamelessReport : ReportInput, {
    defaultValues: nothing,
    messages: {
      targetId: t('target.missing'),
      reason: t('reason_missing'),
      goodFaith: t('good_faith_missing'),
    },
    send: async (body) => {
      if (!subject) return;
      if (evidence.isBlocked) return evidence.complain();
      try {
        const content = JSON.stringify([body, evidence.listed.map(({ id }) => id)]);
        const receipt = await sendWith(body, evidence, keys.keyFor(content));
        evidence.clear();
        dropDraft(subject);
        const target = { type: subject.type, id: subject.id };
        onSent({ ...receipt, email: body.email ?? user?.email ?? '', target });
      } finally {
        evidence.setProgress(null);
      }
    },
    onFailure: (failure) => {
      const { errors } = failure;
      keys.forgetRefused(failure);
      if (user && errors.some(({ field }) => field === 'name' || field === 'email')) {
        form.setValue('name', `${user.firstName} ${user.lastName}`);
        form.setValue('email', user.email);
        setAsksAnyway(true);
      }
      return evidence.refuse(errors);
    },
  });
  const { register, errorOf, watch, getValues, setValue, clearErrors } = form;
  const target = useController({ control: form.control, name: 'targetId' });
  const chooseReason = (value: string) => {
    setNameless(mayStayNameless(value));
    if (mayStayNameless(value)) clearErrors(['name', 'email']);
  };
  const reason = register('reason', {
    onChange: (event: { target: { value: string } }) => chooseReason(event.target.value),
  });

  const { type = 'ad', id = '' } = subject ?? {};
  useEffect(() => {
    setValue('targetType', type);
    setValue('targetId', id);
    if (id) clearErrors('targetId');
    if (!reasonsFor(type).includes(getValues('reason'))) setValue('reason', '' as never);
  }, [type, id, setValue, clearErrors, getValues]);
  // The account has both; an empty field would be refused.
  useEffect(() => {
    for (const name of ['name', 'email'] as const) setValue(name, asks ? (getValues(name) ?? '') : undefined);
  }, [asks, setValue, getValues]);
  useDraft(form, { type, id }, session === undefined ? undefined : (user?.id ?? null), chooseReason);

  return (
    <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <FormFailure failure={form.failure} />
      <TargetField
        subject={subject}
        isGone={isGone}
        error={isOwn ? t('target.own') : errorOf('targetId')}
        inputRef={target.field.ref}
      />
      <ReasonList {...reason} reasons={reasonsFor(type)} error={errorOf('reason')} />
      <Field
        label={t('details')}
        hint={t('details_hint')}
        error={errorOf('description')}
        counter={{ length: watch('description').length, max: reportLimits.descriptionMax }}
      >
        <TextArea {...register('description')} rows={6} />
      </Field>
      <EvidenceField evidence={evidence} />
      <ReporterFields form={form} asks={asks} isOptional={isNameless} />
      <Checkbox {...register('goodFaith')} label={t('good_faith')} error={errorOf('goodFaith')} />
      <SubmitButton form={form} size="lg" icon="flag" className="justify-self-start max-sm:w-full">
        {t('send')}
      </SubmitButton>
    </Form>
  );
}
