import * as z from 'zod/mini';
import { reasonLength } from '#contract/ad-transitions.ts';
import { decideAppeal, type AppealCase, type AppealDecision } from '#contract/api/appeals.ts';
import { changedMeanwhile } from '#contract/failure.ts';
import { text } from '#contract/text.ts';
import { keepAppeal } from '#web/features/appeals/appeals.queries.ts';
import { DecisionForm, DecisionWords } from '#web/features/moderation/decision-form.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const Words = z.strictObject({ text: text(reasonLength.min, reasonLength.max) });

interface AppealDialogProps {
  appeal: AppealCase;
  decision: AppealDecision;
  onDecided: (after: AppealCase) => void;
  onClose: () => void;
}

/** The answer that goes with the decision: an outcome without words teaches nobody anything. */
export function AppealDialog({ appeal, decision, onDecided, onClose }: AppealDialogProps) {
  const { t } = useTranslation('appeals');
  const form = useContractForm(Words, {
    defaultValues: { text: '' },
    messages: { text: t('words_error') },
    send: async (words) => {
      const body = { decision, version: appeal.version, ...words };
      const after = await call(decideAppeal, { params: { id: appeal.id }, body });
      keepAppeal(after);
      onDecided(after);
      onClose();
    },
    onFailure: (failure) => {
      const now = changedMeanwhile<AppealCase>(failure);
      if (now) keepAppeal(now);
      return false;
    },
  });
  return (
    <DecisionForm
      form={form}
      title={t(`${decision}.title`)}
      about={appeal.statement.subject.title || t('account')}
      action={t(`${decision}.action`)}
      onClose={onClose}
    >
      <p className="text-14 text-ink-2">{t(`${decision}.text`)}</p>
      <DecisionWords
        label={t('words')}
        hint={t('words_hint')}
        error={form.errorOf('text')}
        length={form.watch('text').length}
        max={reasonLength.max}
        field={form.register('text')}
      />
    </DecisionForm>
  );
}
