/** The sentences of tagged.txt: each with its kind, and the label of every token. */
import { tokensOf, type Token } from '#server/features/ad-drafts/tags/tokens.ts';

export const tags = [
  'what',
  'attr',
  'state',
  'money',
  'place',
  'radius',
  'seller',
  'sort',
  'when',
  'delivery',
  'photos',
  'without',
  'drop',
] as const;
/** What is said of an amount tells which bound it is; the marks keep it for whoever reads them. */
const amounts = new Set(['max', 'min', 'about', 'range', 'price']);
export type Tag = (typeof tags)[number];

/** Outside of any mark, then the beginning and the inside of each. */
export const labels = ['O', ...tags.flatMap((tag) => [`B-${tag}`, `I-${tag}`])];
const labelIds = new Map(labels.map((label, id) => [label, id]));

export interface Tagged {
  /** It goes on from an earlier question. */
  isFollow: boolean;
  tokens: Token[];
  labels: number[];
}

const marked = /\{(\w+):([^{}]*)\}/g;

export function readTagged(line: string): Tagged & { kind: string; plain: string } {
  const [, kind = '', whole = ''] = /^(\w+)\|(.*)$/.exec(line.normalize('NFC')) ?? [];
  const isFollow = kind === 'follow';
  const said = isFollow ? (whole.split('=>').at(-1) ?? '').trim() : whole;
  const spans: { tag: string; from: number; to: number }[] = [];
  let plain = '';
  let last = 0;
  for (const { 0: mark, 1: tag = '', 2: words = '', index } of said.matchAll(marked)) {
    plain += said.slice(last, index);
    spans.push({ tag: amounts.has(tag) ? 'money' : tag, from: plain.length, to: plain.length + words.length });
    plain += words;
    last = index + mark.length;
  }
  plain += said.slice(last);
  const tokens = tokensOf(plain);
  const begun = new Set<object>();
  const ids = tokens.map(({ index }) => {
    const span = spans.find(({ from, to }) => index >= from && index < to);
    if (!span) return 0;
    const id = labelIds.get(`${begun.has(span) ? 'I' : 'B'}-${span.tag}`);
    if (id === undefined) throw new Error(`no such tag: ${span.tag} in ${line}`);
    begun.add(span);
    return id;
  });
  return { kind, plain, isFollow, tokens, labels: ids };
}
