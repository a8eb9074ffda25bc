import { useTranslation } from '#web/lib/texts.tsx';
import { MegaAside } from '#web/shell/header/mega-aside.tsx';
import { MegaCard } from '#web/shell/header/mega-card.tsx';
import { MegaFoot } from '#web/shell/header/mega-foot.tsx';
import type { CategoriesMenuData } from '#web/shell/header/use-categories.ts';
import { MegaMenuSkeleton } from '#web/shell/header/mega-menu-skeleton.tsx';

const most = 8;
const grid = '-ml-3 grid grid-cols-3 gap-x-2 gap-y-3 min-[1100px]:grid-cols-4';

/** The content of the categories menu: cards, promo and quick actions beside them, trends and help below. */
export function MegaMenu({ loading, parents, childrenOf }: CategoriesMenuData) {
  const { t } = useTranslation();
  return (
    <div className="wrap max-h-[calc(100dvh-72px)] overflow-y-auto">
      <div className="grid grid-cols-[1fr_258px] gap-7 pt-4">
        {loading ? (
          <MegaMenuSkeleton />
        ) : parents.length ? (
          <ul className={grid}>
            {parents.slice(0, most).map((parent) => (
              <MegaCard key={parent.id} category={parent} subcategories={childrenOf(parent)} />
            ))}
          </ul>
        ) : (
          <p className="self-center py-10 text-center text-ink-2">{t('mega_menu.empty')}</p>
        )}
        <MegaAside others={parents.slice(most)} />
      </div>
      <MegaFoot parents={parents} />
    </div>
  );
}
