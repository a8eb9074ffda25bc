import type { ContentPage } from '#contract/api/content.ts';
import { toLanguage } from '#contract/languages.ts';
import { revokeConsent } from '#web/features/consents/cookie-consent.ts';
import { FoldAll } from '#web/features/content/fold-all.tsx';
import { GuideIndex } from '#web/features/content/guide-index.tsx';
import { Prose } from '#web/features/content/prose.tsx';
import { TableOfContents } from '#web/features/content/table-of-contents.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The questions and answers for search engines (schema.org FAQPage). */
function FaqData({ questions }: { questions: ContentPage['questions'] }) {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  // "<" could end the script element.
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger -- JSON, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function Updated({ day }: { day: string }) {
  const { t, i18n } = useTranslation('content');
  const date = formatDate(day, toLanguage(i18n.language), { timeZone: 'UTC' });
  return (
    <p className="mt-4 text-14 text-ink-2">
      <time dateTime={day}>{t('updated', { date })}</time>
    </p>
  );
}

function Section({ section }: { section: ContentPage['sections'][number] }) {
  const { t } = useTranslation('content');
  const { id, title, html } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="group mb-3 text-22">
        {title}{' '}
        <a
          href={`#${id}`}
          aria-label={t('permalink', { title })}
          className="px-1 text-primary-ink opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
        >
          #
        </a>
      </h2>
      <Prose html={html} />
    </section>
  );
}

function More() {
  const { t } = useTranslation('content');
  const { contactEmail } = useSite();
  return (
    <aside aria-labelledby="more-title" className="max-w-[66ch] rounded-box bg-sunken p-[22px]">
      <h2 id="more-title" className="text-18">
        {t('more.title')}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-2">
        {t('more.text')}{' '}
        <a className="link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/help" variant="secondary">
          {t('more.help')}
        </ButtonLink>
        <ButtonLink to="/faq" variant="secondary">
          {t('more.faq')}
        </ButtonLink>
      </div>
    </aside>
  );
}

export function ContentArticle({ page }: { page: ContentPage }) {
  const { t } = useTranslation('content');
  const { brand } = useSite();
  return (
    <article className="wrap pt-8 md:pt-12">
      <title>{`${page.title} · ${brand}`}</title>
      <PageMeta title={page.title} description={page.description} />
      {page.questions.length > 0 && <FaqData questions={page.questions} />}

      <header className="mb-8 border-b border-line pb-8 md:mb-10">
        <h1 className="text-28 md:text-36">{page.title}</h1>
        {page.intro && <Prose html={page.intro} className="mt-4 text-ink-2 md:text-18" />}
        {page.updated && <Updated day={page.updated} />}
        {page.name === 'cookies' && (
          <Button className="mt-5 noscript:hidden" icon="cookie" onClick={revokeConsent}>
            {t('manage_cookies')}
          </Button>
        )}
      </header>
      {page.name === 'help' && <GuideIndex sections={page.sections} />}

      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-14">
        <div className={page.name === 'help' ? 'max-lg:hidden' : undefined}>
          <TableOfContents sections={page.sections} foldable={page.name !== 'help'} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {page.questions.length > 0 && <FoldAll />}
          {page.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <More />
        </div>
      </div>
    </article>
  );
}
