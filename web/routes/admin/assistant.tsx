import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { readAssistantCosts, type AssistantCosts } from '#contract/api/assistant.ts';
import { changeSettings, type Settings } from '#contract/api/settings.ts';
import { isFailure } from '#contract/failure.ts';
import { entriesOf } from '#contract/known-values.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { keepSettings, settingsQuery } from '#web/features/settings/settings.queries.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery } from '#web/lib/query-client.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/assistant'],
  title: 'assistant:admin.title',
  texts: ['assistant', 'admin_reports', 'errors'],
  permission: 'systemSettings',
  menu: [{ in: 'admin', label: 'assistant:admin.title', icon: 'robot', order: 96 }],
} satisfies Screen;

const costsQuery = freshQuery(['assistant', 'costs'], () => call(readAssistantCosts));

/** What the assistant cost, and how much of it a day may hold. */
export default function AssistantCostsScreen() {
  const { t } = useTranslation('assistant');
  const costs = useQuery(costsQuery);
  const settings = useQuery(settingsQuery);
  return (
    <AdminPage title={t('admin.title')} lead={t('admin.lead')}>
      <div className="grid max-w-[1080px] gap-4">
        <Loaded query={settings} skeleton={<Skeleton className="h-40 rounded-box!" />}>
          {(data) => <Limits settings={data.settings} />}
        </Loaded>
        <Loaded query={costs} skeleton={<Skeleton className="h-60 rounded-box!" />}>
          {(data) => <Costs costs={data} />}
        </Loaded>
      </div>
    </AdminPage>
  );
}

const numbers = {
  assistantQuestionsPerDay: 'per_day',
  assistantTokensPerDay: 'tokens',
  assistantEurosPerDay: 'euros',
} as const;

function Limits({ settings }: { settings: Settings }) {
  const { t } = useTranslation('assistant');
  const status = useStatus();
  const [typed, setTyped] = useState<Partial<Record<keyof typeof numbers, string>>>({});
  const save = async (body: Partial<Settings>) => {
    try {
      keepSettings(await call(changeSettings, { body }));
      setTyped({});
      status.say(t('admin.saved'));
    } catch (error) {
      if (isFailure(error)) status.warn(error.errors[0]?.message ?? error.message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, Number(value)])));
  };
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-box border border-line bg-surface p-5">
      <Switch
        label={t('admin.on')}
        description={t('admin.on_hint')}
        checked={settings.assistantOn}
        onChange={(event) => void save({ assistantOn: event.target.checked })}
      />
      <div className="grid gap-4 md:grid-cols-3">
        {entriesOf(numbers).map(([field, key]) => (
          <Field key={field} label={t(`admin.${key}`)}>
            <TextInput
              inputMode="numeric"
              value={typed[field] ?? String(settings[field])}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value.replace(/\D/g, '') })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" className="justify-self-start" aria-disabled={!Object.keys(typed).length}>
        {t('admin.save')}
      </Button>
    </form>
  );
}

function Costs({ costs }: { costs: AssistantCosts }) {
  const { t, i18n } = useTranslation('assistant');
  const euros = (millionths: number) =>
    (millionths / 1_000_000).toLocaleString(i18n.language, {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 4,
    });
  const number = (value: number) => value.toLocaleString(i18n.language);
  type Sums = AssistantCosts['days'][number];
  const sums = <Row extends Omit<Sums, 'day'>>(): Column<Row>[] => [
    { id: 'questions', header: t('admin.questions'), align: 'end', render: (row) => number(row.questions) },
    { id: 'attempts', header: t('admin.attempts'), align: 'end', render: (row) => number(row.attempts) },
    { id: 'input', header: t('admin.input'), align: 'end', render: (row) => number(row.inputTokens) },
    { id: 'cached', header: t('admin.cached'), align: 'end', render: (row) => number(row.cachedTokens) },
    { id: 'output', header: t('admin.output'), align: 'end', render: (row) => number(row.outputTokens) },
    { id: 'cost', header: t('admin.cost'), align: 'end', render: (row) => euros(row.cost) },
  ];
  const { today } = costs;
  return (
    <>
      {costs.trouble && (
        <Note tone="danger">
          {t(`admin.trouble.${costs.trouble.code}`, {
            at: costs.trouble.at
              ? new Date(costs.trouble.at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
              : '',
          })}
        </Note>
      )}
      <dl className="grid gap-3 rounded-box border border-line bg-surface p-5 md:grid-cols-2">
        <div>
          <dt className="text-13 text-ink-2">{t('admin.mode')}</dt>
          <dd className="font-semibold">
            {t(`badge.${costs.mode}`)} {costs.model && `(${costs.model})`}
          </dd>
        </div>
        <div>
          <dt className="text-13 text-ink-2">{t('admin.today')}</dt>
          <dd className="tnum font-semibold">
            {t('admin.of', { cost: euros(today.cost), limit: euros(today.limit), reserved: euros(today.reserved) })}
          </dd>
        </div>
        {costs.outcomes.length > 0 && (
          <div className="md:col-span-2">
            <dt className="text-13 text-ink-2">{t('admin.outcomes')}</dt>
            <dd>
              {costs.outcomes
                .map(({ status, count }) => `${t(`admin.status.${status}`)} : ${number(count)}`)
                .join(' · ')}
            </dd>
          </div>
        )}
      </dl>
      {costs.days.length ? (
        <>
          <Table
            stacked
            caption={t('admin.title')}
            columns={[
              { id: 'day', header: t('admin.day'), rowHeader: true, render: (row) => row.day },
              ...sums<Sums>(),
            ]}
            rows={costs.days}
            rowKey={({ day }) => day}
          />
          <Table
            stacked
            caption={t('admin.members')}
            columns={[
              {
                id: 'name',
                header: t('admin.members'),
                rowHeader: true,
                render: (row) => row.name || t('admin.nobody'),
              },
              ...sums<AssistantCosts['members'][number]>(),
            ]}
            rows={costs.members}
            rowKey={({ userId }) => userId ?? ''}
          />
        </>
      ) : (
        <p className="text-ink-2">{t('admin.none')}</p>
      )}
    </>
  );
}
