/** Which words of a sentence are the thing, its properties, a place, money, and which say nothing: learned from tagged.txt. */
import { join } from 'node:path';
import { isOneOf } from '#contract/known-values.ts';
import { bestLabels, likelihoodsOf } from '#server/features/ad-drafts/tags/chain.ts';
import { featuresOf, wordFeature } from '#server/features/ad-drafts/tags/features.ts';
import { choicesOf, knownOf } from '#server/features/ad-drafts/tags/known-words.ts';
import { labels, tags, type Tag } from '#server/features/ad-drafts/tags/tagged-sentences.ts';
import { tokensOf } from '#server/features/ad-drafts/tags/tokens.ts';
import { Weights } from '#server/features/ad-drafts/tags/weights.service.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { onceFor } from '#server/kit/remembered.ts';

export interface Span {
  tag: Tag;
  /** As it was typed. */
  text: string;
  index: number;
  /** From 0 to 1: the least sure of its words. */
  sureness: number;
}

export const weightsPath = join(import.meta.dirname, 'tagger.weights');
let weights: Weights | null = null;
const choicesIn = onceFor((lookup: CategoryLookup) =>
  choicesOf(new Set([...lookup.categories.keys()].flatMap((id) => lookup.attributesOf(id)))),
);

export interface Reading {
  spans: Span[];
  /** Words that say nothing of what is wanted. */
  fillers: (Omit<Span, 'tag'> & { isKnown: boolean })[];
}

/** `isFollow`: said after a search. */
export function tagSentence(lookup: CategoryLookup, sentence: string, isFollow: boolean): Reading {
  weights ??= new Weights(weightsPath);
  const typed = sentence.normalize('NFC');
  const tokens = tokensOf(typed);
  if (!tokens.length) return { spans: [], fillers: [] };
  const learned = weights;
  const known = knownOf(tokens, choicesIn(lookup));
  const features = featuresOf(tokens, known, isFollow, (word) => learned.knows(wordFeature(word)));
  const scores = features.map((own) => learned.scores(own));
  const chain = { scores, steps: weights.head.more };
  const { each } = likelihoodsOf(chain);
  const spans: Span[] = [];
  const fillers: Reading['fillers'] = [];
  for (const [at, label] of bestLabels(chain).entries()) {
    const sureness = each[at]?.[label] ?? 0;
    const [begins, tag] = (labels[label] ?? 'O').split('-');
    const token = tokens[at];
    if (!token) continue;
    const { index, text } = token;
    const last = spans.at(-1);
    if (begins === 'O')
      fillers.push({ text, index, sureness, isKnown: Boolean(known[at]?.thing || known[at]?.choice) });
    else if (begins === 'B' && isOneOf(tags, tag)) spans.push({ tag, text, index, sureness });
    else if (last) {
      last.text = typed.slice(last.index, index + text.length);
      last.sureness = Math.min(last.sureness, sureness);
    }
  }
  return { spans, fillers };
}
