import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { ContactForm, type Sent } from '#web/features/contact/contact-form.tsx';
import { Operator } from '#web/features/contact/operator.tsx';
import { Sooner } from '#web/features/contact/sooner.tsx';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/contact'],
  texts: ['contact', 'errors'],
  menu: [{ in: 'sitemap.help', label: 'content:sitemap.pages.contact', order: 50 }],
} satisfies Screen;

export default function Contact() {
  const { t } = useTranslation('contact');
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <PageMeta description={t('description')} />
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      <p className="mt-1.5 max-w-[84ch] text-15 text-ink-2">{t('lead')}</p>
      {!sent && (
        <div className="relative">
          {/* Above the boxes of the next row; the drawing keeps a margin of its own. */}
          <div className="pointer-events-none absolute -right-6 bottom-full -mb-[21px] max-lg:hidden">
            <Letter />
          </div>
          <Sooner />
        </div>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="rounded-box border border-line bg-surface p-5 md:p-7">
          {sent ? <Thanks sent={sent} onAgain={() => setSent(null)} /> : <ContactForm onSent={setSent} />}
        </div>
        <Operator />
      </div>
    </div>
  );
}

function Thanks({ sent: { reference, email }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <Letter />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-22 outline-none">
        {t('sent.title')}
      </h2>
      <p className="mt-2 max-w-[48ch] text-15 text-ink-2">{t('sent.text', { email })}</p>
      <p className="mt-4 rounded-control bg-sunken px-4 py-2.5 text-15">
        {t('sent.reference')} <b className="tnum font-bold">{reference}</b>
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <ButtonLink to="/" variant="secondary">
          {t('sent.home')}
        </ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </div>
    </div>
  );
}
