import { useTranslation } from '#web/lib/texts.tsx';
import { currencies } from '#contract/default-preferences.ts';
import { isOneOf } from '#contract/known-values.ts';
import type { Preferences } from '#contract/preferences.ts';
import { timeZoneGroups } from '#web/features/profile/time-zones.ts';
import { updatePreferences } from '#web/lib/preferences.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';

/** Currency and time zone, each from a long list. */
export function PreferenceLists({ preferences }: { preferences: Preferences }) {
  const { t, i18n } = useTranslation('profile');
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <>
      <Field label={t('preferences.currency')} hint={t('preferences.currency_hint')}>
        <Select
          value={preferences.currency}
          onChange={({ target }) => {
            if (isOneOf(currencies, target.value)) void updatePreferences({ currency: target.value });
          }}
        >
          <Options of={currencies.map((currency) => [currency, `${currency} · ${names.of(currency) ?? ''}`])} />
        </Select>
      </Field>
      <Field label={t('preferences.timezone')} hint={t('preferences.timezone_hint')}>
        <Select
          value={preferences.timezone}
          onChange={(event) => void updatePreferences({ timezone: event.target.value })}
        >
          {timeZoneGroups(preferences.timezone).map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              <Options of={zones.map(({ id, name }) => [id, name])} />
            </optgroup>
          ))}
        </Select>
      </Field>
    </>
  );
}
