import { families } from '#contract/families.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AdminCategory, AdminCategoryDetail } from '#contract/api/admin-categories.ts';
import { createCategory, deleteCategory, updateCategory } from '#contract/api/categories.ts';
import { isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { forgetCategories } from '#web/features/admin-categories/admin-categories.queries.ts';
import { AttributesEditor } from '#web/features/admin-categories/attributes-editor.tsx';
import { AttributesPreview } from '#web/features/admin-categories/attributes-preview.tsx';
import { BothLanguages } from '#web/features/admin-categories/both-languages.tsx';
import {
  blankDraft,
  definitionOf,
  draftOf,
  type CategoryDraft,
} from '#web/features/admin-categories/category-draft.ts';
import { IconPicker } from '#web/features/admin-categories/icon-picker.tsx';
import { MergeDialog } from '#web/features/admin-categories/merge-dialog.tsx';
import { ConfirmChange } from '#web/features/admin/confirm-change.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface CategoryEditorProps {
  tree: readonly AdminCategory[];
  /** Null: a new one. */
  category: AdminCategoryDetail | null;
  /** Where a new one begins. */
  parentId: number | null;
}

/** Everything of one category; saved as a whole, so that the preview can be looked at first. */
export function CategoryEditor({ tree, category, parentId }: CategoryEditorProps) {
  const { t, i18n } = useTranslation('admin_categories');
  const language = toLanguage(i18n.language);
  const navigate = useNavigate();
  const status = useStatus();
  const [draft, setDraft] = useState<CategoryDraft>(() => (category ? draftOf(category) : blankDraft(parentId)));
  const [asking, setAsking] = useState<'merge' | 'delete' | null>(null);
  const set = (changes: Partial<CategoryDraft>) => setDraft({ ...draft, ...changes });
  const attributes = draft.attributes.map(definitionOf);

  const save = useMutation({
    mutationFn: () => {
      const body = { ...draft, attributes };
      return category
        ? call(updateCategory, { params: { id: String(category.id) }, body: { ...body, version: category.version } })
        : call(createCategory, { body });
    },
    onSuccess: ({ id }) => {
      status.say(t('saved'));
      forgetCategories();
      if (!category) void navigate(`?category=${id}`);
    },
    onError: (error) => isFailure(error) && status.warn(error.message),
  });
  const complaints = new Map(
    isFailure(save.error) ? save.error.errors.map(({ field, message }) => [field ?? '', message]) : [],
  );
  const errorOf = (field: string) => complaints.get(field);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };

  const hasChildren = category !== null && tree.some((one) => one.parentId === category.id);
  const parents = tree.filter((one) => one.parentId === null && one.id !== category?.id);
  return (
    <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_380px]">
      <form onSubmit={submit} noValidate className="grid gap-5 rounded-box border border-line bg-surface p-4 lg:p-5">
        <h2 className="text-18">{category ? category.names[language] : t('new.title')}</h2>
        {isFailure(save.error) && (
          <Note tone="danger" role="alert">
            {save.error.message}
          </Note>
        )}
        <BothLanguages
          label={t('fields.name')}
          value={draft.names}
          max={60}
          errorOf={(one) => errorOf(`names.${one}`)}
          onChange={(names) => set({ names })}
        />
        <BothLanguages
          label={t('fields.description')}
          value={draft.descriptions}
          max={300}
          rows={2}
          errorOf={(one) => errorOf(`descriptions.${one}`)}
          onChange={(descriptions) => set({ descriptions })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-4">
            <Field
              label={t('fields.parent')}
              error={errorOf('parentId')}
              hint={hasChildren ? t('fields.parent_fixed') : t('fields.parent_hint')}
            >
              <Select
                value={draft.parentId ?? ''}
                disabled={hasChildren}
                onChange={({ target }) => set({ parentId: target.value ? Number(target.value) : null })}
              >
                <option value="">{t('fields.no_parent')}</option>
                <Options of={parents.map(({ id, names }) => [id, names[language]])} />
              </Select>
            </Field>
            <Field label={t('fields.family')} hint={t('fields.family_hint')} error={errorOf('family')}>
              <Select
                value={draft.family ?? ''}
                onChange={({ target }) => set({ family: families.find((one) => one === target.value) ?? null })}
              >
                <option value="">{t(draft.parentId === null ? 'family.none' : 'family.inherited')}</option>
                <Options of={families.map((family) => [family, t(`family.${family}`)])} />
              </Select>
            </Field>
            <Switch
              label={t('fields.active')}
              description={t('fields.active_hint')}
              checked={draft.isActive}
              onChange={({ target }) => set({ isActive: target.checked })}
            />
          </div>
          <IconPicker value={draft.icon} onChange={(icon) => set({ icon })} />
        </div>
        <AttributesEditor
          attributes={draft.attributes}
          inherited={category?.inherited ?? []}
          complaints={complaints}
          onChange={(next) => set({ attributes: next })}
        />
        <div className="flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
          <Button type="submit" icon="check-lg" busy={save.isPending}>
            {category ? t('save') : t('new.create')}
          </Button>
          {category && (
            <>
              <Button variant="secondary" icon="sign-merge-right" onClick={() => setAsking('merge')}>
                {t('merge.open')}
              </Button>
              <Button variant="danger" icon="trash" onClick={() => setAsking('delete')}>
                {t('remove.open')}
              </Button>
            </>
          )}
        </div>
      </form>
      <AttributesPreview attributes={[...attributes, ...(category?.inherited ?? [])]} />
      {category && asking === 'merge' && (
        <MergeDialog category={category} tree={tree} onClose={() => setAsking(null)} />
      )}
      {category && asking === 'delete' && (
        <ConfirmChange
          title={t('remove.title', { name: category.names[language] })}
          text={t('remove.text')}
          action={t('remove.action')}
          change={async () => void (await call(deleteCategory, { params: { id: String(category.id) } }))}
          onDone={() => {
            status.say(t('remove.done'));
            void navigate('?', { replace: true });
            forgetCategories();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
