import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { targetOf } from '#web/features/reports/form/report-address.ts';
import { Receipt, type Sent } from '#web/features/reports/form/report-receipt.tsx';
import { ReportAside } from '#web/features/reports/form/report-aside.tsx';
import { ReportForm } from '#web/features/reports/form/report-form.tsx';
import { subjectQuery } from '#web/features/reports/form/report-subject.ts';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { Note } from '#web/ui/note.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/report'],
  noindex: true,
  texts: ['report', 'errors'],
  menu: [{ in: 'sitemap.help', label: 'content:sitemap.pages.report', order: 60 }],
} satisfies Screen;

/** A member who goes or hides is not shown a minute longer. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** A message is its reader's alone: the server, which knows nobody, cannot show it. */
export const loader = serverLoader(({ url, language, call }) => {
  const target = targetOf(url.searchParams);
  return target?.type === 'message' ? [] : [subjectQuery(target, language, call)];
});
export const clientLoader = browserLoader(({ url, language }) => [subjectQuery(targetOf(url.searchParams), language)]);

/** Where anybody, with or without an account, says what is wrong with an ad or a member. */
export default function ReportScreen() {
  const { t, i18n } = useTranslation('report');
  const { contactEmail } = useSite();
  const [query, setQuery] = useSearchParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const target = targetOf(query);
  const { data: subject = null, isPending } = useQuery(subjectQuery(target, toLanguage(i18n.language)));
  // The address has turned to something else, by the footer's link say: there the form is wanted.
  if (sent && sent.target.id !== target?.id) setSent(null);
  const isNamed = ['advertisementId', 'userId', 'messageId'].some((name) => query.has(name));
  const isGone = !subject && !isPending && isNamed;
  const again = () => {
    setSent(null);
    setQuery({}, { replace: true });
  };
  return (
    <div className="wrap pt-8 pb-14 md:pt-12">
      <PageMeta description={t('description')} />
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      <p className="mt-2 max-w-[66ch] text-ink-2">{t('lead')}</p>
      <div className="mt-5 hidden max-w-[66ch] noscript:block">
        <Note tone="warning">
          <p>{t('no_script', { email: contactEmail })}</p>
        </Note>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="rounded-box border border-line bg-surface p-5 md:p-7">
          {sent ? (
            <Receipt sent={sent} onAgain={again} />
          ) : (
            <ReportForm subject={subject} isGone={isGone} onSent={setSent} />
          )}
        </div>
        <ReportAside />
      </div>
    </div>
  );
}
