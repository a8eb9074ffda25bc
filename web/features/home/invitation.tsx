import { useTranslation } from '#web/lib/texts.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { Kept } from '#web/render/kept.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Asks for an ad. Yellow is the colour of posting, and of nothing else here. */
export function Invitation() {
  const { t } = useTranslation('home');
  return (
    <Kept
      as="section"
      name="invitation"
      aria-labelledby="sell-title"
      className="grid items-center gap-x-8 gap-y-4 rounded-box border border-line bg-surface p-[22px] md:grid-cols-[auto_1fr] md:p-8 lg:grid-cols-[auto_1fr_auto]"
    >
      <div className="max-md:-ml-9 md:row-span-2 lg:row-span-1">
        <Suitcase />
      </div>
      <div>
        <h2 id="sell-title" className="text-22 md:text-28">
          {t('sell.title')}
        </h2>
        <p className="mt-2 max-w-[56ch] text-ink-2">{t('sell.text')}</p>
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2 lg:flex-col">
        <ButtonLink to="/post" variant="accent" icon="plus-lg">
          {t('sell.post')}
        </ButtonLink>
        <ButtonLink to="/help" variant="quiet">
          {t('sell.guide')}
        </ButtonLink>
      </div>
    </Kept>
  );
}
