import type { ContentPage } from '#contract/api/content.ts';

/** The questions and answers for search engines (schema.org FAQPage). */
export function FaqData({ questions }: { questions: ContentPage['questions'] }) {
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
