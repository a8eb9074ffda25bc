import { useTranslation } from '#web/lib/texts.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { hasUnsent, isUnsent, savesByItself } from '#web/features/my-ads/editor/editor-state.ts';
import { FieldLink, useFieldName } from '#web/features/my-ads/editor/field-link.tsx';
import { FormBox, useWrongFields } from '#web/features/my-ads/editor/form-box.tsx';
import { PublishButton } from '#web/features/my-ads/editor/publish-button.tsx';
import { PublishFailure } from '#web/features/my-ads/editor/publish-failure.tsx';
import { stepIds } from '#web/features/my-ads/editor/editor-steps.ts';
import { effectsOf } from '#web/features/my-ads/editor/edit-effects.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

/** The last look: what is still wrong, what happens next, and the button. */
export function StepPublish() {
  const { t } = useTranslation('post');
  const { state, photos, findings, refusal } = useDraft();
  const wrongFields = useWrongFields();
  const toFix = findings.filter(({ level }) => level === 'fix');
  const wrong = stepIds.flatMap((step) => wrongFields(step));
  const isDraft = savesByItself(state);
  const isChanged = hasUnsent(state);
  const nameOf = useFieldName();
  const { atOnce, waiting } = state.ad?.status === 'Active' ? effectsOf(state) : { atOnce: [], waiting: [] };
  const namesOf = (fields: readonly string[]) => fields.map(nameOf).join(', ');
  const isWaiting = photos.some(isUnsent);
  const isLeftOut = photos.some((photo) => photo.state === 'failed');

  return (
    <FormBox
      step="publish"
      title={t(isDraft ? 'publish.title' : 'publish.save_title')}
      text={t(isDraft ? 'publish.text' : isChanged ? 'publish.save_text' : 'publish.unchanged')}
      action={<PublishButton size="lg" />}
    >
      <div className="grid gap-4">
        <PublishFailure />
        {wrong.length > 0 ? (
          <Note tone="danger" title={t('publish.wrong', { count: wrong.length })}>
            <ul className="mt-1.5 grid gap-0.5">
              {wrong.map((field) => (
                <li key={field}>
                  <FieldLink field={field} />
                </li>
              ))}
            </ul>
          </Note>
        ) : toFix.length > 0 ? (
          <Note tone="warning" title={t('publish.to_fix', { count: toFix.length })}>
            {t(isDraft ? 'publish.to_fix_text' : 'publish.to_fix_edit')}
            <ul className="mt-1.5 grid gap-0.5">
              {toFix.map(({ rule, field, spans }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- one rule may speak of one field twice
                <li key={`${rule}-${index}`}>
                  {t(`rule_names.${rule}`)}
                  {field && (
                    <>
                      {' · '}
                      <FieldLink field={field} words={spans[0]} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </Note>
        ) : isDraft && !refusal ? (
          <Note tone="success" title={t('publish.ready')}>
            {t('publish.ready_text')}
          </Note>
        ) : null}
        {atOnce.length > 0 && <Note>{t('publish.at_once', { fields: namesOf(atOnce) })}</Note>}
        {waiting.length > 0 && <Note tone="warning">{t('publish.moderated_again', { fields: namesOf(waiting) })}</Note>}
        {isWaiting && (
          <Note tone={state.saving === 'offline' ? 'warning' : 'info'}>
            {t(state.saving === 'offline' ? 'publish.photos_wait' : 'publish.photos_on_their_way')}
          </Note>
        )}
        {isLeftOut && (
          <Note tone="warning">
            {t('publish.photos_failed')} <FieldLink field="images" />
          </Note>
        )}
        {isDraft && (
          <ul className="grid gap-2 text-14">
            {(['moderation', 'duration', 'free'] as const).map((promise) => (
              <li key={promise} className="flex gap-2.5">
                <Icon name="check-lg" className="mt-1 text-primary-ink" />
                {t(`publish.${promise}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormBox>
  );
}
