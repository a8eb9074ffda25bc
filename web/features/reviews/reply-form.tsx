import { useState } from 'react';
import { replyToReview, ReviewReply } from '#contract/api/reviews.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** One answer to a review, which then stands under it. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews');
  const [open, setOpen] = useState(false);
  const form = useContractForm(ReviewReply, {
    defaultValues: { text: '' },
    send: async (body) => {
      await call(replyToReview, { params: { id: reviewId }, body });
      await queryClient().invalidateQueries({ queryKey: ['reviews'] });
    },
  });
  if (!open)
    return (
      <Button size="sm" variant="secondary" icon="chat-left-text" className="mt-2" onClick={() => setOpen(true)}>
        {t('reply.open')}
      </Button>
    );
  return (
    <Form form={form} className="mt-3 grid gap-3">
      <FormFailure failure={form.failure} />
      <Field label={t('reply.label')} hint={t('reply.hint')} error={form.errorOf('text')}>
        <TextArea {...form.register('text')} rows={3} />
      </Field>
      <div className="flex gap-2">
        <SubmitButton form={form} size="sm">
          {t('reply.send')}
        </SubmitButton>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          {t('reply.cancel')}
        </Button>
      </div>
    </Form>
  );
}
