import { useTranslation } from '#web/lib/texts.tsx';
import * as z from 'zod/mini';
import { reasonCodes, reasonLength, type ReasonCode } from '#contract/ad-transitions.ts';
import { text } from '#contract/text.ts';
import { DecisionForm, DecisionWords } from '#web/features/moderation/decision-form.tsx';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const Reason = z.strictObject({
  reasonCode: z.enum(reasonCodes),
  reasonText: text(reasonLength.min, reasonLength.max),
});

export interface ReasonGiven {
  reasonCode: ReasonCode;
  reasonText: string;
}

interface ReasonDialogProps {
  decision: 'reject' | 'suspend' | 'remove';
  title: string;
  send: (reason: ReasonGiven) => Promise<void>;
  onClose: () => void;
}

/** Why an ad is taken away: the words that its owner will read. */
export function ReasonDialog({ decision, title, send, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('moderation');
  const form = useContractForm(Reason, {
    defaultValues: { reasonText: '' },
    messages: { reasonCode: t('form.choose_error'), reasonText: t('form.facts_error') },
    send: async (reason) => {
      await send(reason);
      onClose();
    },
  });
  return (
    <DecisionForm
      form={form}
      title={t(`form.${decision}`)}
      about={title}
      action={t(`panel.${decision}`)}
      onClose={onClose}
    >
      <Field label={t('form.code')} error={form.errorOf('reasonCode')}>
        <Select {...form.register('reasonCode')} defaultValue="">
          <option value="" disabled>
            {t('form.choose')}
          </option>
          {reasonCodes.map((code) => (
            <option key={code} value={code}>
              {t(`reasons.${code}`)}
            </option>
          ))}
        </Select>
      </Field>
      <DecisionWords
        label={t('form.facts')}
        hint={t('form.facts_hint')}
        error={form.errorOf('reasonText')}
        length={form.watch('reasonText').length}
        max={reasonLength.max}
        field={form.register('reasonText')}
      />
      <p className="text-14 text-ink-2">{t('form.text')}</p>
    </DecisionForm>
  );
}
