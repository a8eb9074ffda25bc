import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mergeCategory, type AdminCategory, type AdminCategoryDetail } from '#contract/api/admin-categories.ts';
import { isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { forgetCategories } from '#web/features/admin-categories/admin-categories.queries.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ModalClose } from '#web/ui/modal.tsx';
import { Options, Select } from '#web/ui/select.tsx';

interface MergeDialogProps {
  category: AdminCategoryDetail;
  tree: readonly AdminCategory[];
  onClose: () => void;
}

/** Two categories become one: where everything goes, and what comes along. */
export function MergeDialog({ category, tree, onClose }: MergeDialogProps) {
  const { t, i18n } = useTranslation(['admin_categories', 'admin_reports']);
  const language = toLanguage(i18n.language);
  const navigate = useNavigate();
  const status = useStatus();
  const [into, setInto] = useState('');
  const [keepAttributes, setKeep] = useState(true);
  const merge = useMutation({
    mutationFn: () =>
      call(mergeCategory, { params: { id: String(category.id) }, body: { into: Number(into), keepAttributes } }),
    onSuccess: ({ movedAds }) => {
      status.say(t('merge.done', { count: movedAds }));
      void navigate(`?category=${into}`, { replace: true });
      forgetCategories();
    },
  });
  const hasChildren = tree.some(({ parentId }) => parentId === category.id);
  const nameOf = ({ parentId, names }: AdminCategory) => {
    const parent = tree.find(({ id }) => id === parentId);
    return parent ? `${parent.names[language]} › ${names[language]}` : names[language];
  };
  const targets = tree.filter(
    (one) => one.id !== category.id && one.parentId !== category.id && (!hasChildren || one.parentId === null),
  );
  return (
    <Dialog
      insistent
      onClose={onClose}
      title={t('merge.title', { name: category.names[language] })}
      description={t('merge.text', { count: category.onlineAds })}
      footer={
        <>
          <ModalClose>
            <Button variant="quiet">{t('admin_reports:cancel')}</Button>
          </ModalClose>
          <Button disabled={!into} busy={merge.isPending} onClick={() => merge.mutate()}>
            {t('merge.action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={t('merge.into')}
          error={isFailure(merge.error) ? (merge.error.errors[0]?.message ?? merge.error.message) : undefined}
        >
          <Select value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">{t('merge.choose')}</option>
            <Options of={targets.map((one) => [one.id, nameOf(one)])} />
          </Select>
        </Field>
        {category.attributes.length > 0 && (
          <Checkbox
            label={t('merge.keep')}
            description={t('merge.keep_hint', {
              list: category.attributes.map(({ labels }) => labels[language]).join(', '),
            })}
            checked={keepAttributes}
            onChange={({ target }) => setKeep(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
