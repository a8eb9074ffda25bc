import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { changeSettings, readSettings, type Settings } from '#contract/api/settings.ts';
import { isFailure } from '#contract/failure.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/settings'],
  texts: ['settings', 'admin_reports', 'errors'],
  permission: 'systemSettings',
  menu: [{ in: 'admin', label: 'settings:title', icon: 'gear', order: 95 }],
} satisfies Screen;

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call(readSettings),
  staleTime: 0,
});

const switches = ['autoApproval', 'remoderateEdits'] as const;

/** How the site is run; each switch is saved as it is turned. */
export default function SettingsScreen() {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsQuery);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Loaded query={settings} skeleton={<Skeleton className="h-40 rounded-box!" />}>
        {(data) => <Switches settings={data} />}
      </Loaded>
      <p className="mt-4">
        <Link to="/admin/words" className="link">
          {t('words')}
        </Link>
      </p>
    </AdminPage>
  );
}

function Switches({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const status = useStatus();
  const change = useMutation({
    mutationFn: (body: Partial<Settings>) => call(changeSettings, { body }),
    onSuccess: (after) => {
      queryClient().setQueryData(settingsQuery.queryKey, after);
      status.say(t('saved'));
    },
    onError: (error) => isFailure(error) && status.warn(error.message),
  });
  const shown = { ...settings, ...(change.isPending && change.variables) };
  return (
    <div className="grid max-w-[640px] gap-4 rounded-box border border-line bg-surface p-5">
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`${name}.label`)}
          description={t(`${name}.hint`)}
          checked={shown[name]}
          onChange={(event) => change.mutate({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}
