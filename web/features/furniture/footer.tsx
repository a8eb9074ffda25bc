import { lazy, memo, Suspense } from 'react';

const LaterContent = lazy(async () => ({
  default: (await import('#web/features/furniture/footer-content.tsx')).FooterContent,
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
    <footer inert={inert} className="on-band mt-12 text-14 text-on-band-2 md:mt-[72px] print:hidden">
      <Content />
    </footer>
  );
}
