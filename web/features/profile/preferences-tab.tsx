import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { currencies, themes, type Preferences } from '#contract/preferences.ts';
import { DefaultPlace } from '#web/features/profile/default-place.tsx';
import { Section } from '#web/features/profile/section.tsx';
import { timeZoneGroups } from '#web/features/profile/time-zones.ts';
import { chooseLanguage, restorePreferences, updatePreferences, usePreferences } from '#web/lib/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';

const languageNames = { fr: 'Français', en: 'English' };
const themeIcons = { light: 'sun', dark: 'moon', auto: 'circle-half' } as const;
/** Kilometres. */
const radii = [5, 10, 25, 50, 100, 200];

/** Every choice holds at once; there is nothing to save. */
export function PreferencesTab() {
  const { t } = useTranslation('profile');
  const preferences = usePreferences();
  if (!preferences) return null;
  return (
    <div className="grid gap-5">
      <Section title={t('preferences.title')} text={t('preferences.text')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FieldGroup label={t('preferences.language')}>
            <SegmentedControl
              block
              label={t('preferences.language')}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={preferences.language}
              onChange={(language) => void chooseLanguage(language)}
            />
          </FieldGroup>
          <FieldGroup label={t('preferences.theme')}>
            <SegmentedControl
              block
              label={t('preferences.theme')}
              options={themes.map((value) => ({ value, label: t(`preferences.themes.${value}`), icon: themeIcons[value] }))}
              value={preferences.theme}
              onChange={(theme) => void updatePreferences({ theme })}
            />
          </FieldGroup>
          <Selects preferences={preferences} />
        </div>
      </Section>
      <Section title={t('preferences.search_title')} text={t('preferences.search_text')}>
        <DefaultPlace place={preferences.defaultLocation} />
        <Field label={t('preferences.radius')} className="mt-5 max-w-60">
          <Select
            value={preferences.defaultRadius}
            onChange={(event) => void updatePreferences({ defaultRadius: Number(event.target.value) })}
          >
            {[...new Set([...radii, preferences.defaultRadius])]
              .sort((a, b) => a - b)
              .map((radius) => (
                <option key={radius} value={radius}>
                  {t('preferences.kilometres', { count: radius })}
                </option>
              ))}
          </Select>
        </Field>
      </Section>
      <Restore />
    </div>
  );
}

function Selects({ preferences }: { preferences: Preferences }) {
  const { t, i18n } = useTranslation('profile');
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <>
      <Field label={t('preferences.currency')} hint={t('preferences.currency_hint')}>
        <Select
          value={preferences.currency}
          onChange={(event) => void updatePreferences({ currency: event.target.value as Preferences['currency'] })}
        >
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {`${currency} · ${names.of(currency) ?? ''}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('preferences.timezone')} hint={t('preferences.timezone_hint')}>
        <Select
          value={preferences.timezone}
          onChange={(event) => void updatePreferences({ timezone: event.target.value })}
        >
          {timeZoneGroups(preferences.timezone).map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </>
  );
}

function Restore() {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);
  const restore = () => {
    setAsking(false);
    void restorePreferences();
  };
  return (
    <Section title={t('preferences.reset_title')} text={t('preferences.reset_text')}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('preferences.reset')}
      </Button>
      <Dialog
        size="sm"
        open={asking}
        onOpenChange={setAsking}
        title={t('preferences.reset_title')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button onClick={restore}>{t('preferences.reset')}</Button>
          </>
        }
      >
        <p className="text-15">{t('preferences.reset_confirm')}</p>
      </Dialog>
    </Section>
  );
}
