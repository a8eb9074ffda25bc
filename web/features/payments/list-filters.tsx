import { useState } from 'react';
import { filterClass } from '#web/features/admin/admin-page.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Choice {
  name: string;
  label: string;
  every: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** A search box and some selects that stand in the address. */
export function ListFilters({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation('admin_payments');
  const { get, set } = useFilters();
  const [q, setQ] = useState(get('q'));
  return (
    <form
      className="mb-4 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        set({ q: q.trim() || null });
      }}
    >
      <div className="min-w-[220px] flex-1 sm:max-w-[320px]">
        <TextInput
          icon="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          className={filterClass}
        />
      </div>
      {choices.map(({ name, label, every, options }) => (
        <div key={name}>
          <Select
            aria-label={label}
            value={get(name)}
            onChange={(event) => set({ [name]: event.target.value || null })}
            className={filterClass}
          >
            <option value="">{every}</option>
            <Options of={options} />
          </Select>
        </div>
      ))}
    </form>
  );
}
