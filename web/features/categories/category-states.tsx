import { useTranslation } from '#web/lib/texts.tsx';
import { Books } from '#web/ui/illustrations/books.tsx';
import { FoldingBike } from '#web/ui/illustrations/folding-bike.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface CategoriesFailedProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

export function CategoriesFailed(failed: CategoriesFailedProps) {
  const { t } = useTranslation('categories');
  return <ErrorState {...failed} drawing={<Phones />} title={t('failed_title')} />;
}

export function NoCategories() {
  const { t } = useTranslation('categories');
  return (
    <EmptyState drawing={<Books />} title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink to="/">{t('empty.home')}</ButtonLink>
    </EmptyState>
  );
}

export function NothingFound({ wish, onClear }: { wish: string; onClear: () => void }) {
  const { t } = useTranslation('categories');
  return (
    <EmptyState drawing={<FoldingBike />} title={t('none.title')} text={t('none.text', { text: wish })}>
      <Button onClick={onClear}>{t('none.clear')}</Button>
    </EmptyState>
  );
}
