import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Section } from '#web/ui/section.tsx';
import { restorePreferences } from '#web/lib/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function RestorePreferences() {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);
  const restore = () => {
    setAsking(false);
    void restorePreferences();
  };
  return (
    <Section title={t('preferences.reset_title')} text={t('preferences.reset_text')}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('preferences.reset')}
      </Button>
      <Dialog
        size="sm"
        open={asking}
        onOpenChange={setAsking}
        title={t('preferences.reset_title')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button onClick={restore}>{t('preferences.reset')}</Button>
          </>
        }
      >
        <p className="text-15">{t('preferences.reset_confirm')}</p>
      </Dialog>
    </Section>
  );
}
