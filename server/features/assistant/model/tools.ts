/** The tools as a model sees them, and running one: read with the rights of everybody, never write, in bounded time and size. */
import type Anthropic from '@anthropic-ai/sdk';
import * as z from 'zod/mini';
import type { ToolName, ToolShown } from '#contract/assistant.ts';
import { checkLinks } from '#server/features/link-checks/link-checks.service.ts';
import { readRequest, withWords } from '#server/features/assistant/local/read-request.ts';
import { compareTool, toldAd } from '#server/features/assistant/tools/compare-ads.ts';
import { draftTool } from '#server/features/assistant/tools/draft-ad.ts';
import { ruleTool } from '#server/features/assistant/tools/explain-rule.ts';
import { priceTool } from '#server/features/assistant/tools/price-stats.ts';
import { alertTool } from '#server/features/assistant/tools/propose-alert.ts';
import { searchTool, toldCard } from '#server/features/assistant/tools/search-ads.ts';
import { quoted, type Asker } from '#server/features/assistant/tools/tool.ts';
import { AppError, existing } from '#server/kit/app-error.ts';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const request = text(200);
const euros = z.nullable(z.number().check(z.minimum(0), z.maximum(100_000_000)));
const adId = z.int().check(z.minimum(1), z.maximum(999_999_999));

interface Tool<Input> {
  description: string;
  input: z.ZodMiniType<Input>;
  run: (asker: Asker, input: Input) => Promise<{ shown: ToolShown; told: unknown }>;
}
const tool = <Input>(one: Tool<Input>): Tool<never> => one as unknown as Tool<never>;

const withEuros = (least: number | null, most: number | null) => ({
  ...(least !== null && { priceMin: String(Math.round(least * 100)) }),
  ...(most !== null && { priceMax: String(Math.round(most * 100)) }),
});

const sorts = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  cheapest: { sortBy: 'price', sortOrder: 'asc' },
  dearest: { sortBy: 'price', sortOrder: 'desc' },
  nearest: { sortBy: 'distance' },
} as const;

const tools: Record<ToolName, Tool<never>> = {
  search_ads: tool({
    description:
      'Searches the public ads. `request` says in French or English what is wanted, with place, radius and facts ("vélo électrique taille M à 15 km de Lyon"); the site reads filters out of it and shows them.',
    input: z.strictObject({
      request,
      min_price_euros: euros,
      max_price_euros: euros,
      sort: z.nullable(z.enum(['newest', 'cheapest', 'dearest', 'nearest'])),
    }),
    run: async (asker, { request: asked, min_price_euros, max_price_euros, sort }) => {
      const params = { ...withWords(await readRequest(asker, asked)), ...withEuros(min_price_euros, max_price_euros) };
      const { shown, told } = await searchTool(asker, { ...params, ...(sort && sorts[sort]) });
      const { totalCount, totalIsCapped, items, suggestions } = told.answer;
      const more = suggestions.slice(0, 3).map(({ kind, label, count }) => ({ kind, label, count }));
      return {
        shown,
        told: {
          totalCount,
          totalIsCapped,
          filters: shown.chips?.map(({ label }) => label),
          ads: items.map(toldCard),
          suggestions: more,
        },
      };
    },
  }),
  read_ad: tool({
    description: 'One public ad in full: description, attributes, price history, reviews of its seller.',
    input: z.strictObject({ id: adId }),
    run: async (asker, { id }) => {
      const { shown, told } = await compareTool(asker, [id], 1);
      if (!told.length) throw new AppError('not_found');
      return { shown, told: told.map(toldAd) };
    },
  }),
  compare_ads: tool({
    description: 'Two to four public ads side by side.',
    input: z.strictObject({ ids: z.array(adId).check(z.minLength(2), z.maxLength(4)) }),
    run: async (asker, { ids }) => {
      const { shown, told } = await compareTool(asker, ids);
      return { shown, told: told.map(toldAd) };
    },
  }),
  price_stats: tool({
    description:
      'What things of a kind cost on the site: count, quartiles and median of asking prices. `asked_price_euros` is a price to judge.',
    input: z.strictObject({ request, asked_price_euros: euros }),
    run: async (asker, { request: asked, asked_price_euros: price }) => {
      const params = withWords(await readRequest(asker, asked));
      const { shown, told } = await priceTool(asker, params, price === null ? null : Math.round(price * 100));
      const inEuros = told && {
        count: told.count,
        low: told.low / 100,
        median: told.median / 100,
        high: told.high / 100,
        ...(told.widened.length && { widened: told.widened }),
      };
      return { shown, told: inEuros ?? { count: shown.total, tooFew: true } };
    },
  }),
  draft_ad: tool({
    description:
      'Reads an ad out of a sentence and shows it as a card, with the photos that the member has shown. Nothing is created: the member presses the card.',
    input: z.strictObject({ text: text(2_000) }),
    run: async (asker, { text: sentence }) => {
      const outcome = existing(await draftTool(asker, sentence));
      const { shown, told } = outcome;
      return { shown, told: { shownAsCard: true, lines: told.lines, photos: shown.photoIds?.length ?? 0 } };
    },
  }),
  propose_alert: tool({
    description: 'Shows an alert on a search as a card. Nothing is created: the member presses the card.',
    input: z.strictObject({ request, max_price_euros: euros }),
    run: async (asker, { request: asked, max_price_euros }) => {
      const params = { ...withWords(await readRequest(asker, asked)), ...withEuros(null, max_price_euros) };
      const { shown } = await alertTool(asker, params);
      return {
        shown,
        told: { shownAsCard: true, filters: shown.chips?.map(({ label }) => label), lastMonth: shown.alert?.recent },
      };
    },
  }),
  explain_rule: tool({
    description:
      'Looks into the help and legal pages of the site. Link to the pages it returns, with their exact address.',
    input: z.strictObject({ question: text(500) }),
    run: async (asker, { question }) => {
      const { shown, told } = ruleTool(asker, question);
      return { shown, told: told.map(({ to, title, text: passage }) => ({ to, title, text: quoted(passage, 1_500) })) };
    },
  }),
  check_link: tool({
    description: 'Whether links and senders in a text are those of this site. Nothing is opened.',
    input: z.strictObject({ text: text(4_000) }),
    run: async ({ context }, { text: pasted }) => {
      const { verdicts, ourHost } = checkLinks(context.config, pasted);
      return { shown: { verdicts }, told: { verdicts, ourHost } };
    },
  }),
};

/** Bounds that the provider's strict schemas do not know; the schemas here hold them when a tool is run. */
const unknownBounds = new Set([
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
]);

function withoutBounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutBounds);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => !unknownBounds.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutBounds(value)]));
}

/** The same for every member, in one order: what is before the question is cached. */
export const toolList: Anthropic.Messages.Tool[] = Object.entries(tools)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, { description, input }]) => {
    const { $schema: _schema, ...schema } = z.toJSONSchema(input, { unrepresentable: 'any' }) as Record<
      string,
      unknown
    >;
    const input_schema = withoutBounds(schema) as Anthropic.Messages.Tool.InputSchema;
    return { name, description, input_schema, strict: true };
  });

const mostTold = 8_000;

interface ToolResult {
  content: string;
  isError: boolean;
  shown: ToolShown | null;
}

/** Texts of our own: what went wrong inside is nobody's business outside. */
const failed = (content: string): ToolResult => ({ content, isError: true, shown: null });
export const isTool = (name: string): name is ToolName => Object.hasOwn(tools, name);

export async function runTool(asker: Asker, name: string, given: unknown): Promise<ToolResult> {
  if (!isTool(name)) return failed('There is no such tool.');
  const { input, run } = tools[name];
  const parsed = input.safeParse(given);
  if (!parsed.success)
    return failed(
      `The input is not valid: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ') || 'shape'}.`,
    );
  const seconds = asker.context.config.anthropic?.toolSeconds ?? 3;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, seconds * 1_000, null)));
  try {
    const outcome = await Promise.race([run(asker, parsed.data), late]);
    if (!outcome) return failed('This took too long.');
    const content = JSON.stringify(outcome.told);
    return {
      content: content.length > mostTold ? `${content.slice(0, mostTold)}…` : content,
      isError: false,
      shown: outcome.shown,
    };
  } catch (error) {
    if (error instanceof AppError)
      return failed(
        error.code === 'not_found' || error.code === 'gone' ? 'Nothing public was found.' : 'The request was refused.',
      );
    asker.context.log.warn({ err: error, tool: name }, 'assistant: a tool failed');
    return failed('The tool failed.');
  } finally {
    clearTimeout(timer);
  }
}
