/** Pages written in Markdown (content/<language>/<name>.md), with the operator's own values put in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentName, ContentPage } from '#contract/api/content.ts';
import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/config.ts';
import { renderMarkdown } from '#server/features/content/content.markdown.ts';
import { translate } from '#server/kit/texts.ts';

const folder = join(import.meta.dirname, '../../../content');

/** A demo is run by a company that does not exist. */
const demoLegal = {
  companyName: 'Trouvaille Démo SAS',
  companyAddress: '12 quai des Bouquinistes, 69003 Lyon',
  publicationDirector: 'Nadia Keller',
  hostingProvider: 'Hébergeur Démo, 4 rue du Serveur, 69007 Lyon, 01 99 00 12 40',
  mediator: 'Médiation Démo, 5 rue de l’Accord, 69002 Lyon, mediation.example',
};

function placeholders({ site, legal: given, publicUrl, demo }: Config, language: Language): Record<string, string> {
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  const legal: Config['legal'] = { ...given, ...(demo && { ...demoLegal, ...Object.fromEntries(stated) }) };
  const missing = translate(language, 'common:content.not_set');
  return {
    brand: site.brand,
    publicUrl,
    contactEmail: site.contactEmail,
    // A number is read whole: it never breaks at the end of a line.
    contactPhone: site.contactPhone.replaceAll(' ', '\u00a0'),
    companyCity: site.companyCity,
    companyName: legal.companyName ?? missing,
    companyAddress: legal.companyAddress ?? missing,
    companyRegistration: legal.companyRegistration ?? site.companyRegistration,
    publicationDirector: legal.publicationDirector ?? missing,
    hostingProvider: legal.hostingProvider ?? missing,
    mediator: legal.mediator ?? missing,
    authorityEmail: legal.authorityEmail ?? site.contactEmail,
  };
}

function frontMatter(source: string): { values: Record<string, string>; body: string } {
  const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const values = Object.fromEntries(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { values, body };
}

export function renderContent(config: Config, name: ContentName, language: Language): ContentPage {
  const values = placeholders(config, language);
  const source = readFileSync(join(folder, language, `${name}.md`), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, key: string) => values[key] ?? '',
  );
  const { values: meta, body } = frontMatter(source);
  return {
    name,
    title: meta.title ?? name,
    description: meta.description ?? '',
    updated: meta.updated ?? '',
    ...renderMarkdown(body, {
      questions: name === 'faq',
      tableName: (heading) => translate(language, 'content:table', { heading }),
    }),
  };
}
