import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestQuery } from '#contract/search.ts';
import type { SynonymTrial } from '#contract/api/synonyms.ts';
import { isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { trialQuery } from '#web/features/synonyms/synonyms.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What the site makes of a search, with the groups in force. */
export function Trial({ version }: { version: string }) {
  const { t } = useTranslation('admin_synonyms');
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const trial = useQuery(trialQuery(q, version));
  return (
    <div className="grid content-start gap-4 px-4 py-3.5">
      <div>
        <h2 className="text-18">{t('trial.title')}</h2>
        <p className="mt-0.5 text-13 text-ink-2">{t('trial.text')}</p>
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
        <Button type="submit" variant="secondary" busy={q !== '' && trial.isFetching} className="px-3.5!">
          {t('trial.button')}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-4 empty:-mt-4">
        {trial.isError && (
          <Note tone="warning">{isFailure(trial.error) ? trial.error.message : t('trial.failed')}</Note>
        )}
        {trial.data && <Result q={q} trial={trial.data} />}
      </div>
    </div>
  );
}

function Result({ q, trial }: { q: string; trial: SynonymTrial }) {
  const { t, i18n } = useTranslation('admin_synonyms');
  const { totalCount, totalIsCapped } = trial;
  const number = formatNumber(totalCount, toLanguage(i18n.language)) + (totalIsCapped ? '+' : '');
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
        <b className="tnum text-18">{t('trial.ads', { count: totalCount, number })}</b>
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
