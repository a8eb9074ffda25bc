/** The whole screen of one ad being written. */
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { AdNotes } from '#web/features/my-ads/editor/ad-notes.tsx';
import { AdStrip } from '#web/features/my-ads/editor/ad-strip.tsx';
import { DraftProvider, useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { createEditor, type Start } from '#web/features/my-ads/editor/editor.ts';
import { Submitted } from '#web/features/my-ads/editor/submitted.tsx';
import { LeaveGuard } from '#web/features/my-ads/editor/leave-guard.tsx';
import { LinterBar } from '#web/features/my-ads/editor/linter-bar.tsx';
import { LinterPanel } from '#web/features/my-ads/editor/linter-panel.tsx';
import { OnePage } from '#web/features/my-ads/editor/one-page.tsx';
import { MergeView } from '#web/features/my-ads/editor/merge-view.tsx';
import { PublishFailure } from '#web/features/my-ads/editor/publish-failure.tsx';
import { SaveStatus } from '#web/features/my-ads/editor/save-status.tsx';
import { StepCategory } from '#web/features/my-ads/editor/step-category.tsx';
import { StepDetails } from '#web/features/my-ads/editor/step-details.tsx';
import { StepList } from '#web/features/my-ads/editor/step-list.tsx';
import { StepPhotos } from '#web/features/my-ads/editor/step-photos.tsx';
import { StepPreview } from '#web/features/my-ads/editor/step-preview.tsx';
import { StepPrice } from '#web/features/my-ads/editor/step-price.tsx';
import { StepPublish } from '#web/features/my-ads/editor/step-publish.tsx';
import type { StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const contents: Record<StepId, () => ReactNode> = {
  category: () => <StepCategory />,
  details: () => <StepDetails />,
  photos: () => <StepPhotos />,
  price: () => <StepPrice />,
  preview: () => <StepPreview />,
  publish: () => <StepPublish />,
};

export function Workspace({ start, isEdit = false }: { start: Start; isEdit?: boolean }) {
  const [editor] = useState(() => createEditor(start));
  return (
    <DraftProvider editor={editor} firstStep={start.step ?? 'category'}>
      <Room isEdit={isEdit} wasOnline={(start.ad ?? start.local?.ad)?.status === 'Active'} />
      <LeaveGuard />
    </DraftProvider>
  );
}

function Room({ isEdit, wasOnline }: { isEdit: boolean; wasOnline: boolean }) {
  const { t } = useTranslation('post');
  const { state, step, isOnePage } = useDraft();
  if (state.done) return <Submitted ad={state.done} wasOnline={wasOnline} />;
  return (
    <div className="wrap pb-24 lg:pb-14">
      <div id="step-top" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 md:py-5">
        <h1 className="flex-1 text-22 md:text-28">{t(isEdit ? 'edit.title' : 'title')}</h1>
        <div className="max-md:sr-only">
          <SaveStatus />
        </div>
        <ButtonLink to="/my-ads" variant="secondary" size="sm" className={clsx(!isEdit && 'max-md:hidden')}>
          {t('leave.button')}
        </ButtonLink>
      </div>
      {isOnePage && <AdStrip />}
      <AdNotes />
      {state.saving === 'failed' && step !== 'publish' && !isOnePage && (
        <div className="mb-4 empty:hidden">
          <PublishFailure />
        </div>
      )}
      {state.theirs ? (
        <MergeView theirs={state.theirs} />
      ) : isOnePage ? (
        <OnePage />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-x-6 xl:grid-cols-[190px_minmax(0,1fr)_320px] xl:gap-x-7">
          <div className="max-xl:col-span-full xl:sticky xl:top-[90px]">
            <StepList />
          </div>
          {contents[step]()}
          <div className="lg:sticky lg:top-[90px] lg:max-h-[calc(100dvh-106px)] lg:overflow-y-auto">
            <LinterPanel />
          </div>
        </div>
      )}
      <LinterBar />
    </div>
  );
}
