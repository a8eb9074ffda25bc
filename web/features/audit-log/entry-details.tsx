import type { AuditEntry } from '#contract/api/audit-log.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What changed, side by side, and what ties the entry to others. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit_log');
  const { before, after, batchId, undoOf, requestId } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const ties = [
    ['batch', batchId],
    ['undo_of', undoOf === null ? null : `#${undoOf}`],
    ['request', requestId],
  ] as const;
  return (
    <details className="max-w-[52ch]">
      <summary className="min-h-6 cursor-pointer text-primary-ink">{t('details', { id: entry.id })}</summary>
      <dl className="mt-1.5 grid gap-1.5 pb-1 text-13">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-ink-2">{field}</dt>
            <dd className="break-all">
              {before?.[field] !== undefined && <del>{written(before[field])}</del>}{' '}
              {after?.[field] !== undefined && <ins className="no-underline">{written(after[field])}</ins>}
            </dd>
          </div>
        ))}
        {ties.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-ink-2">{t(`ties.${name}`)}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
