import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { Category } from '#contract/api/categories.ts';
import { categoryIcon, type IconName } from '#contract/icons.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** As many as stand beside the cards without making the menu higher. */
const mostOthers = 6;

interface QuickAction {
  to: string;
  key: string;
  icon: IconName;
  show: boolean;
}

const heading = 'mt-[18px] mb-1.5 font-text text-14 tracking-normal';

/** Right of the cards: the invitation to post, the quick actions, and the categories that have no card. */
export function MegaAside({ others }: { others: readonly Category[] }) {
  const { t } = useTranslation();
  const signedIn = Boolean(useSession());
  const actions: QuickAction[] = [
    { to: '/advanced-search', key: 'advanced_search', icon: 'sliders', show: true },
    { to: '/favorites', key: 'favorites', icon: 'heart', show: signedIn },
    { to: '/my-ads', key: 'my_ads', icon: 'card-list', show: signedIn },
    { to: '/categories', key: 'all_categories', icon: 'grid', show: others.length > 0 },
  ];
  const shown = actions.filter(({ show }) => show);
  return (
    <div className="pt-3">
      <div className="on-band rounded-box bg-band p-4 text-on-band">
        <p className="font-display text-22/[1.12] font-bold tracking-[-0.015em]">{t('mega_menu.promo_title')}</p>
        <p className="mt-1 mb-3.5 text-14 text-on-band-2">{t('mega_menu.promo_text')}</p>
        <ButtonLink to="/post" variant="accent" size="sm" icon="plus-lg">
          {t('mega_menu.promo_action')}
        </ButtonLink>
      </div>
      {shown.length > 0 && (
        <>
          <h2 className={heading}>{t('mega_menu.quick_actions')}</h2>
          <ul className="text-14">
            {shown.map(({ to, key, icon }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-9 items-center gap-2.5 hover:underline">
                  <Icon name={icon} />
                  {t(`mega_menu.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className={heading}>{t('mega_menu.other_categories')}</h2>
          <ul className="grid grid-cols-[auto_1fr] gap-x-4 text-14">
            {others.slice(0, mostOthers).map(({ id, name, icon }) => (
              <li key={id}>
                <Link to={`/category/${id}`} className="flex min-h-9 items-center gap-2 leading-tight hover:underline">
                  <Icon name={categoryIcon(icon)} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
