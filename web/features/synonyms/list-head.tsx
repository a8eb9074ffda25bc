import { toLanguage } from '#contract/languages.ts';
import { Key } from '#web/features/admin/key.tsx';
import { filled, type Draft } from '#web/features/synonyms/draft.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ListHeadProps {
  draft: Draft;
  /** These are the groups that come with the software. */
  isBuiltIn: boolean;
  /** They have come. */
  isReady: boolean;
  typed: string;
  onType: (typed: string) => void;
  /** Groups that something is told about. */
  concerns: number;
  onlyConcerns: boolean;
  onConcerns: (only: boolean) => void;
  onNew: () => void;
  onBuiltIn: () => void;
}

export function ListHead({ draft, isBuiltIn, isReady, typed, onType, concerns, onlyConcerns, ...on }: ListHeadProps) {
  const { t, i18n } = useTranslation('admin_synonyms');
  const written = (value: number) => formatNumber(value, toLanguage(i18n.language));
  const groups = filled(draft);
  const words = groups.reduce((sum, group) => sum + group.words.length, 0);
  return (
    <div className="px-4 pt-3 lg:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
        <h1 className="py-1.5 text-22">{t('title')}</h1>
        {isReady && (
          <span className="tnum text-ink-2">
            {t('count.groups', { count: groups.length, number: written(groups.length) })}
            {' · '}
            {t('count.words', { count: words, number: written(words) })}
          </span>
        )}
        {isBuiltIn && <Badge>{t('built_in.badge')}</Badge>}
      </div>
      <p className="max-w-[72ch] text-ink-2">{t('intro')}</p>
      <div className="flex flex-wrap items-center gap-2 py-2.5">
        <search className="relative flex w-[280px] max-w-full items-center max-sm:w-full">
          <Icon name="search" className="pointer-events-none absolute left-3 text-15" />
          <input
            type="search"
            data-find
            value={typed}
            onChange={({ target }) => onType(target.value)}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            maxLength={60}
            className="control min-h-9! pr-3! pl-9! text-14! max-lg:min-h-11! max-lg:text-16!"
          />
        </search>
        {(concerns > 0 || onlyConcerns) && (
          <ChoiceChip pressed={onlyConcerns} onClick={() => on.onConcerns(!onlyConcerns)}>
            {t('concern.filter')} <b className="tnum">{written(concerns)}</b>
          </ChoiceChip>
        )}
        <div className="flex flex-wrap gap-2 max-sm:contents sm:ml-auto">
          {isReady && !isBuiltIn && (
            <Button
              size="sm"
              variant="secondary"
              icon="arrow-counterclockwise"
              onClick={on.onBuiltIn}
              className="max-sm:order-last"
            >
              {t('built_in.button')}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            icon="plus-lg"
            disabled={!isReady}
            aria-keyshortcuts="N"
            onClick={on.onNew}
          >
            {t('group.add')} <Key name="N" />
          </Button>
        </div>
      </div>
    </div>
  );
}
