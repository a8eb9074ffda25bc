import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';

export const sectionIds = [
  'labels',
  'colours',
  'actions',
  'marks',
  'fields',
  'choices',
  'files',
  'toasts',
  'floating',
  'navigation',
  'loading',
  'states',
  'charts',
  'table',
] as const;

interface SectionProps {
  id: (typeof sectionIds)[number];
  className?: string;
  children: ReactNode;
}

export function Section({ id, className, children }: SectionProps) {
  const { t } = useTranslation('kit');
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3.5 scroll-mt-24 text-22">
        {t(`sections.${id}`)}
      </h2>
      <div className={clsx('min-w-0', className)}>{children}</div>
    </section>
  );
}

/** Every section, one press away. */
export function SectionIndex() {
  const { t } = useTranslation('kit');
  return (
    <nav aria-label={t('sections_label')} className="min-w-0">
      <ol className="flex gap-2 text-14 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap">
        {sectionIds.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-semibold hover:bg-sunken"
            >
              {t(`sections.${id}`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
