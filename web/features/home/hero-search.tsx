import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useNavigate } from 'react-router';
import type { HomeSection } from '#web/features/home/home.queries.ts';
import { codeOfPlace, PlaceInput } from '#web/features/home/place-input.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const inputClass =
  'w-full min-w-0 truncate bg-transparent text-16 text-ink outline-none placeholder:text-ink-2 placeholder:opacity-100 md:text-15';

/** One cell of the box: the ring goes round the cell, since the control itself has no edge. */
function Cell({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <label
      className={`relative block min-w-0 rounded-[12px] border-line px-3 py-2 has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus md:px-3.5 ${className}`}
    >
      <span className="block truncate text-12 font-semibold text-ink-2">{label}</span>
      {children}
    </label>
  );
}

/** Works as a plain form; with scripts it leaves empty fields out of the address. */
export function HeroSearch({ parents }: { parents: readonly HomeSection[] }) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wishes = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value).trim()]);
    const query = new URLSearchParams(wishes.filter(([, value]) => value));
    const city = query.get('city') ?? '';
    const inseeCode = codeOfPlace(city);
    if (inseeCode) {
      query.delete('city');
      query.set('inseeCode', inseeCode);
      const name = city.replace(/ \(\w+\)$/, '');
      void import('#web/features/locations/chosen-place.ts').then(({ choosePlace }) =>
        choosePlace({ inseeCode, name }),
      );
    }
    if (query.size) void navigate(`/search?${query}`);
    else form.querySelector('input')?.focus();
  }

  return (
    <search aria-label={t('search.label')}>
      <form
        id="hero-search"
        action="/search"
        onSubmit={submit}
        className="relative z-2 mt-4 grid grid-cols-[1fr_1fr_56px] rounded-box bg-surface p-1 text-ink shadow-3 dark:bg-raised dark:ring-1 dark:ring-line-strong md:mt-7 md:grid-cols-[1.7fr_1fr_1fr_auto] md:p-1.5"
      >
        <Cell label={t('search.what')} className="max-md:col-span-2">
          <input
            name="q"
            type="search"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('search.what_hint')}
            className={inputClass}
          />
        </Cell>
        <Cell
          label={t('search.category')}
          className="max-md:row-start-2 max-md:rounded-t-none max-md:border-t md:rounded-l-none md:border-l"
        >
          <span className="flex items-center">
            <select name="categoryId" defaultValue="" className={`${inputClass} appearance-none pr-5`}>
              <option value="">{t('search.all')}</option>
              {parents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" className="pointer-events-none -ml-4 text-14" />
          </span>
        </Cell>
        <Cell
          label={t('search.where')}
          className="max-md:col-span-2 max-md:row-start-2 max-md:rounded-tl-none max-md:rounded-tr-none max-md:rounded-bl-none max-md:border-t max-md:border-l md:rounded-l-none md:border-l"
        >
          <PlaceInput
            name="city"
            maxLength={100}
            autoComplete="off"
            placeholder={t('search.where_hint')}
            className={inputClass}
          />
        </Cell>
        <button
          type="submit"
          className={buttonClass(
            {},
            'rounded-[12px]! max-md:row-start-1 max-md:col-start-3 max-md:px-0! md:min-h-[54px]',
          )}
        >
          <Icon name="search" className="text-[20px] md:text-16" />
          <span className="max-md:sr-only">{t('search.go')}</span>
        </button>
      </form>
    </search>
  );
}
