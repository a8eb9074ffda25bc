import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ErrorStateProps {
  drawing: ReactNode;
  title?: string;
  /** What happened and what is kept. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  level?: 1 | 2 | 3;
  bare?: boolean;
}

/** Something did not load. */
export function ErrorState({ title, text, onRetry, retrying = false, ...rest }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="h-full">
      <EmptyState {...rest} title={title ?? t('ui.error.title')} text={text ?? t('ui.error.text')}>
        {onRetry && (
          <Button variant="secondary" busy={retrying} onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
