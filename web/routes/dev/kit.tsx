/** Every component of web/ui in every state, to look at while building; not for visitors. */
import { data } from 'react-router';
import { pageContext } from '#web/lib/page-context.ts';
import { setTheme, useTheme } from '#web/lib/preferences.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';
import { ActionsSection, LabelsSection, MarksSection } from './kit-basics.tsx';
import { ChartsSection, TableSection } from './kit-data.tsx';
import { ChoicesSection, FieldsSection, FilesSection } from './kit-fields.tsx';
import { FloatingSection, NavigationSection, ToastsSection } from './kit-floating.tsx';
import { ColoursSection } from './kit-colours.tsx';
import { SectionIndex } from './kit-section.tsx';
import { LoadingSection, StatesSection } from './kit-states.tsx';
import type { Route } from './+types/kit';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/dev/kit'],
  noindex: true,
  texts: ['kit'],
} satisfies Screen;

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageContext).site.production) throw data(null, { status: 404 });
  return null;
}

export default function Kit() {
  const { t } = useTranslation('kit');
  const theme = useTheme() ?? 'auto';
  return (
    <div className="wrap grid gap-9 py-8">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="flex-1 text-28 md:text-36">{t('states_and_components')}</h1>
        <SegmentedControl
          label={t('theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: t('paper'), icon: 'sun' },
            { value: 'dark', label: t('slate'), icon: 'moon' },
            { value: 'auto', label: 'Auto', icon: 'circle-half' },
          ]}
        />
      </div>
      <SectionIndex />
      <LabelsSection />
      <ColoursSection />
      <ActionsSection />
      <MarksSection />
      <FieldsSection />
      <ChoicesSection />
      <FilesSection />
      <ToastsSection />
      <FloatingSection />
      <NavigationSection />
      <LoadingSection />
      <StatesSection />
      <ChartsSection />
      <TableSection />
    </div>
  );
}
