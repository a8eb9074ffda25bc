/** The page a browser shows without a connection. It is whole by itself: nothing else may be there. */
import type { Language } from '#contract/languages.ts';
import { xml } from '#server/kit/xml.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: #fff; color: #1b2423; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 32rem; padding: 1.5rem }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
  nav { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem }
  a { padding: .75rem 1.25rem; border: 2px solid #17593f; border-radius: .75rem; color: #17593f; font-weight: 600; text-decoration: none }
  a:first-child { background: #17593f; color: #fff }
  @media (prefers-color-scheme: dark) {
    body { background: #131a1b; color: #eef2f0 }
    a { border-color: #7fc8a9; color: #7fc8a9 }
    a:first-child { background: #7fc8a9; color: #131a1b }
  }`;

export function offlinePage({ config }: Context, language: Language): string {
  const t = (key: string) => xml(translate(language, `app_install:offline.${key}`));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('title')} · ${xml(config.site.brand)}</title>
<style>${style}
</style>
</head>
<body>
<main>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<p>${t('drafts')}</p>
<nav><a href="">${t('retry')}</a><a href="/post">${t('post')}</a></nav>
</main>
</body>
</html>
`;
}
