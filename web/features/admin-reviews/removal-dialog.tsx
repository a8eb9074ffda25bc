import * as z from 'zod/mini';
import { reasonLength } from '#contract/ad-transitions.ts';
import { removeReview, reviewGrounds, type ReviewLine } from '#contract/api/admin-reviews.ts';
import { text } from '#contract/text.ts';
import { keepReview } from '#web/features/admin-reviews/admin-reviews.queries.ts';
import { DecisionForm, DecisionWords } from '#web/features/moderation/decision-form.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const Reason = z.strictObject({
  reasonCode: z.enum(reviewGrounds),
  reasonText: text(reasonLength.min, reasonLength.max),
});

interface RemovalDialogProps {
  review: ReviewLine;
  onDone: () => void;
  onClose: () => void;
}

/** Why a review is taken off the site: the words that its author will read. */
export function RemovalDialog({ review, onDone, onClose }: RemovalDialogProps) {
  const { t } = useTranslation(['admin_reviews', 'moderation']);
  const form = useContractForm(Reason, {
    defaultValues: { reasonText: '' },
    messages: { reasonCode: t('moderation:form.choose_error'), reasonText: t('moderation:form.facts_error') },
    send: async (body) => {
      keepReview(await call(removeReview, { params: { id: review.id }, body }));
      onDone();
      onClose();
    },
    onFailure: (failure) => {
      if (failure.code === 'stale_version' && failure.data) keepReview(failure.data as ReviewLine);
      return false;
    },
  });
  return (
    <DecisionForm
      form={form}
      title={t('form.title')}
      about={review.adTitle}
      action={t('form.action')}
      onClose={onClose}
    >
      <Field label={t('moderation:form.code')} error={form.errorOf('reasonCode')}>
        <Select {...form.register('reasonCode')} defaultValue="">
          <option value="" disabled>
            {t('moderation:form.choose')}
          </option>
          {reviewGrounds.map((code) => (
            <option key={code} value={code}>
              {t(`moderation:reasons.${code}`)}
            </option>
          ))}
        </Select>
      </Field>
      <DecisionWords
        label={t('moderation:form.facts')}
        hint={t('moderation:form.facts_hint')}
        error={form.errorOf('reasonText')}
        length={form.watch('reasonText').length}
        max={reasonLength.max}
        field={form.register('reasonText')}
      />
      <p className="text-14 text-ink-2">{t('form.text')}</p>
    </DecisionForm>
  );
}
