import type { catalogueStats } from '#contract/api/ads.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { HomeSection } from '#web/features/home/home.queries.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';

interface SoldProps {
  sold: DataOf<typeof catalogueStats>['sold'];
  sections: readonly HomeSection[];
}

const sectionsShown = 5;
/** Fewer would tell who sold what. */
const fewest = 5;

/** What people sold in the last seven days, in figures. */
export function Sold({ sold: { count, medianDays, sections: counts }, sections }: SoldProps) {
  const { t } = useTranslation('home');
  if (count < fewest || medianDays === null) return null;
  const named = counts.flatMap((one) => {
    const section = sections.find(({ id }) => id === one.sectionId);
    return section ? [{ ...one, name: section.name }] : [];
  });
  return (
    <section
      aria-labelledby="sold"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-box border border-line bg-surface p-[22px] md:p-8"
    >
      <div>
        <h2 id="sold" className="text-22 md:text-28">
          {t('sold.title')}
        </h2>
        <p className="mt-2 max-w-[46ch] text-ink-2">
          {t('sold.count', { count })} {t('sold.days', { count: medianDays })}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        {named.slice(0, sectionsShown).map(({ sectionId, name, count: number }) => (
          <li key={sectionId}>
            <PlainLink to={`/category/${sectionId}`} className="group block">
              <b className="tnum block font-display text-28">{t('categories.number', { value: number })}</b>
              <span className="text-14 text-ink-2 group-hover:underline">{name}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
