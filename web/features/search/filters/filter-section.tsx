import { useEffect, useRef, useState, type ReactNode } from 'react';
import { addressOf, change } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

interface FilterSectionProps {
  title: string;
  /** Closed at first, and without content until somebody opens it. */
  folded?: boolean;
  children: ReactNode;
}

/** One filter under its name. It can be folded away; without a script too. */
export function FilterSection({ title, folded = false, children }: FilterSectionProps) {
  const [wasOpened, setOpened] = useState(!folded);
  if (!folded && !wasOpened) setOpened(true);
  const own = useRef<HTMLDetailsElement>(null);
  const noteOpening = () => void (own.current?.open && setOpened(true));
  // Somebody may have opened it before the script was there.
  useEffect(() => void (own.current?.open && setOpened(true)), []);
  return (
    <details ref={own} open={wasOpened} onToggle={wasOpened ? undefined : noteOpening} className="filter">
      <summary>{title}</summary>
      <div>{wasOpened ? children : <ElsewhereWithoutScript />}</div>
    </details>
  );
}

/** The page of all filters has the content of every one. */
function ElsewhereWithoutScript() {
  const { t } = useTranslation('search');
  const { params } = useSearch();
  return (
    <PlainLink
      to={addressOf('/advanced-search', change(params, { page: undefined }))}
      className="link hidden min-h-9 text-14 noscript:inline-block"
    >
      {t('filters.all')}
    </PlainLink>
  );
}
