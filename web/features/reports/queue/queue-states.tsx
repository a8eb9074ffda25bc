import { ListState } from '#web/features/admin/list-state.tsx';
import { addressOf, isNarrowed, type Wanted } from '#web/features/reports/queue/queue-filters.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Nothing here: because of the filters, or because everything is decided. */
export function EmptyQueue({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation('admin_reports');
  const which = isNarrowed(wanted) ? 'narrowed' : wanted.page > 1 ? 'page' : wanted.status;
  return (
    <ListState title={t(`empty.${which}`)} text={t(`empty.${which}_text`)}>
      {(which === 'narrowed' || which === 'page') && (
        <ButtonLink
          size="sm"
          variant="secondary"
          to={addressOf({ ...wanted, reason: null, type: null, reference: '', page: 1, report: null })}
        >
          {t(which === 'page' ? 'empty.first_page' : 'filters.clear')}
        </ButtonLink>
      )}
    </ListState>
  );
}
