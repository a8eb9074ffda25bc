import { clsx } from 'clsx';
import { useState, type ComponentProps, type SubmitEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation, useNavigate } from 'react-router';
import { useSearchSuggest } from '#web/shell/header/search-suggestions.ts';
import { useSuggestions, type Suggestion } from '#web/shell/header/use-suggestions.ts';
import { useTypedBefore } from '#web/lib/typed-before.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = Omit<ComponentProps<'search'>, 'children'>;

/** The words of the search screen, where we are on it; the box shows them again. */
function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  return pathname === '/search' || pathname.startsWith('/category/')
    ? (new URLSearchParams(search).get('q') ?? '')
    : '';
}

/** The site's search box. A plain GET form underneath, so that it works before and without the script. */
export function SearchBox({ className, ...rest }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const searched = useSearchedWords();
  const [shownFor, setShownFor] = useState(searched);
  const [text, setText] = useState(searched);
  const field = useTypedBefore(setText);
  // Words that were searched for already want no suggestions until they change.
  const { found, hide } = useSuggestions(text === searched ? '' : text, useSearchSuggest());
  if (shownFor !== searched) {
    setShownFor(searched);
    setText(searched);
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = text.trim();
    if (!q) return;
    hide(q);
    void navigate(`/search?${new URLSearchParams({ q }).toString()}`);
  };
  const choose = ({ to }: Suggestion) => {
    hide('');
    setText('');
    void navigate(to);
  };

  return (
    <search {...rest} className={clsx('block min-w-0', className)}>
      <form
        action="/search"
        method="get"
        onSubmit={submit}
        className="flex h-[46px] min-w-0 items-center rounded-full border border-line-strong bg-bg pr-[4px] pl-4 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
      >
        <Icon name="search" className="text-16 text-ink-2" />
        <Combobox
          ref={field}
          name="q"
          value={text}
          onText={setText}
          options={found}
          onChoose={choose}
          renderOption={Option}
          aria-label={t('header.search_label')}
          placeholder={t('header.search_placeholder')}
          enterKeyHint="search"
          data-site-search=""
          className="h-full min-w-0 flex-1"
          inputClassName="h-full w-full bg-transparent px-2.5 text-16 outline-none placeholder:text-ink-2 md:text-14"
        />
        <button
          type="submit"
          aria-label={t('header.search_submit')}
          title={t('header.search_submit')}
          className="relative grid size-9 flex-none place-items-center rounded-full bg-primary text-on-primary after:absolute after:-inset-1 hover:bg-primary-hover"
        >
          <Icon name="arrow-right" className="text-16" />
        </button>
      </form>
    </search>
  );
}

function Option({ label, icon, hint }: Suggestion) {
  return (
    <>
      {icon && <Icon name={icon} className="text-18 text-primary-ink" />}
      <span className="truncate">{label}</span>
      {hint && <span className="ml-auto truncate text-13 text-ink-2">{hint}</span>}
    </>
  );
}
