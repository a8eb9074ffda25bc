import { useTranslation } from '#web/lib/texts.tsx';
import * as z from 'zod/mini';
import { createSavedSearch, frequencies, SavedSearchInput } from '#contract/api/saved-searches.ts';
import { AlertPreview } from '#web/features/search/alert-preview.tsx';
import { alertQuery } from '#web/features/search/alert-query.ts';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { useFilterWords } from '#web/features/search/filters/filter-words.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useHeading } from '#web/features/search/use-heading.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const Choice = z.pick(SavedSearchInput, { name: true, frequency: true });

interface SaveSearchDialogProps {
  /** Wanted before logging in. */
  isAwaited: boolean;
  onClose: () => void;
}

/** Keeps the search under a name and says how often it may write. */
export function SaveSearchDialog({ isAwaited, onClose }: SaveSearchDialogProps) {
  const { t } = useTranslation('search');
  const { params, filters, answer } = useSearch();
  const heading = useHeading();
  const words = useFilterWords(filters).filter(({ key }) => !key.startsWith('place') && key !== 'categoryId');
  // Whatever speaks of it puts the name in quotes of its own.
  const name = [heading.replace(/[«“]\s*|\s*[»”]/g, ''), ...words.map(({ within }) => within)].join(', ').slice(0, 100);
  const query = alertQuery(params, answer);
  const form = useContractForm(Choice, {
    defaultValues: { name, frequency: 'daily' },
    send: async (values) => {
      await call(createSavedSearch, { body: { ...values, query } });
      void queryClient().invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      onClose();
      showToast({ type: 'success', title: t('save.done_title'), message: t(`save.done_${values.frequency}`) });
    },
  });
  return (
    <Dialog onClose={onClose} title={t('save.title')} description={t(isAwaited ? 'save.text_awaited' : 'save.text')}>
      <Form form={form} className="grid gap-4">
        <FormFailure failure={form.failure} />
        <Field label={t('save.name')} error={form.errorOf('name')}>
          <TextInput {...form.register('name')} maxLength={100} />
        </Field>
        <RadioGroup
          label={t('save.frequency')}
          error={form.errorOf('frequency')}
          options={frequencies.map((value) => ({ value, label: t(`save.frequencies.${value}`) }))}
          {...form.register('frequency')}
        />
        <AlertPreview query={query} />
        <div className="flex justify-end gap-2.5">
          <Button variant="secondary" onClick={onClose}>
            {t('save.cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('save.go')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
