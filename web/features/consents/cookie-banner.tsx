import { clsx } from 'clsx';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { saveConsent, startConsent } from '#web/features/consents/cookie-consent.ts';
import { useRoom } from '#web/features/consents/cookie-room.ts';
import { everything, necessaryOnly, useConsentMissing } from '#web/lib/consent.ts';
import { Button } from '#web/ui/button.tsx';

const modalModule = () => import('#web/features/consents/cookie-modal.tsx');

/** Asks while no valid choice is stored. Refusing and accepting weigh the same. */
export function CookieBanner({ inert }: { inert: boolean }) {
  const missing = useConsentMissing();
  useEffect(startConsent, []);
  return missing ? <Bar inert={inert} /> : null;
}

function Bar({ inert }: { inert: boolean }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const [modal, setModal] = useState<Awaited<ReturnType<typeof modalModule>> | null>(null);

  // Few people open it, so it is fetched then; a failed fetch leaves the bar as it is, and the next click tries again.
  const customise = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Not every browser gives a button the focus that is clicked, and the modal gives it back to what had it.
    currentTarget.focus();
    void modalModule().then(setModal, (error: unknown) => console.error(error));
  };

  // Once a choice is made the bar is gone, and the keyboard goes on with the page.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      });
    },
    [],
  );

  useRoom(bar, modal !== null);

  return (
    <aside
      ref={bar}
      inert={inert}
      aria-labelledby="cookie-bar-title"
      className={clsx(
        'fixed inset-x-0 top-0 z-40 max-md:border-b md:top-auto md:bottom-0 md:border-t print:hidden',
        modal ? 'border-transparent' : 'border-line bg-raised md:shadow-3',
      )}
    >
      {/* The same choices stand in the modal; what gets the focus back stays there. */}
      <div
        className={clsx(
          'wrap flex flex-wrap items-center gap-2 pt-4 pb-2.5 md:flex-nowrap md:gap-5 md:py-[18px]',
          modal && 'opacity-0',
        )}
      >
        <div className="w-full text-14 text-ink-2 md:w-auto md:flex-1">
          <h2 id="cookie-bar-title" className="text-[17px] text-ink max-md:pr-28">
            {t('cookies.title')}
          </h2>
          <p className="mt-0.5">{t('cookies.text')}</p>
        </div>
        <Button
          variant="secondary"
          className="max-md:flex-1 max-md:basis-0 max-md:px-0.5! max-md:text-13/tight max-md:whitespace-normal"
          onClick={() => saveConsent(necessaryOnly)}
        >
          {t('cookies.necessary_only')}
        </Button>
        <Button
          id="cookie-customise"
          variant="quiet"
          className="max-md:absolute max-md:top-1.5 max-md:right-1 max-md:min-h-10! max-md:px-3! max-md:py-0 max-md:text-14"
          onClick={customise}
        >
          {t('cookies.customise')}
        </Button>
        <Button
          variant="secondary"
          className="max-md:flex-1 max-md:basis-0 max-md:px-0.5! max-md:text-13/tight max-md:whitespace-normal"
          onClick={() => saveConsent(everything)}
        >
          {t('cookies.accept_all')}
        </Button>
      </div>
      {modal && <modal.CookieModal onClose={() => setModal(null)} />}
    </aside>
  );
}
