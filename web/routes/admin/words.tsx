import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { readWords, severities, writeWords, type ListedWord } from '#contract/api/settings.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { isFailure, changedMeanwhile } from '#contract/failure.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { call } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/words'],
  texts: ['settings', 'admin_reports', 'errors'],
  permission: 'systemSettings',
  menu: [{ in: 'admin', label: 'settings:words_rail', icon: 'chat-square-quote', order: 66 }],
} satisfies Screen;

type List = DataOf<typeof readWords>;

const wordsQuery = freshQuery(['forbidden-words'], () => call(readWords));

/** Words that make an ad look risky, each with its weight; every change is saved at once. */
export default function WordsScreen() {
  const { t } = useTranslation('settings');
  const words = useQuery(wordsQuery);
  return (
    <AdminPage title={t('words')} lead={t('words_lead')}>
      <Loaded query={words} skeleton={<Skeleton className="h-64 rounded-box!" />}>
        {(data) => <Words list={data} />}
      </Loaded>
    </AdminPage>
  );
}

function Words({ list }: { list: List }) {
  const { t } = useTranslation('settings');
  const status = useStatus();
  const [word, setWord] = useState('');
  const [severity, setSeverity] = useState<ListedWord['severity']>(1);
  const save = useMutation({
    mutationFn: (words: ListedWord[]) => call(writeWords, { body: { words, version: list.version } }),
    onSuccess: (after) => {
      queryClient().setQueryData(wordsQuery.queryKey, after);
      status.say(t('saved'));
    },
    onError: (error) => {
      if (!isFailure(error)) return;
      status.warn(error.message);
      const now = changedMeanwhile<List>(error);
      if (now) queryClient().setQueryData(wordsQuery.queryKey, now);
    },
  });
  const weightOf = (value: string) => severities.find((one) => one === Number(value)) ?? 1;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (word.trim().length < 2) return;
    save.mutate([...list.words, { word: word.trim(), severity, note: '' }], { onSuccess: () => setWord('') });
  };
  const options = severities.map((one) => (
    <option key={one} value={one}>
      {t(`severity.${one}`)}
    </option>
  ));
  return (
    <div className="grid max-w-[760px] gap-4">
      <form onSubmit={add} className="flex flex-wrap items-end gap-2.5 rounded-box border border-line bg-surface p-4">
        <Field label={t('word')} className="flex-1 max-sm:basis-full">
          <TextInput value={word} maxLength={80} onChange={(event) => setWord(event.target.value)} />
        </Field>
        <Field label={t('weight')}>
          <Select value={severity} onChange={(event) => setSeverity(weightOf(event.target.value))}>
            {options}
          </Select>
        </Field>
        <Button type="submit" icon="plus-lg" busy={save.isPending}>
          {t('add')}
        </Button>
      </form>
      {list.words.length ? (
        <ul className="rounded-box border border-line bg-surface">
          {list.words.map((one) => (
            <li key={one.word} className="flex flex-wrap items-center gap-3 border-line px-4 py-1.5 not-first:border-t">
              <b className="min-w-0 flex-1 break-words max-sm:basis-full">{one.word}</b>
              <Select
                aria-label={t('weight_of', { word: one.word })}
                value={one.severity}
                onChange={(event) =>
                  save.mutate(
                    list.words.map((other) =>
                      other.word === one.word ? { ...other, severity: weightOf(event.target.value) } : other,
                    ),
                  )
                }
                className="min-h-9! py-0! text-14!"
              >
                {options}
              </Select>
              <Button
                size="sm"
                variant="quiet"
                icon="trash"
                onClick={() => save.mutate(list.words.filter((other) => other.word !== one.word))}
              >
                {t('remove')}
                <span className="sr-only"> {one.word}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{t('no_words')}</p>
      )}
    </div>
  );
}
