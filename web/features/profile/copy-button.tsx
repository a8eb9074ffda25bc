import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Copies a text, and says so. Without access to the clipboard it says that too. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('profile');
  const [result, setResult] = useState<'copied' | 'not_copied' | null>(null);
  const copy = async () => setResult((await copyText(text)) ? 'copied' : 'not_copied');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        variant="secondary"
        icon={result === 'copied' ? 'check-lg' : 'copy'}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <output className="text-13 text-ink-2">{result && t(`copy.${result}`)}</output>
    </span>
  );
}
