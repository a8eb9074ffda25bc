import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedState, ListState } from '#web/features/admin/list-state.tsx';
import { Key } from '#web/features/admin/key.tsx';
import { useScreenStatus } from '#web/features/admin/status.tsx';
import { ConfirmChange } from '#web/features/admin/confirm-change.tsx';
import { GroupForm } from '#web/features/synonyms/group-form.tsx';
import { GroupList } from '#web/features/synonyms/group-list.tsx';
import { saveGroups, synonymsQuery, withoutGroup } from '#web/features/synonyms/synonyms.queries.ts';
import { Trial } from '#web/features/synonyms/trial.tsx';
import { plainText } from '#web/lib/plain-text.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/synonyms'],
  texts: ['admin_synonyms', 'errors'],
  permission: 'systemSettings',
  menu: [{ in: 'admin', label: 'admin_reports:rail.synonyms', icon: 'link-45deg', order: 67 }],
} satisfies Screen;

/** What is being done: a group written, or one asked about that goes; the whole list where none is named. */
type Doing = { is: 'writing'; group: string[] } | { is: 'removing'; group: string[] | null };

/** The groups of words that mean the same to the search, beside a place to try them. */
export default function SynonymsScreen() {
  const { t } = useTranslation('admin_synonyms');
  const status = useScreenStatus();
  const { data: list, ...query } = useQuery(synonymsQuery());
  const [typed, setTyped] = useState('');
  const [doing, setDoing] = useState<Doing | null>(null);
  const isFound = (group: string[]) => group.some((word) => plainText(word).includes(plainText(typed.trim())));
  const shown = list?.groups.filter(isFound) ?? [];
  const close = () => setDoing(null);
  const finish = () => {
    close();
    status.say(t('saved'));
  };
  return (
    <>
      <div className="px-4 pt-3 lg:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
          <h1 className="py-1.5 text-22">{t('title')}</h1>
          {list && <span className="tnum text-ink-2">{t('count', { count: list.groups.length })}</span>}
          {list?.isBuiltIn && <Badge>{t('built_in.badge')}</Badge>}
        </div>
        <p className="max-w-[72ch] text-ink-2">{t('intro')}</p>
        <div className="flex flex-wrap items-center gap-2 py-2.5">
          <Field label={t('search.label')} labelHidden className="w-[280px] max-sm:w-full">
            <TextInput
              type="search"
              icon="search"
              value={typed}
              maxLength={60}
              placeholder={t('search.placeholder')}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            {list && !list.isBuiltIn && (
              <Button
                size="sm"
                variant="secondary"
                icon="arrow-counterclockwise"
                onClick={() => setDoing({ is: 'removing', group: null })}
              >
                {t('built_in.button')}
              </Button>
            )}
            <Button
              size="sm"
              icon="plus-lg"
              disabled={!list}
              aria-keyshortcuts="N"
              onClick={() => setDoing({ is: 'writing', group: [] })}
            >
              {t('form.add')} <Key name="N" />
            </Button>
          </div>
        </div>
      </div>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start border-t border-line xl:min-h-0 xl:grid-cols-[372px_minmax(0,1fr)] xl:content-stretch">
        <aside
          aria-label={t('trial.title')}
          className="border-line max-xl:border-b xl:min-h-0 xl:overflow-y-auto xl:border-r"
        >
          {list && <Trial version={list.version} />}
        </aside>
        <section aria-label={t('title')} className="bg-surface xl:min-h-0 xl:overflow-y-auto">
          {query.isPending && <ListSkeleton />}
          {query.isError && !list && (
            <FailedState
              title={t('failed')}
              error={query.error}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
          {list && !shown.length && <ListState title={t('nothing.title')} text={t('nothing.text')} />}
          <GroupList
            groups={shown}
            onChange={(group) => setDoing({ is: 'writing', group })}
            onRemove={(group) => setDoing({ is: 'removing', group })}
          />
        </section>
      </div>
      {list && doing?.is === 'writing' && (
        <GroupForm list={list} group={doing.group} onSaved={finish} onClose={close} />
      )}
      {list && doing?.is === 'removing' && (
        <ConfirmChange
          title={doing.group ? t('remove.title') : t('built_in.title')}
          text={doing.group ? t('remove.text', { name: doing.group.join(' = ') }) : t('built_in.text')}
          action={doing.group ? t('remove.action') : t('built_in.action')}
          change={() => saveGroups(list, doing.group ? withoutGroup(list, doing.group) : [])}
          onDone={finish}
          onClose={close}
        />
      )}
    </>
  );
}
