import { FooterColumns } from '#web/shell/footer/footer-columns.tsx';
import { FooterCompany } from '#web/shell/footer/footer-company.tsx';
import { FooterLegal } from '#web/shell/footer/footer-legal.tsx';
import { Newsletter } from '#web/shell/footer/newsletter.tsx';
import { StoreLinks } from '#web/shell/footer/store-links.tsx';
import { subscribe } from '#web/features/newsletter/subscribe.ts';

export function FooterContent() {
  return (
    <>
      <Newsletter subscribe={subscribe} />
      <div className="beside-bars bg-band-deep max-md:pb-[76px] md:pb-(--cookie-bar)">
        <div className="wrap grid grid-cols-2 gap-x-6 gap-y-6 pt-10 pb-8 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.15fr] lg:gap-8">
          <FooterCompany />
          <FooterColumns />
          <StoreLinks />
        </div>
        <FooterLegal />
      </div>
    </>
  );
}
