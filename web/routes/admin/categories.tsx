import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { AdminCategory } from '#contract/api/admin-categories.ts';
import { detailQuery, treeQuery } from '#web/features/admin-categories/admin-categories.queries.ts';
import { CategoryEditor } from '#web/features/admin-categories/category-editor.tsx';
import { CategoryLevel } from '#web/features/admin-categories/category-level.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/categories', '/admin/categories?category=1', '/admin/categories?new=1'],
  texts: ['admin_categories', 'post', 'admin_reports', 'errors'],
  permission: 'manageCategories',
  menu: [{ in: 'admin', label: 'admin_categories:title', icon: 'diagram-3', order: 65 }],
} satisfies Screen;

/** The tree beside what is being edited; on narrow screens one after the other. */
export default function CategoriesScreen() {
  const { t } = useTranslation('admin_categories');
  const { get, hrefOf } = useFilters();
  const tree = useQuery(treeQuery);
  const selected = /^[1-9]\d{0,8}$/.test(get('category')) ? Number(get('category')) : null;
  const isNew = get('new') !== '';
  const isOpen = selected !== null || isNew;
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink size="sm" icon="plus-lg" to={hrefOf({ new: '1', category: get('category') || null })}>
          {t('new.open')}
        </ButtonLink>
      }
    >
      <Loaded query={tree} skeleton={<ListSkeleton rows={12} />}>
        {(all) => (
          <div className="grid items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
            <nav
              aria-label={t('tree')}
              className={clsx(
                'overflow-hidden rounded-box border border-line bg-surface lg:sticky lg:top-0 lg:max-h-[calc(100dvh-180px)] lg:overflow-y-auto',
                isOpen && 'max-lg:hidden',
              )}
            >
              <CategoryLevel parentId={null} tree={all} selected={selected} label={t('sections')} />
            </nav>
            <div className="min-w-0">
              {isOpen && (
                <Link
                  to="?"
                  className="mb-2 inline-flex min-h-9 items-center gap-2 font-semibold text-primary-ink lg:hidden"
                >
                  <Icon name="arrow-left" /> {t('back')}
                </Link>
              )}
              {isNew && <CategoryEditor key="new" tree={all} category={null} parentId={sectionOf(all, selected)} />}
              {!isNew && selected !== null && <Existing key={selected} id={selected} tree={all} />}
              {!isOpen && (
                <div className="rounded-box border border-line bg-surface max-lg:hidden">
                  <ListState title={t('none.title')} text={t('none.text')} />
                </div>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

/** A new category begins beside the chosen one. */
function sectionOf(tree: readonly AdminCategory[], id: number | null): number | null {
  const chosen = tree.find((one) => one.id === id);
  return chosen ? (chosen.parentId ?? chosen.id) : null;
}

function Existing({ id, tree }: { id: number; tree: readonly AdminCategory[] }) {
  const category = useQuery(detailQuery(id));
  return (
    <Loaded query={category} skeleton={<Skeleton className="h-[480px] rounded-box!" />}>
      {(data) => <CategoryEditor key={data.version} tree={tree} category={data} parentId={null} />}
    </Loaded>
  );
}
