import { useState, type FormEvent } from 'react';
import { checkedTextMax, checkLinks } from '#contract/api/link-checks.ts';
import { isFailure } from '#contract/failure.ts';
import type { LinkVerdict } from '#contract/link-verdict.ts';
import { Verdicts } from '#web/features/link-checks/verdicts.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Paste a mail or a link: is it ours? */
export function LinkVerifier() {
  const { t } = useTranslation('link_checks');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [verdicts, setVerdicts] = useState<LinkVerdict[] | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setVerdicts((await call(checkLinks, { body: { text } })).verdicts);
    } catch (error) {
      if (isFailure(error)) setFailure(error.errors[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="link-verifier" className="rounded-box border border-line bg-surface p-5">
      <h2 id="link-verifier" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('text')}</p>
      <form onSubmit={(event) => void check(event)} className="mt-3 grid gap-3">
        <Field label={t('label')} error={failure}>
          <TextArea rows={4} value={text} maxLength={checkedTextMax} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" icon="shield-check" busy={busy} className="justify-self-start">
          {t('go')}
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {verdicts && <Verdicts verdicts={verdicts} />}
      </div>
    </section>
  );
}
