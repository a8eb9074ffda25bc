import { useState } from 'react';
import { isFailure } from '#contract/failure.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ModalClose } from '#web/ui/modal.tsx';
import { Note } from '#web/ui/note.tsx';

interface ConfirmChangeProps {
  title: string;
  text: string;
  action: string;
  change: () => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something goes that is not kept anywhere else. */
export function ConfirmChange({ title, text, action, change, onDone, onClose }: ConfirmChangeProps) {
  const { t } = useTranslation('admin_reports');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await change();
      onDone();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setRefusal(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="sm"
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <ModalClose>
            <Button variant="quiet">{t('cancel')}</Button>
          </ModalClose>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
    </Dialog>
  );
}
