import { useTranslation } from '#web/lib/texts.tsx';
import { useScreen } from '#web/lib/screen.ts';

const look =
  'sr-only z-50 rounded-control bg-raised px-4 py-3 font-semibold text-primary-ink shadow-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3';

/** The first stops of the Tab key. */
export function SkipLink({ inert }: { inert: boolean }) {
  const { t } = useTranslation();
  const { skipTo } = useScreen();
  return (
    <>
      <a href="#content" inert={inert} className={look}>
        {t('skip_link')}
      </a>
      {skipTo && (
        <a href={`#${skipTo.id}`} inert={inert} className={look}>
          {t(skipTo.label)}
        </a>
      )}
    </>
  );
}
