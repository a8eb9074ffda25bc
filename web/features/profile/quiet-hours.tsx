import { updatePreferences, usePreferences } from '#web/lib/preferences.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { QuietHours } from '#contract/preferences.ts';
import { Field } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When nothing rings. */
export function QuietHoursSection() {
  const { t, i18n } = useTranslation('profile');
  const quiet = usePreferences()?.quietHours;
  if (!quiet) return null;
  const change = (part: Partial<QuietHours>) => void updatePreferences({ quietHours: { ...quiet, ...part } });
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', timeZone: 'UTC' });
  return (
    <Section title={t('notifications.quiet.title')} text={t('notifications.quiet.text')}>
      <Switch
        end
        label={<span className="font-semibold">{t('notifications.quiet.enabled')}</span>}
        checked={quiet.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      {quiet.enabled && (
        <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              label={t(`notifications.quiet.${end}`)}
              error={end === 'to' && quiet.from === quiet.to ? t('notifications.quiet.same') : undefined}
            >
              <Select value={String(quiet[end])} onChange={(event) => change({ [end]: Number(event.target.value) })}>
                <Options of={hours.map((hour) => [hour, clock.format(new Date(Date.UTC(2026, 0, 1, hour)))])} />
              </Select>
            </Field>
          ))}
        </div>
      )}
    </Section>
  );
}
