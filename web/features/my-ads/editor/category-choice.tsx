import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { categoryIcon } from '#contract/icons.ts';
import { CategoryPicker } from '#web/features/my-ads/editor/category-picker.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { guessQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

const pauseMs = 400;
const shortest = 3;
const offered = 4;

function useGuesses(title: string) {
  const { language } = useDraft();
  const wanted = title.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching } = useQuery({ ...guessQuery(asked, language), enabled: asked.length >= shortest });
  const isWorth = wanted.length >= shortest;
  return {
    guesses: isWorth ? (data ?? []).slice(0, offered) : [],
    isWorth,
    isLooking: isWorth && (asked !== wanted || isFetching),
  };
}

/** Where the ad belongs: what its title speaks of first, the whole tree behind it. */
export function CategoryChoice() {
  const { t } = useTranslation('post');
  const { editor, values, section, errorOf, tree } = useDraft();
  const [isOpen, setOpen] = useState(editor.firstSection !== null && values.categoryId === null);
  const [first, setFirst] = useState(editor.firstSection);
  const { guesses, isWorth, isLooking } = useGuesses(values.title);
  // Guesses that came late would push away what somebody is about to press: from the first choice on, those shown stay.
  const [held, setHeld] = useState<{ title: string; guesses: typeof guesses } | null>(
    values.categoryId === null ? null : { title: values.title, guesses: [] },
  );
  const shown = held?.title === values.title ? held.guesses : guesses;
  const hold = () => setHeld({ title: values.title, guesses: shown });
  const child = section?.children.find(({ id }) => id === values.categoryId);
  const error = errorOf('categoryId');
  const choose = (categoryId: number) => {
    editor.change({ categoryId });
    hold();
    setOpen(false);
  };
  const turn = () => {
    // What is still looked for has its room: it may come while the list is open.
    if (child || shown.length) hold();
    setOpen(!isOpen);
  };
  // Until something is chosen the guesses have their room before they are there, and nothing below them moves.
  const isReserved = !child && isWorth;
  const others = shown.filter(({ id }) => id !== values.categoryId);
  // One that was chosen before has a name as soon as the categories are there: until then its place is kept.
  const isNamedSoon = values.categoryId !== null && !tree.length;
  if (isNamedSoon)
    return (
      <fieldset data-field="categoryId" className="min-w-0" aria-busy>
        <legend className="mb-1.5 text-15 font-semibold">{t('fields.categoryId')}</legend>
        <div className="skeleton h-[54px]" />
      </fieldset>
    );
  return (
    <fieldset data-field="categoryId" className="min-w-0" aria-describedby={error ? 'category-error' : undefined}>
      <legend className="mb-1.5 text-15 font-semibold">{t('fields.categoryId')}</legend>
      {child && section && (
        <div className="flex min-h-[54px] items-center gap-3 rounded-control border border-line py-1.5 pr-1.5 pl-3.5">
          {/* The section's: it is there with the page, while the children's come in a file of their own. */}
          <Icon name={categoryIcon(section.icon)} className="text-22 text-primary-ink" />
          <p className="min-w-0 flex-1 text-15 font-semibold">
            {section.name} › {child.name}
          </p>
          <Button variant="quiet" size="sm" aria-label={t('category.change')} aria-expanded={isOpen} onClick={turn}>
            {t('category.change_brief')}
          </Button>
        </div>
      )}
      {(isReserved || others.length > 0) && (
        <div
          aria-busy={isLooking}
          className={clsx(child ? 'mt-3' : 'mb-3', isReserved && 'min-h-[19rem] sm:min-h-[10.25rem]')}
        >
          <p className="mb-2 text-14 text-ink-2">
            {others.length
              ? t(child ? 'category.or_rather' : 'category.guessed')
              : t(isLooking ? 'category.guessing' : 'category.no_guess')}
          </p>
          <div className="grid gap-2 sm:grid-cols-2">
            {others.map(({ id, name, parentName }) => (
              <button
                key={id}
                type="button"
                onClick={() => choose(id)}
                className="min-h-[3.875rem] rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2 text-left hover:bg-sunken"
              >
                <span className="block text-15 font-semibold">{name}</span>
                {parentName && <span className="block text-13 text-ink-2">{parentName}</span>}
              </button>
            ))}
          </div>
        </div>
      )}
      {!child && !isWorth && !isOpen && (
        <ul className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {tree.map(({ id, name, icon }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setFirst(id);
                  setOpen(true);
                }}
                className="flex h-full min-h-[3.25rem] w-full items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-2 text-left text-14 font-semibold hover:bg-sunken"
              >
                <Icon name={categoryIcon(icon)} className="text-18 text-primary-ink" />
                <span className="min-w-0 break-words">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!child && (
        <Button variant="secondary" icon={isOpen ? 'chevron-up' : 'list-ul'} aria-expanded={isOpen} onClick={turn}>
          {t('category.browse')}
        </Button>
      )}
      {isOpen && <CategoryPicker tree={tree} value={values.categoryId} first={first} onChoose={choose} />}
      {error && (
        <div className="mt-2">
          <FieldError id="category-error">{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
