import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { longestQuery } from '#contract/search.ts';
import { synonymBounds, type SynonymTrial } from '#contract/api/synonyms.ts';
import { isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import type { Draft } from '#web/features/synonyms/draft.ts';
import { trialQuery } from '#web/features/synonyms/synonyms-queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface TrialProps {
  draft: Draft;
  /** Of the groups in force. */
  version: string;
  hasChanges: boolean;
}

/** What the site makes of a search, with the groups as they stand on the screen. */
export function Trial({ draft, version, hasChanges }: TrialProps) {
  const { t } = useTranslation('admin_synonyms');
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const groups = useMemo(
    () => (hasChanges ? draft.filter(({ words }) => words.length > 1).map(({ words }) => [...words]) : null),
    [draft, hasChanges],
  );
  const now = useQuery(trialQuery(q, version, null));
  const then = useQuery({ ...trialQuery(q, version, groups), enabled: q !== '' && groups !== null });
  const shown = groups ? then : now;
  return (
    <div className="grid content-start gap-4 px-4 py-3.5">
      <div>
        <h2 className="text-18">{t('trial.title')}</h2>
        <p className="mt-0.5 text-13 text-ink-2">{t(hasChanges ? 'trial.text_draft' : 'trial.text')}</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setQ(typed.trim());
        }}
        className="flex items-end gap-2"
      >
        <Field label={t('trial.label')} labelHidden className="flex-1">
          <TextInput
            icon="search"
            value={typed}
            maxLength={longestQuery}
            placeholder={t('trial.placeholder')}
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-11! lg:text-14!"
          />
        </Field>
        <Button type="submit" variant="secondary" busy={q !== '' && shown.isFetching} className="px-3.5!">
          {t('trial.button')}
        </Button>
      </form>
      {!q && <GoodToKnow />}
      <div aria-live="polite" className={clsx('grid gap-4 empty:-mt-4', shown.isPlaceholderData && 'opacity-60')}>
        {q !== '' && shown.isError && (
          <Note tone="warning">{isFailure(shown.error) ? shown.error.message : t('trial.failed')}</Note>
        )}
        {q !== '' && shown.data && !shown.isError && (
          <Result q={q} trial={shown.data} before={groups ? now.data : undefined} />
        )}
      </div>
    </div>
  );
}

const facts = ['endings', 'several', 'literal', 'at_once'] as const;

/** How the search takes words, for whoever writes groups. */
function GoodToKnow() {
  const { t } = useTranslation('admin_synonyms');
  return (
    <ul className="grid gap-2 border-t border-line pt-3.5 text-13 text-ink-2 max-xl:hidden">
      {facts.map((fact) => (
        <li key={fact} className="flex items-baseline gap-2">
          <Icon name="info-circle" className="translate-y-[2px]" />
          <span>{t(`facts.${fact}`, { max: synonymBounds.words.max, inAll: synonymBounds.inAll.words })}</span>
        </li>
      ))}
    </ul>
  );
}

function Result({ q, trial, before }: { q: string; trial: SynonymTrial; before: SynonymTrial | undefined }) {
  const { t, i18n } = useTranslation('admin_synonyms');
  const written = ({ totalCount, totalIsCapped }: SynonymTrial) =>
    formatNumber(totalCount, toLanguage(i18n.language)) + (totalIsCapped ? '+' : '');
  const ads = (one: SynonymTrial) => t('trial.ads', { count: one.totalCount, number: written(one) });
  return (
    <>
      {trial.correctedQuery && <p>{t('trial.corrected', { words: trial.correctedQuery })}</p>}
      {trial.terms.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-14">{t('trial.terms')}</h3>
          <ul className="grid gap-2">
            {trial.terms.map(({ shown, others, isExcluded }, index) => (
              <li key={`${index} ${shown}`} className="flex flex-wrap items-baseline gap-x-1.5 gap-y-1 wrap-anywhere">
                {(isExcluded || index > 0) && (
                  <span className="text-ink-2">{t(isExcluded ? 'trial.except' : 'trial.and')}</span>
                )}
                <b>{shown}</b>
                {others.map((word) => (
                  <span key={word}>
                    <span className="text-ink-3">{t('trial.or')}</span> {word}
                  </span>
                ))}
                {!others.length && !isExcluded && <span className="text-13 text-ink-2">{t('trial.alone')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {trial.understood.length > 0 && (
        <p className="text-ink-2">
          {t('trial.understood', { list: trial.understood.map(({ label }) => label).join(' · ') })}
        </p>
      )}
      <p className="border-t border-line pt-3">
        <b className="tnum text-18">{ads(trial)}</b>
        {before && written(before) !== written(trial) && (
          <span className="text-ink-2"> {t('trial.before', { number: written(before) })}</span>
        )}
        {before && written(before) === written(trial) && <span className="text-ink-2"> {t('trial.as_before')}</span>}
        <a
          href={`/search?q=${encodeURIComponent(q)}`}
          target="_blank"
          rel="noreferrer"
          className="link mt-1 block w-fit"
        >
          {t('trial.see')}
          <span className="sr-only"> {t('trial.new_tab')}</span>
        </a>
      </p>
    </>
  );
}
