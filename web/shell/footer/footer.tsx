import { lazy, memo, Suspense } from 'react';
import { useLanguageLinks } from '#web/shell/header/choices.ts';
import { Kept } from '#web/render/kept.tsx';
import { thisYear } from '#web/lib/this-year.ts';

const LaterContent = lazy(async () => ({
  default: (await import('#web/shell/footer/footer-content.tsx')).FooterContent,
}));

/** In the page from the start, brought to life after what is in sight: nothing may reach it from above before. */
const Content = memo(function Content() {
  return (
    <Suspense>
      <LaterContent />
    </Suspense>
  );
});

/** Stands under every screen outside the back-office; leaves room for the phone's bottom bar and for the cookie bar. */
export function Footer({ inert }: { inert: boolean }) {
  return (
    <footer inert={inert} className="on-band mt-6 text-14 text-on-band-2 md:mt-8 print:hidden">
      <LanguagesWithoutScript />
      <Kept name={`footer ${thisYear()}`}>
        <Content />
      </Kept>
    </footer>
  );
}

/** The menus of the header need a script, but for the one of wide screens. */
function LanguagesWithoutScript() {
  const languages = useLanguageLinks();
  return (
    <noscript>
      <p className="flex gap-5 bg-band-deep px-4 py-2.5 text-13">
        {languages.map(({ value, label, href }) => (
          <a
            key={value}
            href={href}
            lang={value}
            hrefLang={value}
            className="inline-flex min-h-7 items-center hover:text-on-band hover:underline"
          >
            {label}
          </a>
        ))}
      </p>
    </noscript>
  );
}
