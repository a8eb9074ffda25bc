import { useState } from 'react';
import { themes } from '#contract/default-preferences.ts';
import { languages } from '#contract/languages.ts';
import { DefaultPlace } from '#web/features/profile/default-place.tsx';
import { PreferenceLists } from '#web/features/profile/preference-lists.tsx';
import { chooseLanguage, restorePreferences, updatePreferences, usePreferences } from '#web/lib/preferences.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';
import { Options, Select } from '#web/ui/select.tsx';

function RestorePreferences() {
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
              options={themes.map((value) => ({
                value,
                label: t(`preferences.themes.${value}`),
                icon: themeIcons[value],
              }))}
              value={preferences.theme}
              onChange={(theme) => void updatePreferences({ theme })}
            />
          </FieldGroup>
          <PreferenceLists preferences={preferences} />
        </div>
      </Section>
      <Section title={t('preferences.search_title')} text={t('preferences.search_text')}>
        <DefaultPlace place={preferences.defaultLocation} />
        <Field label={t('preferences.radius')} className="mt-5 max-w-60">
          <Select
            value={preferences.defaultRadius}
            onChange={(event) => void updatePreferences({ defaultRadius: Number(event.target.value) })}
          >
            <Options
              of={[...new Set([...radii, preferences.defaultRadius])]
                .sort((a, b) => a - b)
                .map((radius) => [radius, t('preferences.kilometres', { count: radius })])}
            />
          </Select>
        </Field>
      </Section>
      <RestorePreferences />
    </div>
  );
}
