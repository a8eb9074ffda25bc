/** The two choices anybody can make without an account, for the top bar and for the mobile menu. */
import { useEffect } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation, useNavigate } from 'react-router';
import { languages, toLanguage, type Language } from '#contract/languages.ts';
import { themes } from '#contract/default-preferences.ts';
import type { Theme } from '#contract/preferences.ts';
import type { Choice } from '#web/shell/header/choice-menu.tsx';
import { chooseLanguage, setTheme, useTheme } from '#web/lib/preferences.ts';

const languageNames: Record<Language, string> = { fr: 'Français', en: 'English' };

/** The languages with the address of this page in each, which needs no script. */
export function useLanguageLinks(): Choice<Language>[] {
  const { pathname, search } = useLocation();
  return languages.map((value) => {
    const query = new URLSearchParams(search);
    query.set('lang', value);
    return { value, label: languageNames[value], lang: value, href: `${pathname}?${query.toString()}` };
  });
}

export function useLanguageChoice() {
  const { i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const current = toLanguage(i18n.language);

  // An address that names a language must not name another one than the page speaks.
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('lang') || query.get('lang') === current) return;
    query.set('lang', current);
    void navigate(`${pathname}?${query.toString()}${hash}`, { replace: true, preventScrollReset: true });
  }, [current, pathname, search, hash, navigate]);

  return {
    current,
    currentName: languageNames[current],
    choices: useLanguageLinks(),
    choose: (language: Language) => void chooseLanguage(language),
  };
}

export function useThemeChoice() {
  const { t } = useTranslation();
  const current = useTheme() ?? 'auto';
  const choices = themes.map((value): Choice<Theme> => ({ value, label: t(`header.themes.${value}`) }));
  return { current, currentName: t(`header.themes.${current}`), choices, choose: setTheme };
}
