import { Link } from 'react-router';
import type { HintRule } from '#web/features/conversations/hints.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Under a message: what it has in common with known frauds, the rule by its name, and what to do. */
export function HintNote({ rules, reportTo }: { rules: readonly HintRule[]; reportTo: string }) {
  const { t } = useTranslation('conversations');
  return (
    <div className="flex max-w-[86%] gap-3 self-start rounded-control bg-warning-soft px-3.5 py-3 text-14 max-md:max-w-full">
      <Icon name="exclamation-triangle-fill" className="mt-px text-[19px] text-warning-ink" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        {rules.map((rule) => (
          <p key={rule}>
            <b className="text-warning-ink">{t(`hints.${rule}.title`)}</b>{' '}
            {t('hints.rule', { rule: t(`hints.${rule}.rule`) })} {t(`hints.${rule}.text`)}
          </p>
        ))}
        <p>
          <Link to="/security" className="link">
            {t('hints.more')}
          </Link>
          {' · '}
          <Link to={reportTo} rel="nofollow" className="link">
            {t('hints.report')}
          </Link>
        </p>
      </div>
    </div>
  );
}
