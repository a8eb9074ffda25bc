import { Link } from 'react-router';
import { AdMenu } from '#web/features/compare/ad-menu.tsx';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { helpAddress } from '#web/features/search/no-results.tsx';
import { viewOf } from '#web/features/search/search-params.ts';
import type { Found, ListedFound } from '#web/features/search/search.queries.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

const menuOf = (ad: ListedFound) => <AdMenu ad={ad} rank={ad.rank} />;

/** Few were found: the first ads of the nearest wider search, under a line that says what was widened. */
export function Wider({ wider }: { wider: NonNullable<Found['wider']> }) {
  const { t } = useTranslation('search');
  const { params } = useSearch();
  const { help, items } = wider;
  return (
    <section aria-labelledby="wider" className="mt-10 grid gap-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="wider" className="text-18">
          {t(`wider.${help.kind}`, { label: help.label })}
        </h2>
        <Link to={helpAddress(help, viewOf(params))} className="link py-2 text-15">
          {t(help.countIsCapped ? 'wider.all_capped' : 'wider.all', { count: help.count })}
        </Link>
      </div>
      <AdGrid ads={items} layout="beside" heading="h3" menuOf={menuOf} />
    </section>
  );
}
