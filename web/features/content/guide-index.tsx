import { useTranslation } from '#web/lib/texts.tsx';
import type { ContentPage } from '#contract/api/content.ts';

/** The guides of the help page as cards, each leading to its section further down. */
export function GuideIndex({ sections }: { sections: ContentPage['sections'] }) {
  const { t } = useTranslation('content');
  return (
    <nav aria-labelledby="guides-title" className="mb-12">
      <h2 id="guides-title" className="mb-4 text-22">
        {t('guides')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {sections.map(({ id, title, summary }) => (
          <li
            key={id}
            className="group relative rounded-box border border-line bg-surface p-4 hover:border-line-strong"
          >
            <h3 className="text-16">
              <a
                href={`#${id}`}
                className="rounded-badge text-primary-ink group-hover:underline group-hover:underline-offset-3 after:absolute after:inset-0"
              >
                {title}
              </a>
            </h3>
            <p className="mt-1.5 line-clamp-2 text-14 text-ink-2 max-sm:hidden">{summary}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
