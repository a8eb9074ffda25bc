import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { ContentPage } from '#contract/api/content.ts';
import { Icon } from '#web/ui/icon.tsx';

type Sections = ContentPage['sections'];

/** The section that stands at the top of the window, below the sticky header. */
function useCurrentSection(sections: Sections): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting);
        const first = sections.find(({ id }) => seen.get(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-96px 0px -66% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

function Entries({ sections, current }: { sections: Sections; current?: string }) {
  return (
    <ol className="grid">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current || undefined}
            className="block rounded-r-badge border-l-2 border-line py-2 pr-2 pl-3 text-14 text-ink-2 hover:text-ink aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary-ink max-lg:py-3"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the text where there is room; elsewhere folded above it, unless the page has an index of its own. */
export function TableOfContents({ sections, foldable }: { sections: Sections; foldable: boolean }) {
  const { t } = useTranslation('content');
  const current = useCurrentSection(sections);
  return (
    <>
      <nav
        aria-labelledby="contents-title"
        className="sticky top-24 max-h-[calc(100dvh-112px)] overflow-y-auto max-lg:hidden"
      >
        <p id="contents-title" className="mb-3 font-display text-16 font-bold">
          {t('contents')}
        </p>
        <Entries sections={sections} current={current} />
      </nav>
      {foldable && (
        <details className="group rounded-box border border-line bg-surface lg:hidden">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-box px-4 font-semibold">
            {t('contents')}
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <nav aria-label={t('contents')} className="px-4 pb-4">
            <Entries sections={sections} />
          </nav>
        </details>
      )}
    </>
  );
}
