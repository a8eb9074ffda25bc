/** Pages written in Markdown (content/<language>/<name>.md), with the operator's own values put in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { ContentName, ContentPage } from '#contract/api/content.ts';
import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/config.ts';
import { translate } from '#server/kit/texts.ts';

const folder = join(import.meta.dirname, '../../../content');

function placeholders({ site, legal, publicUrl }: Config, language: Language): Record<string, string> {
  const missing = translate(language, 'common:content.not_set');
  return {
    brand: site.brand,
    publicUrl,
    contactEmail: site.contactEmail,
    contactPhone: site.contactPhone,
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

export function slug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Splits a list of blocks at the headings of one depth. */
function splitAt(blocks: Token[], depth: number): { heading: Tokens.Heading | null; blocks: Token[] }[] {
  const parts: { heading: Tokens.Heading | null; blocks: Token[] }[] = [{ heading: null, blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === depth) parts.push({ heading: block as Tokens.Heading, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

const html = (blocks: Token[]) => marked.parser(blocks);

/** Questions are level-3 headings; each folds. */
function folded(blocks: Token[]): string {
  return splitAt(blocks, 3)
    .map(({ heading, blocks: answer }) => (heading ? `<details><summary>${html(heading.tokens).trim()}</summary>${html(answer)}</details>` : html(answer)))
    .join('');
}

function frontMatter(source: string): { values: Record<string, string>; body: string } {
  const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const values = Object.fromEntries(head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]));
  return { values, body };
}

export function renderContent(config: Config, name: ContentName, language: Language): ContentPage {
  const values = placeholders(config, language);
  const source = readFileSync(join(folder, language, `${name}.md`), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const { values: meta, body } = frontMatter(source);
  const [intro, ...sections] = splitAt(marked.lexer(body), 2);
  const isFaq = name === 'faq';
  return {
    name,
    title: meta.title ?? name,
    description: meta.description ?? '',
    updated: meta.updated ?? '',
    intro: html(intro?.blocks ?? []),
    sections: sections.map(({ heading, blocks }) => ({
      id: slug(heading?.text ?? ''),
      title: heading?.text ?? '',
      html: isFaq ? folded(blocks) : html(blocks),
    })),
    questions: isFaq
      ? sections.flatMap(({ blocks }) =>
          splitAt(blocks, 3).flatMap((part) => (part.heading ? [{ question: part.heading.text, answer: html(part.blocks) }] : [])),
        )
      : [],
  };
}
