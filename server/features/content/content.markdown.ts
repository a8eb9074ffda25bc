/** Turns the Markdown of a written page into its sections. */
import { Marked, Parser, type MarkedToken, type Token, type Tokens } from 'marked';
import type { ContentPage } from '#contract/api/content.ts';

type Body = Pick<ContentPage, 'intro' | 'sections' | 'questions'>;

interface Options {
  /** Level-3 headings are questions, whose answers fold. */
  questions: boolean;
  /** The accessible name of a table, which scrolls in a region of its own on narrow screens. */
  tableName: (heading: string) => string;
}

const summaryLength = 140;

export function slug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const parser = new Parser();
const plain = (tokens: Token[] | undefined) => parser.parseInline(tokens ?? [], parser.textRenderer);
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const isA = <Type extends MarkedToken['type']>(
  type: Type,
  token: Token,
): token is Extract<MarkedToken, { type: Type }> => token.type === type;

/** Splits a list of blocks at the headings of one depth. */
function splitAt(blocks: Token[], depth: number): { heading: Tokens.Heading | null; blocks: Token[] }[] {
  const parts: { heading: Tokens.Heading | null; blocks: Token[] }[] = [{ heading: null, blocks: [] }];
  for (const block of blocks) {
    if (isA('heading', block) && block.depth === depth) parts.push({ heading: block, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

/** The words of a paragraph, or of a list's first item. */
function wordsOf(block: Token): string {
  const paragraph = isA('list', block) ? block.items[0]?.tokens[0] : isA('paragraph', block) ? block : undefined;
  return plain(paragraph && 'tokens' in paragraph ? paragraph.tokens : [])
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first words that are more than an announcement ("In your profile:"), cut between two of them. */
function summarise(blocks: Token[]): string {
  const text = blocks.map(wordsOf).find((words) => words && !words.endsWith(':')) ?? '';
  if (text.length <= summaryLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', summaryLength)).replace(/[\s,;:.]+$/, '')}…`;
}

/** Names within one page are unique: the second "table" becomes "table-2". */
function uniqueNames(): (wish: string) => string {
  const taken = new Map<string, number>();
  return (wish) => {
    const count = (taken.get(wish) ?? 0) + 1;
    taken.set(wish, count);
    return count === 1 ? wish : `${wish}-${count}`;
  };
}

export function renderMarkdown(source: string, { questions, tableName }: Options): Body {
  const anchor = uniqueNames();
  const name = uniqueNames();
  let lastHeading = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        lastHeading = plain(tokens);
        return `<h${depth} id="${anchor(slug(lastHeading))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table({ header, rows }) {
        const cells = (line: Tokens.TableCell[], tag: string) =>
          line.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag.slice(0, 2)}>`).join('');
        const body = rows.map((line) => `<tr>${cells(line, 'td')}</tr>`).join('\n');
        const label = escape(name(tableName(lastHeading)));
        const table = `<table><thead><tr>${cells(header, 'th scope="col"')}</tr></thead><tbody>\n${body}\n</tbody></table>`;
        return `<div class="table-region" role="region" tabindex="0" aria-label="${label}">${table}</div>\n`;
      },
    },
  });
  const html = (blocks: Token[]) => marked.parser(blocks);

  /** The anchor stands on the answer: a browser unfolds what holds the target of a link. */
  const fold = (blocks: Token[]) =>
    splitAt(blocks, 3)
      .map(({ heading, blocks: answer }) => {
        if (!heading) return html(answer);
        lastHeading = plain(heading.tokens);
        const id = anchor(slug(lastHeading));
        return `<details><summary>${Parser.parseInline(heading.tokens)}</summary><div id="${id}">${html(answer)}</div></details>`;
      })
      .join('\n')
      .trim();

  const [intro, ...sections] = splitAt(marked.lexer(source), 2);
  return {
    intro: html(intro?.blocks ?? []),
    sections: sections.map(({ heading, blocks }) => {
      const title = plain(heading?.tokens);
      lastHeading = title;
      return {
        id: anchor(slug(title)),
        title,
        summary: summarise(blocks),
        html: questions ? fold(blocks) : html(blocks),
      };
    }),
    questions: questions
      ? sections.flatMap(({ blocks }) =>
          splitAt(blocks, 3).flatMap(({ heading, blocks: answer }) =>
            heading ? [{ question: plain(heading.tokens), answer: html(answer) }] : [],
          ),
        )
      : [],
  };
}
