import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { hasUnsent, savesByItself } from '#web/features/my-ads/editor/editor-state.ts';
import { stepIds, stepOf } from '#web/features/my-ads/editor/editor-steps.ts';
import { useWrongFields } from '#web/features/my-ads/editor/form-box.tsx';
import { Button } from '#web/ui/button.tsx';

/** Hands a draft in, or saves an ad that is there already; what is wrong is shown instead. */
export function PublishButton({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { t } = useTranslation('post');
  const { editor, state, goTo, attempt } = useDraft();
  const wrongFields = useWrongFields();
  const [busy, setBusy] = useState(false);
  const isDraft = savesByItself(state);
  const waits = !isDraft && !hasUnsent(state);
  const publish = async () => {
    attempt(...stepIds);
    const [first] = stepIds.flatMap((step) => wrongFields(step));
    if (first) return goTo(stepOf(first), first);
    setBusy(true);
    await editor.submit();
    setBusy(false);
    const [refused] = Object.keys(editor.get().complaints);
    if (refused) goTo(stepOf(refused), refused);
  };
  return (
    <Button
      variant={isDraft ? 'accent' : waits ? 'secondary' : 'primary'}
      size={size}
      busy={busy}
      onClick={() => void publish()}
    >
      {t(isDraft ? 'publish.button' : 'publish.save_button')}
    </Button>
  );
}
