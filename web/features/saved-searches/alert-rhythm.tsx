import { frequencies } from '#contract/api/saved-searches.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Frequency = (typeof frequencies)[number];

interface AlertRhythmProps {
  name: string;
  frequency: Frequency;
  onChange: (frequency: Frequency) => void;
}

/** How often a search alerts, said in the line and changed there. */
export function AlertRhythm({ name, frequency, onChange }: AlertRhythmProps) {
  const { t } = useTranslation('profile');
  return (
    <label className="flex items-center gap-1.5">
      <Icon name="bell" />
      <span aria-hidden>{t('searches.alert')}</span>
      <span className="relative">
        <select
          aria-label={t('searches.frequency_of', { name })}
          value={frequency}
          onChange={({ target }) => {
            const chosen = frequencies.find((one) => one === target.value);
            if (chosen) onChange(chosen);
          }}
          className="field-sizing-content min-h-11 cursor-pointer appearance-none bg-transparent pr-5 font-semibold text-primary-ink hover:underline max-md:text-16"
        >
          {frequencies.map((one) => (
            <option key={one} value={one} className="bg-raised text-ink">
              {t(`searches.frequencies.${one}`)}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-0 my-auto text-12 text-primary-ink"
        />
      </span>
    </label>
  );
}
