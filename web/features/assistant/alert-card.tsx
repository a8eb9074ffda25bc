import { useState } from 'react';
import { Link } from 'react-router';
import { createSavedSearch, frequencies } from '#contract/api/saved-searches.ts';
import type { SearchParams } from '#contract/assistant.ts';
import { isFailure } from '#contract/failure.ts';
import { isOneOf } from '#contract/known-values.ts';
import { AlertPreview } from '#web/features/search/alert-preview.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** An alert that is ready: the member's own click creates it, by the ordinary call. */
export function AlertCard({ params, name: given }: { params: SearchParams; name?: string }) {
  const { t } = useTranslation(['assistant', 'search']);
  const [name, setName] = useState(given || [params.q ?? ''].flat()[0] || t('alert.unnamed'));
  const [frequency, setFrequency] = useState<(typeof frequencies)[number]>('daily');
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  const { sortBy: _by, sortOrder: _order, ...query } = params;
  const create = async () => {
    setState('busy');
    setFailure(null);
    try {
      await call(createSavedSearch, {
        body: { name: name.trim().slice(0, 100) || t('alert.unnamed'), frequency, query },
      });
      void queryClient().invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      setState('done');
    } catch (error) {
      setState('ready');
      setFailure(isFailure(error) ? error.message : t('tool.failed'));
    }
  };
  return (
    <section
      aria-label={t('alert.title')}
      className="grid gap-3 rounded-box border-[1.5px] border-primary-ink bg-surface p-4"
    >
      <p className="flex items-start gap-3">
        <Icon name="bell" className="mt-0.5 text-[20px] text-primary-ink" />
        <span>
          <b className="block">{t('alert.title')}</b>
          <span className="text-14 text-ink-2">{t('alert.text')}</span>
        </span>
      </p>
      {state === 'done' ? (
        <output className="flex items-center gap-2 text-15 text-success-ink">
          <Icon name="check-circle-fill" /> {t('alert.done')}{' '}
          <Link to="/profile?tab=searches" className="link">
            {t('alert.see')}
          </Link>
        </output>
      ) : (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            <Field label={t('search:save.name')}>
              <TextInput value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
            </Field>
            <Field label={t('search:save.frequency')}>
              <Select
                value={frequency}
                onChange={({ target }) => isOneOf(frequencies, target.value) && setFrequency(target.value)}
              >
                <Options of={frequencies.map((value) => [value, t(`search:save.frequencies.${value}`)])} />
              </Select>
            </Field>
          </div>
          <AlertPreview query={query} />
          {failure && (
            <p role="alert" className="text-14 text-danger-ink">
              {failure}
            </p>
          )}
          <Button onClick={() => void create()} busy={state === 'busy'} className="max-md:w-full md:justify-self-end">
            {t('alert.create')}
          </Button>
        </>
      )}
    </section>
  );
}
