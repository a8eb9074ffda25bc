import * as z from 'zod/mini';
import type { SynonymList } from '#contract/api/synonyms.ts';
import { ApiFailure, isFailure } from '#contract/failure.ts';
import { saveGroups, withGroup } from '#web/features/synonyms/synonyms.queries.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const Typed = z.object({ words: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) });

const split = (typed: string): string[] =>
  typed
    .split(/[,;=\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** What is wrong with the group that was sent stands below its field; of others and the whole list, above it. */
const placed = (failure: ApiFailure, row: number): ApiFailure => {
  const isOurs = (field: string | null) => field === `groups.${row}` || field?.startsWith(`groups.${row}.`);
  const errors = failure.errors.map((one) => (isOurs(one.field) ? { ...one, field: 'words' } : one));
  return new ApiFailure({ ...failure, message: failure.message, errors });
};

interface GroupFormProps {
  list: SynonymList;
  /** None: a new one. */
  group: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** One group in a box: saved at once, and kept open with what was typed where it could not be. */
export function GroupForm({ list, group, onSaved, onClose }: GroupFormProps) {
  const { t } = useTranslation('admin_synonyms');
  const form = useContractForm(Typed, {
    defaultValues: { words: group.join(', ') },
    send: async ({ words }) => {
      const [groups, row] = withGroup(list, group, split(words));
      try {
        await saveGroups(list, groups);
      } catch (error) {
        throw isFailure(error) ? placed(error, row) : error;
      }
      onSaved();
    },
  });
  return (
    <Dialog
      insistent
      onClose={onClose}
      title={group.length ? t('form.change') : t('form.add')}
      description={t('form.text')}
    >
      <Form form={form} className="grid gap-4">
        <FormFailure failure={form.failure}>
          {form.failure?.code === 'stale_version' && <p className="mt-1">{t('form.stale')}</p>}
        </FormFailure>
        <Field label={t('form.words')} error={form.errorOf('words')}>
          <TextArea rows={3} placeholder={t('form.placeholder')} {...form.register('words')} />
        </Field>
        <Button type="submit" busy={form.busy} className="justify-self-end">
          {t('form.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
