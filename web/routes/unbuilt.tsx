import { useTranslation } from '#web/lib/texts.tsx';
import { useMatches } from 'react-router';
import { Plant } from '#web/ui/illustrations/plant.tsx';
import { useSite } from '#web/lib/site.ts';
import type { Screen } from '#web/lib/screen.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/subscription'],
} satisfies Screen;

/** The plain state of a screen whose capability has not been built. */
export default function Unbuilt() {
  const { t } = useTranslation();
  const { brand } = useSite();
  const id = useMatches().at(-1)?.id ?? '';
  // A document title ends with the site's name, which a heading need not repeat.
  const title = t(`titles.${id}`, { brand }).replace(` · ${brand}`, '');
  return (
    <div className="wrap py-10 md:py-16">
      <EmptyState bare level={1} drawing={<Plant />} title={title} text={t('unbuilt.text')}>
        <ButtonLink to="/categories">{t('unbuilt.categories')}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t('unbuilt.home')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
