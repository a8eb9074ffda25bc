import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trashDays } from '#contract/ad-transitions.ts';
import { draftState } from '#web/features/my-ads/draft-state.ts';
import { useMissing, type Unfinished } from '#web/features/my-ads/editor/draft-summary.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface Resumable extends Unfinished {
  resume: () => Promise<void>;
  remove: () => Promise<void>;
  /** The server never heard of it. */
  isOnlyHere: boolean;
}

/** Going on with a draft, or throwing it away once that was asked twice. */
export function DraftActions({ draft, isOpening }: { draft: Resumable; isOpening: boolean }) {
  const { t } = useTranslation(['post', 'drafts']);
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({ mutationFn: draft.remove, onError: () => setAsking(false) });
  const state = draftState(useMissing(draft) ?? ['anything']);
  const named = { title: draft.title || t('resume.untitled') };
  if (isAsking)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2.5 max-sm:w-full sm:max-w-72">
        <p className="w-full text-14">
          {draft.isOnlyHere ? t('resume.remove_local') : t('resume.remove_sure', { count: trashDays })}
        </p>
        <Button variant="danger" icon="trash" busy={removal.isPending} onClick={() => removal.mutate()}>
          {t('resume.remove')}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question takes the place of the button that was pressed */}
        <Button autoFocus variant="secondary" onClick={() => setAsking(false)}>
          {t('resume.keep')}
        </Button>
      </div>
    );
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <Button
        // The one solid button of the screen begins a new ad.
        variant="secondary"
        icon={state === 'ready' ? 'send-fill' : 'pencil'}
        className="max-sm:flex-1"
        aria-label={t(`resume.${state}_named`, named)}
        busy={isOpening}
        onClick={() => void draft.resume()}
      >
        {t(`drafts:go_on.${state}`)}
      </Button>
      <IconButton
        icon="trash"
        label={t('resume.remove_named', named)}
        onClick={() => setAsking(true)}
        className="-mr-3 text-ink-2"
      />
    </div>
  );
}
