import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { Finding } from '#contract/api/ad-checks.ts';
import type { AdDifference } from '#contract/api/moderation.ts';
import { differenceOf, wordCount } from '#web/features/moderation/queue/word-difference.ts';
import { useTranslation } from '#web/lib/texts.tsx';

interface MarkedTextProps {
  text: string;
  field: string;
  findings: readonly Finding[];
}

/** A text with the words underlined that a rule speaks of. */
export function MarkedText({ text, field, findings }: MarkedTextProps) {
  const spans = findings
    .filter((one) => one.field === field)
    .flatMap(({ spans: found, level, message }) => found.map((span) => ({ ...span, level, message })))
    .toSorted((a, b) => a.start - b.start);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, level, message } of spans) {
    if (start < at) continue;
    parts.push(
      text.slice(at, start),
      <mark
        key={start}
        title={message}
        className={clsx(
          'rounded-[3px] text-inherit underline decoration-wavy underline-offset-4',
          level === 'blocking' ? 'bg-danger-soft decoration-danger-ink' : 'bg-warning-soft decoration-warning-ink',
        )}
      >
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}

interface DifferentTextProps {
  words: AdDifference['words'][number];
  findings: readonly Finding[];
}

/** Before and after in one text, word by word; what the rules say of the new one stands below. */
export function DifferentText({ words: { label, before, after, field }, findings }: DifferentTextProps) {
  const { t } = useTranslation('admin_ads');
  const pieces = differenceOf(before, after);
  const [added, removed] = [wordCount(pieces, 'added'), wordCount(pieces, 'removed')];
  const found = findings.filter((one) => one.field === field && one.spans.length);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-14">{label}</h3>
        <small className="text-12 text-ink-2">{t('words', { added, removed })}</small>
      </div>
      <p
        className={clsx(
          'mt-1.5 break-words whitespace-pre-line',
          field === 'title' ? 'text-18 font-bold' : 'text-15/relaxed',
        )}
      >
        {pieces.map(({ text, kind }, index) => {
          if (kind === 'same') return <span key={index}>{text}</span>;
          const Tag = kind === 'added' ? 'ins' : 'del';
          // A new paragraph begins without a slit of colour at the end of the one before it.
          const words = kind === 'added' ? text.trimStart() : text;
          return (
            <Fragment key={index}>
              {text.slice(0, text.length - words.length)}
              <Tag
                className={clsx(
                  'rounded-[3px] px-0.5',
                  kind === 'added' ? 'bg-success-soft text-success-ink' : 'bg-danger-soft text-danger-ink',
                )}
              >
                {words}
              </Tag>
            </Fragment>
          );
        })}
      </p>
      {found.map(({ rule, message, spans }) => (
        <p key={rule} className="mt-1.5 text-13 text-danger-ink">
          <b className="block">
            {spans.map(({ start, end }) => after.slice(start, end).replace(/[\s,;.:!?]+$/, '')).join(', ')}
          </b>
          {message}
        </p>
      ))}
    </>
  );
}
