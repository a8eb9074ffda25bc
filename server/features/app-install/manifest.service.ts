/** What a device asks for before it keeps the site as an app. */
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

const picture = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export function manifest({ config }: Context, language: Language) {
  const { brand } = config.site;
  const address = (path: string) => (language === defaultLanguage ? path : `${path}?lang=${language}`);
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: translate(language, 'app_install:description'),
    lang: language,
    start_url: address('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#17593f',
    icons: [
      picture('icon-192', 192, 'any'),
      picture('icon-512', 512, 'any'),
      picture('icon-maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: ['post', 'search', 'messages'].map((path) => ({
      name: translate(language, `app_install:shortcuts.${path}`),
      url: address(`/${path}`),
    })),
  };
}
