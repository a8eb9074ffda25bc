import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { isBlank } from '#web/features/my-ads/editor/attribute-values.ts';
import { savesByItself } from '#web/features/my-ads/editor/editor-state.ts';
import { stepOf } from '#web/features/my-ads/editor/editor-steps.ts';
import type { Finding } from '#web/features/my-ads/editor/findings.ts';
import { pointsOf, sortProblems } from '#web/features/my-ads/editor/draft-problems.ts';
import { FieldLink, useFieldName } from '#web/features/my-ads/editor/field-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const looks = {
  blocking: { icon: 'x-octagon-fill', ink: 'text-danger-ink' },
  fix: { icon: 'exclamation-triangle-fill', ink: 'text-warning-ink' },
  advice: { icon: 'lightbulb-fill', ink: 'text-info-ink' },
} as const satisfies Record<Finding['level'], { icon: IconName; ink: string }>;

/** How many of each level, and which points of the form are as they should be. */
export function useVerdict() {
  const { findings: all, problems, values, state, imageCount, attempted, definitions, refusal } = useDraft();
  // What nobody has been asked yet is still to fill in: no reason for red.
  const isAwaited = ({ level, field }: Finding) =>
    level === 'blocking' &&
    field !== null &&
    !attempted.has(stepOf(field)) &&
    definitions.some(({ key }) => field === `attributes.${key}` && isBlank(values.attributes[key]));
  const awaited = new Set(all.filter(isAwaited).map(({ field }) => field));
  const findings = all.filter((one) => !isAwaited(one));
  const told = oneOfEach(findings);
  const count = (level: Finding['level']) => told.filter(([one]) => one?.level === level).length;
  const points = pointsOf(values, state.definitions);
  const faulty = new Set(findings.flatMap(({ level, field }) => (level === 'advice' || !field ? [] : [field])));
  const good = points.filter(
    (field) =>
      !problems.has(field) &&
      !faulty.has(field) &&
      !awaited.has(field) &&
      !refusal?.fields.includes(field) &&
      (field !== 'images' || imageCount > 0),
  );
  const { unread, missing: unanswered } = sortProblems(values, state.definitions, problems);
  const asked = [...new Set([...unanswered, ...[...awaited].filter((field) => field !== null)])];
  const missing = asked.filter((field) => !findings.some((one) => one.field === field && one.level === 'blocking'));
  return {
    findings: told,
    blocking: count('blocking'),
    fix: count('fix') + unread.length + Number(refusal !== null),
    advice: count('advice'),
    points,
    good,
    unread,
    missing,
  };
}

/** A rule that speaks of two fields is told once, with both. */
const oneOfEach = (findings: readonly Finding[]): Finding[][] => [
  ...Map.groupBy(findings, ({ rule, spans }) => (spans.length ? Symbol(rule) : rule)).values(),
];

/** What the rules are heard for: publishing an ad, or saving one that is there. */
export function useLinterTitle(): string {
  const { t } = useTranslation('post');
  const { state } = useDraft();
  return t(savesByItself(state) ? 'linter.title' : 'linter.edit_title');
}

/** What the rules say of the ad while it is written. */
export function LinterPanel() {
  const { t } = useTranslation(['post', 'moderation']);
  const title = useLinterTitle();
  const { isOnePage, refusal } = useDraft();
  const nameOf = useFieldName();
  const { findings, blocking, fix, advice, points, good, unread, missing } = useVerdict();
  // Of an ad that is there already, only what is wrong deserves a line.
  const isClean = isOnePage && good.length === points.length && !findings.length && !unread.length && !refusal;
  const verified = t('linter.verified', { count: good.length, total: points.length });
  return (
    <section
      aria-labelledby="linter"
      className={clsx(
        'relative p-[18px]',
        isClean && 'order-first -mb-3 pb-0',
        !isClean && isOnePage && (refusal ? 'order-first border-b border-line' : 'border-t border-line'),
        !isOnePage && 'rounded-box border border-line bg-surface',
      )}
    >
      <h2 id="linter" tabIndex={-1} className={isClean ? 'sr-only' : 'text-18 outline-none'}>
        {title}
      </h2>
      {isClean && (
        <p className="flex items-center gap-2 text-15 font-semibold">
          <Icon name="check-circle-fill" className="text-18 text-success-ink" />
          {t('linter.complete')}
        </p>
      )}
      <p className={clsx('mt-2 flex flex-wrap gap-1.5', isClean && 'hidden')}>
        {blocking > 0 && <Badge tone="danger">{t('linter.blocking', { count: blocking })}</Badge>}
        {fix > 0 && <Badge tone="warning">{t('linter.fix', { count: fix })}</Badge>}
        {advice > 0 && <Badge tone="info">{t('linter.advice', { count: advice })}</Badge>}
        <Badge tone="success">{t('linter.good', { count: good.length })}</Badge>
      </p>
      {!isClean && (
        <>
          <ProgressBar className="mt-3" label={title} value={good.length} max={points.length} valueText={verified} />
          <p className="mt-1.5 text-13 text-ink-2">{verified}</p>
        </>
      )}
      <ul className="mt-3 empty:hidden">
        {refusal && (
          <Line {...looks.fix} level={t('linter.levels.fix')} title={t('linter.refused')}>
            <p className="font-semibold">{t(`moderation:reasons.${refusal.code}`)}</p>
            <p className="whitespace-pre-line text-ink-2">{refusal.text}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 empty:hidden">
              {refusal.fields.map((field) => (
                <FieldLink key={field} field={field} />
              ))}
            </p>
          </Line>
        )}
        {findings.map(([finding, ...others], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one rule may speak of one field twice
          <FindingLine key={`${finding?.rule}-${finding?.field}-${index}`} finding={finding!} others={others} />
        ))}
        {unread.length > 0 && (
          <Line {...looks.fix} title={t('linter.levels.fix')}>
            <p className="flex flex-wrap gap-x-3">
              {unread.map((field) => (
                <FieldLink key={field} field={field} />
              ))}
            </p>
          </Line>
        )}
        {missing.length > 0 && (
          <Line icon="pencil" ink="text-ink-2" title={t('linter.missing')}>
            <p className="flex flex-wrap gap-x-3">
              {missing.map((field) => (
                <FieldLink key={field} field={field} />
              ))}
            </p>
          </Line>
        )}
        {good.length > 0 && !isOnePage && (
          <Line icon="check-circle-fill" ink="text-success-ink" title={t('linter.complete')}>
            <p className="text-ink-2">{good.map(nameOf).join(', ')}</p>
          </Line>
        )}
      </ul>
    </section>
  );
}

interface LineProps {
  icon: IconName;
  ink: string;
  level?: string;
  title: string;
  children: ReactNode;
}

function Line({ icon, ink, level, title, children }: LineProps) {
  return (
    <li className="flex gap-3 border-t border-line py-3.5 text-14 leading-[1.4]">
      <Icon name={icon} className={clsx('mt-0.5 text-18', ink)} />
      <div className="min-w-0">
        <h3 className="font-text text-15 leading-[1.3] font-bold tracking-normal">
          {level && <span className="sr-only">{level} : </span>}
          {title}
        </h3>
        {children}
      </div>
    </li>
  );
}

function FindingLine({ finding, others }: { finding: Finding; others: readonly Finding[] }) {
  const { t } = useTranslation(['post', 'rules']);
  const { values } = useDraft();
  const { level, rule, field, spans } = finding;
  const text = field === 'title' || field === 'description' ? values[field] : '';
  const words = spans.map(({ start, end }) => text.slice(start, end)).filter(Boolean);
  return (
    <Line {...looks[level]} level={t(`linter.levels.${level}`)} title={t(`rule_names.${rule}`)}>
      <p className="text-ink-2">
        {words.length > 0 && rule !== 'capitals' && (
          <b className="font-semibold text-ink">« {words.join(' », « ')} » </b>
        )}
        {t(`rules:${rule}.message`)}
      </p>
      <p className="mt-1 text-13">
        <Icon name="bank" /> {t(`rules:${rule}.source`)}
      </p>
      {field && (
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13">
          {others.length > 0 ? (
            [finding, ...others].map((one) => one.field && <FieldLink key={one.field} field={one.field} />)
          ) : (
            <FieldLink field={field} words={spans[0]}>
              {t(spans.length ? 'linter.to_passage' : 'linter.to_field')}
            </FieldLink>
          )}
        </p>
      )}
    </Line>
  );
}
