import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import type { Target } from '#web/features/reports/form/report-address.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export interface Sent {
  reference: string;
  email: string;
  /** It joined the report that this member had open. */
  isAddition: boolean;
  target: Target;
}

const steps = ['look', 'decide', 'tell'] as const;

/** That it has arrived, the number to quote, and what comes next. */
export function Receipt({
  sent: { reference, email, isAddition, target },
  onAgain,
}: {
  sent: Sent;
  onAgain: () => void;
}) {
  const { t } = useTranslation('report');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    const done = await copyText(reference);
    showToast({
      type: done ? 'success' : 'warning',
      title: t(done ? 'done.copied' : 'done.not_copied'),
      message: reference,
    });
  };
  const [back, page] = target.type === 'ad' ? ['back_ad', 'advertisement'] : ['back_user', 'user'];
  return (
    <div className="flex flex-col items-center py-2">
      <Letter />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-center text-22 outline-none">
        {t(isAddition ? 'done.added_title' : 'done.title')}
      </h2>
      <p className="mt-2 max-w-[48ch] text-center text-15 break-words text-ink-2">
        {isAddition ? t('done.added') : email ? t('done.text', { email }) : t('done.nameless')}
      </p>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-control bg-sunken px-4 py-2.5 text-15">
        <span>
          {t('done.reference')} <b className="tnum font-bold select-all">{reference}</b>
        </span>
        <Button size="sm" variant="secondary" icon="copy" onClick={() => void copy()}>
          {t('done.copy')}
        </Button>
      </p>
      <section aria-labelledby="report-next" className="mt-7 w-full max-w-[56ch]">
        <h3 id="report-next" className="text-18">
          {t('done.next')}
        </h3>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-15 marker:font-semibold marker:text-primary-ink">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              {t(`done.steps.${step === 'tell' && !email ? 'tell_nobody' : step}`)}
            </li>
          ))}
        </ol>
      </section>
      <div className="mt-7 flex flex-wrap justify-center gap-2">
        <ButtonLink to={`/${page}/${target.id}`} variant="secondary">
          {t(`done.${back}`)}
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {t('done.home')}
        </ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {t('done.again')}
        </Button>
      </div>
    </div>
  );
}
