import { useMemo, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { reasonCodes, reasonLength, type ReasonCode } from '#contract/ad-transitions.ts';
import type { ApiFailure } from '#contract/failure.ts';
import { text } from '#contract/text.ts';
import { DecisionForm, DecisionWords } from '#web/features/moderation/decision-form.tsx';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';

export interface ReasonGiven<Code extends ReasonCode = ReasonCode> {
  reasonCode: Code;
  reasonText: string;
}

interface ReasonDialogProps<Code extends ReasonCode> {
  title: string;
  /** What or whom it is about. */
  about: string;
  action: string;
  /** What follows from it. */
  note: string;
  codes?: readonly Code[];
  /** Another name and hint for the explanation. */
  words?: { label: string; hint: string };
  max?: number;
  send: (reason: ReasonGiven<Code>) => Promise<void>;
  onFailure?: (failure: ApiFailure) => boolean;
  onClose: () => void;
  /** Asked for besides. */
  children?: ReactNode;
}

/** Why something is taken from somebody: a ground from the list, and the words that they will read. */
export function ReasonDialog<Code extends ReasonCode = ReasonCode>({
  title,
  about,
  action,
  note,
  codes = reasonCodes as readonly ReasonCode[] as readonly Code[],
  words,
  max = reasonLength.max,
  send,
  onFailure,
  onClose,
  children,
}: ReasonDialogProps<Code>) {
  const { t } = useTranslation('moderation');
  const Reason = useMemo(
    () => z.strictObject({ reasonCode: z.enum(codes), reasonText: text(reasonLength.min, max) }),
    [codes, max],
  );
  const form = useContractForm(Reason, {
    defaultValues: { reasonText: '' },
    messages: { reasonCode: t('form.choose_error'), reasonText: t('form.facts_error') },
    send: async (reason) => {
      await send(reason);
      onClose();
    },
    ...(onFailure && { onFailure }),
  });
  return (
    <DecisionForm form={form} title={title} about={about} action={action} onClose={onClose}>
      <Field label={t('form.code')} error={form.errorOf('reasonCode')}>
        <Select {...form.register('reasonCode')} defaultValue="">
          <option value="" disabled>
            {t('form.choose')}
          </option>
          <Options of={codes.map((code: ReasonCode) => [code, t(`reasons.${code}`)])} />
        </Select>
      </Field>
      {children}
      <DecisionWords
        label={words?.label ?? t('form.facts')}
        hint={words?.hint ?? t('form.facts_hint')}
        error={form.errorOf('reasonText')}
        length={form.watch('reasonText').length}
        max={max}
        field={form.register('reasonText')}
      />
      <p className="text-14 text-ink-2">{note}</p>
    </DecisionForm>
  );
}
