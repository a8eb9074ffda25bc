import { useId, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useNavigate } from 'react-router';
import { lastDays, lengthOf, today, type Period } from '#web/features/analytics/days.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { SegmentButton, SegmentedLinks } from '#web/ui/segmented.tsx';

const presets = [7, 30, 90] as const;
/** As the server allows. */
const daysAtMost = 366;

const addressOf = ({ from, to }: Period) => `?from=${from}&to=${to}`;

/** Which of the presets a period is, if any. */
const presetOf = (period: Period) =>
  presets.find((count) => {
    const { from, to } = lastDays(count);
    return from === period.from && to === period.to;
  });

export function wrongWith({ from, to }: Period): 'missing' | 'wrong_order' | 'too_long' | null {
  if (!from || !to) return 'missing';
  if (from > to) return 'wrong_order';
  return lengthOf({ from, to }) > daysAtMost ? 'too_long' : null;
}

/** Three usual periods, or any two dates; the address holds them. */
export function PeriodPicker({ period }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const preset = presetOf(period);
  const [isOpen, setOpen] = useState(!preset);
  const id = useId();
  return (
    <>
      <SegmentedLinks
        label={t('period.label')}
        value={isOpen ? '' : String(preset ?? '')}
        options={presets.map((count) => ({
          value: String(count),
          label: t(`period.d${count}`),
          to: addressOf(lastDays(count)),
        }))}
      >
        <SegmentButton
          isOn={isOpen || !preset}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('period.own')}
        </SegmentButton>
      </SegmentedLinks>
      <div id={id}>{isOpen && <Dates period={period} />}</div>
    </>
  );
}

function Dates({ period }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const navigate = useNavigate();
  const [dates, setDates] = useState(period);
  const [asked, setAsked] = useState(false);
  const wrong = asked ? wrongWith(dates) : wrongWith(period);
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!wrongWith(dates)) void navigate(addressOf(dates), { preventScrollReset: true });
      }}
    >
      <div className="grid grid-cols-2 items-end gap-2.5 sm:flex">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(`period.${end}`)} className="min-w-0 sm:w-[158px]">
            <DateInput
              max={today()}
              aria-invalid={wrong ? true : undefined}
              value={dates[end]}
              onChange={(event) => setDates({ ...dates, [end]: event.target.value })}
            />
          </Field>
        ))}
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          {t('period.show')}
        </Button>
      </div>
      <div role="alert" className="mt-1.5 empty:hidden">
        {wrong && <FieldError>{t(`period.${wrong}`)}</FieldError>}
      </div>
    </form>
  );
}
