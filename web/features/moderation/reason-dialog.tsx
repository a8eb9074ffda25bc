import { useTranslation } from '#web/lib/texts.tsx';
import * as z from 'zod/mini';
import { reasonCodes, reasonLength, type ReasonCode } from '#contract/ad-transitions.ts';
import { text } from '#contract/text.ts';
import { Form, FormFailure, useContractForm } from '#web/lib/forms.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

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
  const length = form.watch('reasonText').length;
  return (
    <Dialog
      open
      insistent
      onOpenChange={(open) => !open && onClose()}
      title={t(`form.${decision}`)}
      description={title}
    >
      <Form form={form} className="grid gap-4">
        <FormFailure failure={form.failure} />
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
        <Field
          label={t('form.facts')}
          hint={t('form.facts_hint')}
          error={form.errorOf('reasonText')}
          counter={{ length, max: reasonLength.max }}
        >
          <TextArea rows={4} {...form.register('reasonText')} />
        </Field>
        <p className="text-14 text-ink-2">{t('form.text')}</p>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t(`panel.${decision}`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
