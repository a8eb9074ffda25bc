import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useNavigate } from 'react-router';
import { memberAdSorts, memberAdWords } from '#contract/api/member-ads.ts';
import { toLanguage } from '#contract/languages.ts';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { hrefOf, memberAdsQuery, type MemberAdsWish } from '#web/features/member-ads/member-ads.queries.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ShopAdsProps {
  id: string;
  name: string;
  wish: MemberAdsWish;
}

/** All a shop offers, with search, categories and order inside it. Forms and links: it works before any script. */
export function ShopAds({ id, name, wish }: ShopAdsProps) {
  const { t, i18n } = useTranslation('user');
  const language = toLanguage(i18n.language);
  const { data, isPlaceholderData } = useQuery({
    ...memberAdsQuery(id, wish, language),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const isNarrowed = Boolean(wish.q || wish.categoryId);
  if (!data.totalCount && !isNarrowed)
    return <EmptyState drawing={<Suitcase />} title={t('no_ads.title')} text={t('no_ads.text', { name })} />;
  return (
    <section id="offered" aria-labelledby="offered-title" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="offered-title" className="mr-auto text-22 md:text-28">
          <output>{t('shop.ads', { count: data.totalCount })}</output>
        </h2>
        <SortForm id={id} wish={wish} />
        <ShopSearch key={wish.q} id={id} wish={wish} />
      </div>
      <CategoryChips id={id} wish={wish} found={data.foundCount} categories={data.categories} />
      {data.items.length ? (
        <AdGrid ads={data.items} layout="beside" ofOneSeller eager heading="h3" />
      ) : (
        <EmptyState drawing={<Suitcase />} title={t('shop.nothing.title')} text={t('shop.nothing.text')}>
          <ButtonLink to={`/user/${id}`} variant="secondary">
            {t('shop.nothing.all')}
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        page={wish.page}
        pages={data.totalPages}
        hrefOf={(page) => `${hrefOf(id, wish, { page })}#offered`}
        label={t('ads.online_pages')}
        className="mt-8"
      />
    </section>
  );
}

const Kept = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />);

function ShopSearch({ id, wish }: Omit<ShopAdsProps, 'name'>) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  return (
    <search className="w-full sm:w-[340px]">
      <form
        action={`/user/${id}`}
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          void navigate(hrefOf(id, wish, { q }), { preventScrollReset: true });
        }}
      >
        <Kept values={{ categoryId: wish.categoryId, sort: wish.sort === 'newest' ? '' : wish.sort }} />
        <TextInput
          type="search"
          name="q"
          icon="search"
          maxLength={memberAdWords}
          defaultValue={wish.q}
          aria-label={t('shop.search')}
          placeholder={t('shop.search')}
        />
      </form>
    </search>
  );
}

interface ChipsProps extends Omit<ShopAdsProps, 'name'> {
  found: number;
  categories: readonly { id: number; name: string; count: number }[];
}

function CategoryChips({ id, wish, found, categories }: ChipsProps) {
  const { t, i18n } = useTranslation('user');
  const all = { id: '', name: t('shop.all'), count: found };
  return (
    <nav aria-label={t('shop.categories')} className="mt-3 mb-4 md:mt-4 md:mb-5">
      <ul className="flex flex-wrap gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1">
        {[all, ...categories.map((one) => ({ ...one, id: String(one.id) }))].map((one) => (
          <li key={one.id} className="flex-none">
            <Link
              to={hrefOf(id, wish, { categoryId: one.id })}
              preventScrollReset
              aria-current={one.id === wish.categoryId ? 'true' : undefined}
              className={clsx(
                'relative inline-flex h-9 items-center gap-2 rounded-full border-[1.5px] px-3 text-14 font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1',
                one.id === wish.categoryId
                  ? 'border-primary-ink bg-primary-soft text-primary-ink'
                  : 'border-line-strong hover:bg-sunken',
              )}
            >
              {one.name} <span className="tnum font-normal">{one.count.toLocaleString(i18n.language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SortForm({ id, wish }: Omit<ShopAdsProps, 'name'>) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  return (
    <form action={`/user/${id}`} className="flex flex-none items-center gap-2">
      <Kept values={{ q: wish.q, categoryId: wish.categoryId }} />
      <Select
        name="sort"
        aria-label={t('shop.sort')}
        value={wish.sort}
        onChange={({ target }) => {
          const sort = memberAdSorts.find((one) => one === target.value) ?? 'newest';
          void navigate(hrefOf(id, wish, { sort }), { preventScrollReset: true });
        }}
        className="w-auto!"
      >
        <Options of={memberAdSorts.map((sort) => [sort, t(`shop.sorts.${sort}`)])} />
      </Select>
      <Button type="submit" variant="secondary" className="hidden! noscript:inline-flex!">
        {t('shop.sort_go')}
      </Button>
    </form>
  );
}
