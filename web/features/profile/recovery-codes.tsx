import { useState } from 'react';
import { CopyButton } from '#web/features/profile/copy-button.tsx';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Note } from '#web/ui/note.tsx';

/** Ways to keep a text outside of the browser. */

function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes its time to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Prints the text alone, not the page around it. */
function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return;
  page.title = title;
  const heading = page.createElement('h1');
  const codes = page.createElement('pre');
  heading.textContent = title;
  codes.textContent = text;
  page.body.append(heading, codes);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

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
