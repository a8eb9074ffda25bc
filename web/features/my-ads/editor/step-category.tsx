import { useTranslation } from '#web/lib/texts.tsx';
import { adLimits } from '#contract/ads.ts';
import { CategoryChoice } from '#web/features/my-ads/editor/category-choice.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { marksOf } from '#web/features/my-ads/editor/findings.ts';
import { FormBox } from '#web/features/my-ads/editor/form-box.tsx';
import { MarkedInput } from '#web/features/my-ads/editor/marked-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** What it is, in a few words; from them follows where it belongs. */
export function StepCategory() {
  const { t } = useTranslation('post');
  const { editor, state, isOnePage, values, findings, errorOf, imageCount, goTo } = useDraft();
  return (
    <FormBox
      step="category"
      title={t(isOnePage ? 'steps.category' : 'category.title')}
      text={isOnePage ? state.ad?.status === 'Active' && t('edit.active') : t('category.text')}
    >
      <div className="grid gap-6">
        <div data-field="title">
          <Field
            label={t('fields.title')}
            hint={t('category.title_hint')}
            error={errorOf('title')}
            counter={{ length: values.title.length, max: adLimits.titleMax }}
          >
            <MarkedInput
              value={values.title}
              marks={marksOf(findings, 'title')}
              maxLength={adLimits.titleMax}
              aria-required
              autoComplete="off"
              onChange={(event) => editor.change({ title: event.target.value })}
            />
          </Field>
        </div>
        <CategoryChoice />
        {!isOnePage && imageCount === 0 && (
          <p className="border-t border-line pt-4">
            <Button variant="quiet" icon="camera" className="-ml-4" onClick={() => goTo('photos')}>
              {t('category.photos_first')}
            </Button>
          </p>
        )}
      </div>
    </FormBox>
  );
}
