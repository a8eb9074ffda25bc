import { clsx } from 'clsx';
import { reviewLimits, WriteReview, writeReview } from '#contract/api/reviews.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface StarChoiceProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** Five radio buttons that look like stars: arrows move between them, and each says its meaning. */
function StarChoice({ name, value, onChange, error }: StarChoiceProps) {
  const { t } = useTranslation('reviews');
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-15 font-semibold">{t('form.rating')}</legend>
      <div className="flex items-center">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Icon
              name={star <= value ? 'star-fill' : 'star'}
              className={clsx('text-28', star <= value ? 'text-warning' : 'text-ink-3')}
            />
            <span className="sr-only">{t(`form.meaning.${star}`)}</span>
          </label>
        ))}
        <output className="ms-2 text-15 text-ink-2">{value > 0 && t(`form.meaning.${value}`)}</output>
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-14 text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

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
