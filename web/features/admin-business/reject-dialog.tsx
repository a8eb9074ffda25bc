import * as z from 'zod/mini';
import { businessMessageLength, decideVerification, type BusinessFile } from '#contract/api/admin-business.ts';
import { businessReasons } from '#contract/api/business.ts';
import { changedMeanwhile } from '#contract/failure.ts';
import { text } from '#contract/text.ts';
import { keepVerification } from '#web/features/admin-business/admin-business.queries.ts';
import { DecisionForm, DecisionWords } from '#web/features/moderation/decision-form.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';

const Refusal = z.strictObject({
  reasons: z.array(z.enum(businessReasons)).check(z.minLength(1)),
  message: text(0, businessMessageLength),
});

interface RejectDialogProps {
  file: BusinessFile;
  onDone: (after: BusinessFile) => void;
  onClose: () => void;
}

/** Why a file goes back: the words that its member will read. */
export function RejectDialog({ file, onDone, onClose }: RejectDialogProps) {
  const { t } = useTranslation(['admin_business', 'business']);
  const form = useContractForm(Refusal, {
    defaultValues: { reasons: [], message: '' },
    messages: { reasons: t('choose') },
    send: async ({ reasons, message }) => {
      const body = { decision: 'reject', reasons, message, version: file.version } as const;
      const after = await call(decideVerification, { params: { id: file.id }, body });
      keepVerification(after);
      onClose();
      onDone(after);
    },
    onFailure: (failure) => {
      const now = changedMeanwhile<BusinessFile>(failure);
      if (now) keepVerification(now);
      return false;
    },
  });
  const error = form.errorOf('reasons');
  return (
    <DecisionForm form={form} title={t('reject_title')} about={file.companyName} action={t('reject')} onClose={onClose}>
      <fieldset>
        <legend className="font-semibold">{t('reasons')}</legend>
        {businessReasons.map((reason) => (
          <Checkbox
            key={reason}
            dense
            value={reason}
            {...form.register('reasons')}
            label={t(`business:reasons.${reason}`)}
          />
        ))}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <DecisionWords
        label={t('message')}
        error={form.errorOf('message')}
        length={form.watch('message').length}
        max={businessMessageLength}
        field={form.register('message')}
      />
    </DecisionForm>
  );
}
