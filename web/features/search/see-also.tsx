import { clsx } from 'clsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

/** The category that the words mostly mean, where none is chosen. */
export function SeeAlso({ className }: { className?: string }) {
  const { t } = useTranslation('search');
  const { filters, answer, hrefOf } = useSearch();
  const guessed = filters.categoryId ? null : answer?.guessedCategory;
  if (!guessed) return null;
  return (
    <PlainLink
      to={hrefOf({ categoryId: String(guessed.id) })}
      nav="stay"
      className={clsx(
        'relative inline-flex h-9 flex-none items-center gap-2 rounded-full border-[1.5px] border-line-strong bg-surface px-3.5 text-14 font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1',
        className,
      )}
    >
      <span>
        <span className="max-lg:sr-only">{t('chip.guess')} </span>
        {guessed.name}
      </span>
      <Icon name="arrow-right" className="text-13" />
    </PlainLink>
  );
}
