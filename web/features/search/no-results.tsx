import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { SearchHelp } from '#contract/api/search.ts';
import { FoldingBike } from '#web/ui/illustrations/folding-bike.tsx';
import { useClearAll } from '#web/features/search/filters/clear-filters.ts';
import { addressOf, all, countFilters, readParams, viewOf } from '#web/features/search/search-params.ts';
import type { Found } from '#web/features/search/search.queries.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing was found: what to change, and how much that finds. */
export function NoResults({ answer }: { answer: Found }) {
  const { t } = useTranslation('search');
  const { params, filters, hrefOf } = useSearch();
  const clear = useClearAll();
  const text = !params.q ? 'none.text' : countFilters(filters) ? 'none.text_words' : 'none.text_just_words';
  if (answer.totalCount > 0)
    return (
      <EmptyState drawing={<FoldingBike />} title={t('none.past_end')} text={t('none.past_end_text')}>
        <ButtonLink to={hrefOf({ page: undefined })}>{t('none.first_page')}</ButtonLink>
      </EmptyState>
    );
  // What the words describe follows at once.
  if (answer.wider?.help.kind === 'described') return <p className="text-15 text-ink-2">{t('none.text_described')}</p>;
  return (
    <div className="grid gap-5">
      <EmptyState drawing={<FoldingBike />} title={t('none.title')} text={t(text)}>
        <ButtonLink to={clear.to} variant={answer.suggestions.length ? 'secondary' : 'primary'}>
          {t('none.clear')}
        </ButtonLink>
      </EmptyState>
      <Suggestions list={answer.suggestions} />
    </div>
  );
}

export const helpAddress = ({ params }: SearchHelp, view: string): string =>
  addressOf(
    '/search',
    readParams([
      ...Object.entries(params).flatMap(([key, value]) => all(value).map((one): [string, string] => [key, one])),
      ['view', view],
    ]),
  );

function Suggestions({ list }: { list: readonly SearchHelp[] }) {
  const { t } = useTranslation('search');
  const { params } = useSearch();
  if (!list.length) return null;
  const view = viewOf(params);
  const to = (help: SearchHelp) => helpAddress(help, view);
  return (
    <section aria-labelledby="search-help" className="rounded-box border border-line bg-surface p-5">
      <h2 id="search-help" className="text-18">
        {t('none.try')}
      </h2>
      <ul className="mt-2 grid">
        {list.map((help) => (
          <li key={`${help.kind} ${to(help)}`} className="border-line not-first:border-t">
            <Link to={to(help)} className="group flex min-h-12 items-center gap-3 py-2 text-15">
              <span className="link flex-1 group-hover:no-underline">
                {t(`none.help.${help.kind}`, { label: help.label })}
              </span>
              <span className="tnum flex-none text-14 text-ink-2">
                {t(help.countIsCapped ? 'count_capped' : 'count', { count: help.count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
