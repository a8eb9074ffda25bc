import { useMemo } from 'react';
import type { SynonymList } from '#contract/api/synonyms.ts';
import { toDraft, type Draft } from '#web/features/synonyms/draft.ts';
import { changesBetween } from '#web/features/synonyms/merge.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface ConflictProps {
  /** What my changes were made to. */
  base: Draft;
  theirs: SynonymList;
  onMerge: () => void;
  onTake: () => void;
}

const mostShown = 5;
const write = (words: readonly string[]) => words.join(' = ');

/** Somebody else saved in between: what they did, and both ways on. */
export function Conflict({ base, theirs, onMerge, onTake }: ConflictProps) {
  const { t } = useTranslation('admin_synonyms');
  const lines = useMemo(() => {
    const { added, changed, removed } = changesBetween(base, toDraft(theirs.groups, base));
    return [
      ...added.map(({ words }) => ({ kind: 'added' as const, words: write(words) })),
      ...changed.map(({ after }) => ({ kind: 'changed' as const, words: write(after.words) })),
      ...removed.map(({ words }) => ({ kind: 'removed' as const, words: write(words) })),
    ];
  }, [base, theirs]);
  return (
    <div data-conflict tabIndex={-1} className="px-4 pb-3 outline-none lg:px-5">
      <Note tone="warning" role="alert" title={t('conflict.title')}>
        <p>{t('conflict.text')}</p>
        <ul className="my-2 grid gap-0.5">
          {lines.slice(0, mostShown).map(({ kind, words }) => (
            <li key={`${kind} ${words}`} className="wrap-anywhere">
              <b>{t(`conflict.${kind}`)}</b> {words}
            </li>
          ))}
          {lines.length > mostShown && <li>{t('conflict.more', { count: lines.length - mostShown })}</li>}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onMerge}>
            {t('conflict.merge')}
          </Button>
          <Button size="sm" variant="secondary" onClick={onTake}>
            {t('conflict.take')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
