import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { reasonOf } from '#web/ui/failure-reason.ts';

interface ErrorStateProps {
  drawing: ReactNode;
  /** What it failed with: its reader is told whether the line, the site or the address is to blame. */
  error: unknown;
  title?: string;
  /** What happened and what is kept. */
  text?: string;
  onRetry?: () => void;
  retrying?: boolean;
  level?: 1 | 2 | 3;
  bare?: boolean;
}

/** Something did not load. */
export function ErrorState({ error, title, text, onRetry, retrying = false, ...rest }: ErrorStateProps) {
  const { t } = useTranslation();
  const reason = reasonOf(error, t);
  return (
    <div role="alert" className="h-full">
      <EmptyState {...rest} title={title ?? t('ui.error.title')} text={`${text ?? t('ui.error.text')} ${reason.text}`}>
        {onRetry && reason.mayPass && (
          <Button variant="secondary" busy={retrying} onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
