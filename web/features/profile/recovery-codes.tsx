import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { CopyButton } from '#web/features/profile/copy-button.tsx';
import { downloadText, printText } from '#web/features/profile/keep-text.ts';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Note } from '#web/ui/note.tsx';

/** The codes that open the account without the app; nobody can show them a second time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const { brand } = useSite();
  const [kept, setKept] = useState(false);
  const title = t('security.recovery.file_title', { brand });
  const file = [title, '', ...codes, ''].join('\n');
  return (
    <div className="grid gap-4">
      <Note tone="warning">{t('security.recovery.text')}</Note>
      <ol className="tnum grid gap-x-6 gap-y-1.5 rounded-control bg-sunken p-4 font-semibold xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-x-3 gap-y-3">
        <CopyButton text={codes.join('\n')} label={t('security.recovery.copy')} />
        <Button
          size="sm"
          variant="secondary"
          icon="download"
          onClick={() => downloadText(`${brand.toLowerCase()}-codes.txt`, file)}
        >
          {t('security.recovery.download')}
        </Button>
        <Button size="sm" variant="secondary" icon="printer" onClick={() => printText(title, codes.join('\n'))}>
          {t('security.recovery.print')}
        </Button>
      </div>
      <Checkbox
        label={t('security.recovery.kept')}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button disabled={!kept} onClick={onDone}>
        {t('security.recovery.done')}
      </Button>
    </div>
  );
}
