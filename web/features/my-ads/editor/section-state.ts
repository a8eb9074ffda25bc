/** How each section of an ad stands: to mend, changed since it was opened, or as it should be. */
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { stepOf, type StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { useWrongFields } from '#web/features/my-ads/editor/form-box.tsx';

export type SectionState = { kind: 'wrong'; count: number } | { kind: 'refused' | 'changed' | 'complete' };

export function useSectionState(): (step: StepId) => SectionState {
  const { findings, changed, refusal } = useDraft();
  const wrongFields = useWrongFields();
  const toFix = findings.flatMap(({ level, field }) => (level === 'fix' && field ? [field] : []));
  const isOf = (step: StepId) => (field: string) => stepOf(field) === step;
  return (step) => {
    const wrong = new Set([...wrongFields(step), ...toFix.filter(isOf(step))]);
    if (wrong.size) return { kind: 'wrong', count: wrong.size };
    if (refusal?.fields.some(isOf(step))) return { kind: 'refused' };
    return { kind: [...changed].some(isOf(step)) ? 'changed' : 'complete' };
  };
}
