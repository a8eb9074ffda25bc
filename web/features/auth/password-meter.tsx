import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';

type Judge = typeof import('#contract/password.ts').judgePassword;

/** Fetched once somebody types; while it cannot be, the server alone judges. */
function useJudge(needed: boolean): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    if (!needed) return;
    let gone = false;
    import('#contract/password.ts').then(
      ({ judgePassword }) => void (gone || setJudge(() => judgePassword)),
      () => undefined,
    );
    return () => void (gone = true);
  }, [needed]);
  return judge;
}

const colours = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'];
const minLength = 10;

interface PasswordMeterProps {
  password: string;
  /** Names and address of whose password it shall be. */
  own?: readonly string[];
  /** What a guesser would try first besides: a phone number, the site's name. */
  about: readonly string[];
}

/** Four bars and a word, to stand as the hint of a password field. */
export function PasswordMeter({ password, own = [], about }: PasswordMeterProps) {
  const { t } = useTranslation('auth');
  const typed = useDeferredValue(password);
  const judge = useJudge(typed !== '');
  const known = JSON.stringify({ own, about });
  const judgement = useMemo(() => (typed && judge ? judge(typed, JSON.parse(known)) : null), [typed, judge, known]);
  if (!typed || !judgement) return t('password.rule');
  const short = typed.length < minLength;
  // What would be refused never gets past the first bar.
  const shown = short || judgement.fault ? Math.min(judgement.score, 1) : judgement.score;
  return (
    <span className="mt-1 grid gap-1.5">
      <span aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={clsx('h-1.5 rounded-full', bar <= Math.max(1, shown) ? colours[shown] : 'bg-line')}
          />
        ))}
      </span>
      <output>
        <b className="font-semibold text-ink">{t(`password.scores.${shown}`)}</b>{' '}
        {short ? t('password.rule') : t(`password.advice.${shown}`)}
      </output>
    </span>
  );
}
