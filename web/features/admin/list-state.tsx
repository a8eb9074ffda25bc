import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { reasonOf } from '#web/ui/failure-reason.ts';

interface ListStateProps {
  title: string;
  text: string;
  role?: 'alert';
  /** The way on. */
  children?: ReactNode;
}

/** In place of a list of the back-office: nothing is there, nothing was found. */
export function ListState({ title, text, role, children }: ListStateProps) {
  return (
    <div role={role} className="grid justify-items-center gap-1.5 px-5 py-12 text-center">
      <h2 className="text-18">{title}</h2>
      <p className="max-w-[48ch] text-ink-2">{text}</p>
      {children && <div className="mt-2">{children}</div>}
    </div>
  );
}

interface FailedStateProps extends Pick<ListStateProps, 'title'> {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** In place of a list that did not come. */
export function FailedState({ title, error, onRetry, retrying }: FailedStateProps) {
  const { t } = useTranslation();
  const { text, mayPass } = reasonOf(error, t);
  return (
    <ListState role="alert" title={title} text={text}>
      {mayPass && (
        <Button size="sm" variant="secondary" busy={retrying} onClick={onRetry}>
          {t('ui.error.retry')}
        </Button>
      )}
    </ListState>
  );
}
