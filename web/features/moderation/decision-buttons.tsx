import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AnyAd } from '#contract/api/moderation.ts';
import { Key } from '#web/features/admin/key.tsx';
import { choiceIcons, choiceInks, choicesFor, type Choice } from '#web/features/moderation/decisions.ts';
import type { AdDecision } from '#web/features/moderation/use-decision.ts';
import { FormFailure } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

const ReasonDialog = lazy(async () => ({
  default: (await import('#web/features/moderation/reason-dialog.tsx')).ReasonDialog,
}));
const StatementDialog = lazy(async () => ({
  default: (await import('#web/features/statements/statement-dialog.tsx')).StatementDialog,
}));

type Restriction = 'reject' | 'suspend' | 'remove';
const isRestriction = (choice: Choice): choice is Restriction => choice !== 'approve' && choice !== 'restore';

interface DecisionButtonsProps {
  ad: AnyAd;
  decision: AdDecision;
  /** Keys that do the same, where keys do something. */
  shortcuts?: Partial<Record<Choice, string>>;
}

/** What can be decided about an ad as it stands, with the reasons it takes and what came of it. */
export function DecisionButtons({ ad, decision, shortcuts = {} }: DecisionButtonsProps) {
  const { t } = useTranslation(['moderation', 'my_ads', 'errors']);
  const [asking, setAsking] = useState<Restriction | null>(null);
  const [reading, setReading] = useState(false);
  const { decide, busy, failure, isStale } = decision;
  const choices = choicesFor(ad);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="sm"
            variant="secondary"
            icon={choiceIcons[choice]}
            className={choiceInks[choice]}
            busy={busy === choice}
            disabled={busy !== null && busy !== choice}
            aria-keyshortcuts={shortcuts[choice]}
            onClick={() => (isRestriction(choice) ? setAsking(choice) : void decide(choice).catch(() => undefined))}
          >
            {t(`panel.${choice}`)} {shortcuts[choice] && <Key name={shortcuts[choice]} />}
          </Button>
        ))}
        {!choices.length && <p className="text-14 text-ink-2">{t(`panel.${ad.cannotDecide ?? 'nothing'}`)}</p>}
        {ad.statementId && (
          <Button size="sm" variant="quiet" icon="bank" aria-haspopup="dialog" onClick={() => setReading(true)}>
            {t('panel.statement')}
          </Button>
        )}
      </div>
      {isStale && (
        <Note tone="warning" role="alert" className="mt-3">
          {t('done.stale')}
        </Note>
      )}
      {failure && (
        <div className="mt-3">
          <FormFailure failure={failure} />
        </div>
      )}
      <Suspense>
        {asking && (
          <ReasonDialog
            title={t(`form.${asking}`)}
            about={ad.title}
            action={t(`panel.${asking}`)}
            note={t('form.text')}
            send={(reason) => decide(asking, reason)}
            onClose={() => setAsking(null)}
          />
        )}
        {reading && ad.statementId && <StatementDialog id={ad.statementId} onClose={() => setReading(false)} />}
      </Suspense>
    </>
  );
}
