import { useState, type FormEvent } from 'react';
import { readDraft } from '#contract/api/ad-drafts.ts';
import type { DraftIdea } from '#contract/draft-idea.ts';
import { isFailure } from '#contract/failure.ts';
import { DraftCard } from '#web/features/ad-drafts/draft-card.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** One sentence instead of a form to begin with: what it says is shown line by line, to confirm. */
export function DraftFromSentence() {
  const { t } = useTranslation('assistant');
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<DraftIdea | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const read = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await call(readDraft, { body: { text } });
      setDraft(found);
      if (!found) setFailure(t('draft.not_read'));
    } catch (error) {
      if (isFailure(error)) setFailure(error.errors[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="wrap pt-4">
      <details className="rounded-box border border-line bg-surface">
        <summary className="flex min-h-11 items-center justify-between px-5 py-3 font-semibold">
          {t('draft.sentence')}
        </summary>
        <div className="grid gap-4 px-5 pb-5">
          <form onSubmit={(event) => void read(event)} className="grid gap-3">
            <Field label={t('draft.sentence_label')} hint={t('examples.draft')} error={failure}>
              <TextArea rows={2} value={text} maxLength={2_000} onChange={({ target }) => setText(target.value)} />
            </Field>
            <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
              {t('draft.read')}
            </Button>
          </form>
          {draft && <DraftCard key={draft.title} draft={draft} />}
        </div>
      </details>
    </div>
  );
}
