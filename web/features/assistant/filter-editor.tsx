import { useId, useState, type FormEvent } from 'react';
import type { SearchParams } from '#contract/assistant.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const sorts = ['createdAt-desc', 'price-asc', 'price-desc', 'distance', 'relevance'] as const;
const radii = ['5', '10', '15', '25', '50', '100', '200'];
const one = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';
const euros = (cents: string | string[] | undefined) => (one(cents) ? String(Number(one(cents)) / 100) : '');
const cents = (text: string) => {
  const value = Number(text.replace(/\s/g, '').replace(',', '.'));
  return text.trim() && Number.isFinite(value) && value >= 0 ? String(Math.round(value * 100)) : undefined;
};

/** The filters that change most, as fields; the others go by their chips. */
export function FilterEditor({
  params,
  busy,
  onRun,
}: {
  params: SearchParams;
  busy: boolean;
  onRun: (params: SearchParams) => void;
}) {
  const { t } = useTranslation(['assistant', 'search']);
  const id = useId();
  const isNamed = Boolean(params.inseeCode ?? params.area);
  const hasPlace = Boolean(params.inseeCode ?? params.city ?? params.postalCode ?? params.lat);
  const sort =
    one(params.sortBy) &&
    `${one(params.sortBy)}${['price', 'createdAt'].includes(one(params.sortBy)) ? `-${one(params.sortOrder) || (one(params.sortBy) === 'price' ? 'asc' : 'desc')}` : ''}`;
  const [draft, setDraft] = useState({
    q: one(params.q),
    min: euros(params.priceMin),
    max: euros(params.priceMax),
    radius: one(params.radius) || '25',
    city: one(params.city),
    sort: sort || 'createdAt-desc',
  });
  const set = (name: keyof typeof draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const {
      q: _q,
      understand: _u,
      priceMin: _min,
      priceMax: _max,
      radius: _r,
      sortBy: _s,
      sortOrder: _o,
      city: _c,
      ...others
    } = params;
    const [by = '', order] = draft.sort.split('-');
    const [low, high] = [cents(draft.min), cents(draft.max)];
    const isPlaced = hasPlace || draft.city.trim();
    onRun({
      ...others,
      ...(draft.q.trim() && { q: draft.q.trim(), understand: 'false' }),
      ...(low && { priceMin: low }),
      ...(high && { priceMax: high }),
      ...(!isNamed && draft.city.trim() && { city: draft.city.trim() }),
      ...(isPlaced && { radius: draft.radius }),
      ...(draft.sort !== 'createdAt-desc' && { sortBy: by, ...(order && { sortOrder: order }) }),
    });
  };
  return (
    <form
      onSubmit={submit}
      className="grid gap-3 border-t border-line pt-3 md:grid-cols-3"
      aria-label={t('tool.change')}
    >
      <Field label={t('edit.words')}>
        <TextInput value={draft.q} maxLength={150} onChange={set('q')} id={`${id}-q`} />
      </Field>
      <Field label={t('search:filters.price_min')}>
        <TextInput value={draft.min} inputMode="decimal" unit="€" onChange={set('min')} />
      </Field>
      <Field label={t('search:filters.price_max')}>
        <TextInput value={draft.max} inputMode="decimal" unit="€" onChange={set('max')} />
      </Field>
      {!isNamed && (
        <Field label={t('search:filters.place')}>
          <TextInput value={draft.city} maxLength={100} onChange={set('city')} />
        </Field>
      )}
      <Field label={t('edit.radius')}>
        <Select value={draft.radius} onChange={set('radius')}>
          <Options
            of={[...new Set([...radii, draft.radius])]
              .toSorted((a, b) => Number(a) - Number(b))
              .map((km) => [km, t('edit.km', { km })])}
          />
        </Select>
      </Field>
      <Field label={t('search:sort.label')}>
        <Select value={draft.sort} onChange={set('sort')}>
          <Options of={sorts.map((value) => [value, t(`search:sort.${value}`)])} />
        </Select>
      </Field>
      <div className="self-end md:col-span-3">
        <Button type="submit" icon="arrow-clockwise" busy={busy}>
          {t('tool.run_again')}
        </Button>
      </div>
    </form>
  );
}
