import { useId, type ComponentProps } from 'react';
import type { ReportReason } from '#contract/api/reports.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { FieldError } from '#web/ui/field.tsx';

interface ReasonListProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
  reasons: readonly ReportReason[];
  error: string | undefined;
}

/** One of the reasons, each with a line that says what is meant. */
export function ReasonList({ reasons, error, ...rest }: ReasonListProps) {
  const { t } = useTranslation('report');
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend>
        <h2 className="mb-2.5 text-18">{t('reason')}</h2>
      </legend>
      {/* Before the list: after it, nobody who stands on its first line would see it. */}
      {error && (
        <div className="mb-2.5">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
        {reasons.map((reason) => (
          <label
            key={reason}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-line px-3 py-2.5 text-15 hover:bg-sunken sm:last:odd:col-span-2 has-checked:border-primary-ink has-checked:bg-primary-soft"
          >
            <input {...rest} type="radio" value={reason} className="radio mt-0.5" />
            <span className="min-w-0">
              <span className="font-semibold">{t(`reasons.${reason}.label`)}</span>
              <span className="block text-13 text-ink-2">{t(`reasons.${reason}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
