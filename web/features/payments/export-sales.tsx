import { useState } from 'react';
import { exportSales, Period } from '#contract/api/invoices.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** Whole months, as accounts are kept. `month` is the running one: 2026-11. */
function periodsAround(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = number - 1;
  const quarter = at - (at % 3);
  return {
    month: { from: day(year, at, 1), to: day(year, at + 1, 0) },
    last_month: { from: day(year, at - 1, 1), to: day(year, at, 0) },
    last_quarter: { from: day(year, quarter - 3, 1), to: day(year, quarter, 0) },
    year: { from: day(year, 0, 1), to: day(year, 12, 0) },
  };
}

/** Sales of any period for the accounts, as a file. */
export function ExportSales({ month }: { month: string }) {
  const { t } = useTranslation('admin_payments');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" icon="download" onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      {isOpen && <ExportDialog month={month} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation('admin_payments');
  const periods = periodsAround(month);
  const form = useContractForm(Period, {
    defaultValues: periods.last_month,
    send: async (query) => {
      await downloadFile(exportSales, { query });
      onClose();
    },
  });
  const { register, errorOf, reset, watch } = form;
  const [from, to] = watch(['from', 'to']);
  return (
    <Dialog size="sm" onClose={onClose} title={t('export.title')} description={t('export.text')}>
      <Form form={form} className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {Object.entries(periods).map(([name, period]) => {
            const isChosen = period.from === from && period.to === to;
            return (
              <Button
                key={name}
                size="sm"
                variant={isChosen ? 'primary' : 'secondary'}
                aria-pressed={isChosen}
                onClick={() => reset(period)}
              >
                {t(`export.${name}`)}
              </Button>
            );
          })}
        </div>
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label={t('export.from')} error={errorOf('from')}>
            <DateInput {...register('from')} />
          </Field>
          <Field label={t('export.to')} error={errorOf('to')}>
            <DateInput {...register('to')} />
          </Field>
        </div>
        <FormFailure failure={form.failure} />
        <SubmitButton form={form}>{t('export.download')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
