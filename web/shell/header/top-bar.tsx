import { useTranslation } from '#web/lib/texts.tsx';
import { ChoiceMenu } from '#web/shell/header/choice-menu.tsx';
import { useLanguageChoice, useThemeChoice } from '#web/shell/header/choices.ts';
import { ContactDetails } from '#web/shell/contact-details.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Above the main bar from 768 px; on narrower screens its content stands in the mobile menu. */
export function TopBar({ inert }: { inert: boolean }) {
  const { t } = useTranslation();
  const language = useLanguageChoice();
  const theme = useThemeChoice();
  return (
    <div inert={inert} className="on-band hidden bg-band-deep text-13 text-on-band-2 md:block print:hidden">
      <div className="wrap flex h-[38px] items-center gap-6">
        <ContactDetails className="flex flex-1 items-center gap-6 [&_b]:text-on-band [&_svg]:text-on-band" />
        <ChoiceMenu name="theme" label={t('header.choose_theme')} {...theme} onChoose={theme.choose}>
          <Icon name="circle-half" className="text-on-band" />
          {/* Room for the longest name: which theme was chosen is known only after the first paint. */}
          <span className="min-w-[6.25rem] text-left">{t('header.theme', { theme: theme.currentName })}</span>
        </ChoiceMenu>
        <ChoiceMenu name="language" label={t('header.choose_language')} {...language} onChoose={language.choose}>
          <Icon name="globe2" className="text-on-band" />
          <b className="font-semibold text-on-band">{language.currentName}</b>
          <Icon name="chevron-down" className="text-on-band" />
        </ChoiceMenu>
      </div>
    </div>
  );
}
