import { auditActions, auditSubjects } from '#contract/api/audit-log.ts';
import { filterClass } from '#web/features/admin/admin-page.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Options, Select } from '#web/ui/select.tsx';

export function LogFilters() {
  const { t } = useTranslation('audit_log');
  const { get, set, hrefOf } = useFilters();
  const names = ['action', 'subjectType', 'subjectId', 'actorId', 'from', 'to'];
  const nothing = Object.fromEntries(names.map((name) => [name, null]));
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <Select
        aria-label={t('filters.action')}
        value={get('action')}
        onChange={(event) => set({ action: event.target.value })}
        className={filterClass}
      >
        <option value="">{t('filters.every_action')}</option>
        <Options of={auditActions.map((action) => [action, t(`actions.${action}`)])} />
      </Select>
      <Select
        aria-label={t('filters.subject')}
        value={get('subjectType')}
        onChange={(event) => set({ subjectType: event.target.value, subjectId: null })}
        className={filterClass}
      >
        <option value="">{t('filters.every_subject')}</option>
        <Options of={auditSubjects.map((type) => [type, t(`subjects.${type}`)])} />
      </Select>
      {(['from', 'to'] as const).map((name) => (
        <DateInput
          key={name}
          aria-label={t(`filters.${name}`)}
          value={get(name)}
          onChange={(event) => set({ [name]: event.target.value })}
          className={`${filterClass} w-auto!`}
        />
      ))}
      {(['subjectId', 'actorId'] as const).map(
        (name) =>
          get(name) && (
            <Chip
              key={name}
              label={t(`filters.${name}`, { id: get(name).slice(0, 8) })}
              removeTo={hrefOf({ [name]: null })}
            />
          ),
      )}
      {names.some((name) => get(name)) && (
        <ButtonLink size="sm" variant="quiet" to={hrefOf(nothing)}>
          {t('filters.clear')}
        </ButtonLink>
      )}
    </div>
  );
}
