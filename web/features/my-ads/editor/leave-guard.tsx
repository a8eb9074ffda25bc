import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useBlocker } from 'react-router';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { hasUnsent, savesByItself } from '#web/features/my-ads/editor/editor-state.ts';
import { useFieldName } from '#web/features/my-ads/editor/field-link.tsx';
import { halfTyped } from '#web/features/my-ads/editor/draft-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Before somebody leaves, what is typed is sent; only where that fails are they asked. */
export function LeaveGuard() {
  const { t } = useTranslation('post');
  const { editor, state } = useDraft();
  const nameOf = useFieldName();
  const isUnsent = hasUnsent(state);
  const odd = halfTyped(state.values, state.definitions);
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => editor.hasUnsent() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsent]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const sendFirst = async () => {
      if (savesByItself(editor.get())) await editor.save();
      if (editor.hasUnsent()) setAsking(true);
      else blocker.proceed();
    };
    void sendFirst();
  }, [blocker, editor]);
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  return (
    <Dialog
      size="sm"
      open={isAsking && blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
          <Button onClick={stay}>{t('leave.stay')}</Button>
        </>
      }
    >
      <p className="text-15">
        {odd.length > 0 && savesByItself(state)
          ? t('leave.text_unread', { fields: odd.map(nameOf).join(', ') })
          : t(savesByItself(state) ? 'leave.text' : 'leave.text_online')}
      </p>
    </Dialog>
  );
}
