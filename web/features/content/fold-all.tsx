import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

/** Opens or closes every question of the page at once: to read on, to print, to search in the page. */
export function FoldAll() {
  const { t } = useTranslation('content');
  const [open, setOpen] = useState(false);
  function toggle() {
    for (const question of document.querySelectorAll<HTMLDetailsElement>('.prose details')) question.open = !open;
    setOpen(!open);
  }
  return (
    <Button variant="secondary" size="sm" className="-mb-4 justify-self-start noscript:hidden" onClick={toggle}>
      {t(open ? 'fold' : 'unfold')}
    </Button>
  );
}
