import type { ReactNode } from 'react';
import { sectionIds, type SectionId } from '#web/features/my-ads/editor/editor-steps.ts';
import { LinterPanel } from '#web/features/my-ads/editor/linter-panel.tsx';
import { SectionList } from '#web/features/my-ads/editor/section-list.tsx';
import { StepCategory } from '#web/features/my-ads/editor/step-category.tsx';
import { StepDetails } from '#web/features/my-ads/editor/step-details.tsx';
import { StepPhotos } from '#web/features/my-ads/editor/step-photos.tsx';
import { StepPrice } from '#web/features/my-ads/editor/step-price.tsx';
import { StepPublish } from '#web/features/my-ads/editor/step-publish.tsx';

const contents: Record<SectionId, ReactNode> = {
  category: <StepCategory />,
  price: <StepPrice />,
  photos: <StepPhotos />,
  details: <StepDetails />,
};

/** An ad that was handed in before: every section below the other, and saving always at hand. */
export function OnePage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-x-6 xl:grid-cols-[190px_minmax(0,1fr)_320px] xl:gap-x-7">
      <SectionList />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {sectionIds.map((step) => (
          <div key={step} className="grid min-w-0 grid-cols-1">
            {contents[step]}
          </div>
        ))}
      </div>
      <div className="flex flex-col rounded-box border border-line bg-surface lg:sticky lg:overflow-y-auto lg:max-xl:top-[140px] lg:max-xl:max-h-[calc(100dvh-156px)] xl:top-[90px] xl:max-h-[calc(100dvh-106px)]">
        <StepPublish />
        <LinterPanel />
      </div>
    </div>
  );
}
