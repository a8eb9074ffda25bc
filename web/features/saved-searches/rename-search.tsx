import { useTranslation } from '#web/lib/texts.tsx';
import * as z from 'zod/mini';
import { SavedSearchInput } from '#contract/api/saved-searches.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const Name = z.pick(SavedSearchInput, { name: true });

interface RenameSearchProps {
  name: string;
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

export function RenameSearch({ name, onRename, onClose }: RenameSearchProps) {
  const { t } = useTranslation('profile');
  const form = useContractForm(Name, {
    defaultValues: { name },
    send: async (values) => {
      await onRename(values.name);
      onClose();
    },
  });
  return (
    <Dialog size="sm" onClose={onClose} title={t('searches.rename')}>
      <Form form={form} className="grid gap-4">
        <FormFailure failure={form.failure} />
        <Field label={t('searches.name')} error={form.errorOf('name')}>
          <TextInput {...form.register('name')} />
        </Field>
        <Button type="submit" busy={form.busy} className="justify-self-end">
          {t('save_bar.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
