import { reviewLimits, WriteReview, writeReview } from '#contract/api/reviews.ts';
import { StarChoice } from '#web/features/reviews/star-choice.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ReviewFormProps {
  conversationId: string;
  otherId: string;
  otherName: string;
}

export function ReviewForm({ conversationId, otherId, otherName }: ReviewFormProps) {
  const { t } = useTranslation('reviews');
  const form = useContractForm(WriteReview, {
    defaultValues: { conversationId, rating: 0, text: '' },
    messages: { rating: t('form.rating_missing') },
    send: async (body) => {
      await call(writeReview, { params: { id: otherId }, body });
      showToast({ type: 'success', title: t('form.sent.title'), message: t('form.sent.message') });
      await queryClient().invalidateQueries({ queryKey: ['review-state', conversationId] });
    },
  });
  const { watch, setValue, errorOf, register } = form;
  return (
    <Form form={form} className="mt-2 grid gap-3">
      <p className="text-14 text-ink-2">{t('form.lead', { name: otherName })}</p>
      <FormFailure failure={form.failure} />
      <StarChoice
        name="rating"
        value={watch('rating')}
        onChange={(rating) =>
          setValue('rating', rating, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        error={errorOf('rating')}
      />
      <Field
        label={t('form.text')}
        error={errorOf('text')}
        counter={{ length: watch('text').length, max: reviewLimits.textMax }}
      >
        <TextArea {...register('text')} rows={3} />
      </Field>
      <SubmitButton form={form}>{t('form.send')}</SubmitButton>
    </Form>
  );
}
