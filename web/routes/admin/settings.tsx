import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { changeSettings, type Settings } from '#contract/api/settings.ts';
import { isFailure } from '#contract/failure.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { DesignChoice } from '#web/features/settings/design-choice.tsx';
import { keepSettings, settingsQuery } from '#web/features/settings/settings.queries.ts';
import { NumberSetting } from '#web/features/settings/number-setting.tsx';
import { SiteForm } from '#web/features/settings/site-form.tsx';
import { call } from '#web/lib/api.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/settings'],
  texts: ['settings', 'admin_reports', 'errors'],
  permission: 'systemSettings',
  menu: [{ in: 'admin', label: 'settings:title', icon: 'gear', order: 95 }],
} satisfies Screen;

/** How the site is run. Switches are saved as they are turned, the site's own words with a button. */
export default function SettingsScreen() {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsQuery);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Loaded query={settings} skeleton={<Skeleton className="h-96 rounded-box!" />}>
        {(data) => (
          <div className="grid max-w-[1080px] items-start gap-4 xl:grid-cols-2">
            <SiteForm settings={data.settings} configured={data.configured} />
            <Choices settings={data.settings} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const status = useStatus();
  const change = useMutation({
    mutationFn: (body: Partial<Settings>) => call(changeSettings, { body }),
    onSuccess: (after) => {
      keepSettings(after);
      status.say(t('saved'));
    },
    onError: (error) => isFailure(error) && status.warn(error.errors[0]?.message ?? error.message),
  });
  const shown = { ...settings, ...(change.isPending && change.variables) };
  const switchOf = (name: 'autoApproval' | 'remoderateEdits' | 'weightedReports' | 'weeklySelection') => (
    <Switch
      label={t(`${name}.label`)}
      description={t(`${name}.hint`)}
      checked={shown[name]}
      onChange={(event) => change.mutate({ [name]: event.target.checked })}
    />
  );
  const numberOf = (name: 'autoApprovalBelow' | 'reportWeight' | 'reportPeople', min: number, max: number) => (
    <NumberSetting
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`)}
      value={shown[name]}
      min={min}
      max={max}
      onSave={(value) => change.mutate({ [name]: value })}
    />
  );
  return (
    <div className="grid gap-4">
      <Section title={t('sections.moderation')}>
        <div className="grid gap-4">
          {switchOf('remoderateEdits')}
          {switchOf('autoApproval')}
          {shown.autoApproval && numberOf('autoApprovalBelow', 1, 60)}
          {switchOf('weightedReports')}
          {shown.weightedReports && (
            <div className="grid gap-4 sm:grid-cols-2">
              {numberOf('reportWeight', 2, 50)}
              {numberOf('reportPeople', 2, 50)}
            </div>
          )}
          <p>
            <Link to="/admin/words" className="link">
              {t('words')}
            </Link>
          </p>
        </div>
      </Section>
      <Section title={t('sections.look')}>
        <DesignChoice value={shown.backToTop} onChange={(backToTop) => change.mutate({ backToTop })} />
      </Section>
      <Section title={t('sections.newsletter')}>{switchOf('weeklySelection')}</Section>
    </div>
  );
}
