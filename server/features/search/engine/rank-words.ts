/** How well an ad answers some words: those of the title count most, and words that stand together there more than others. */
import { titleBits, type Postings } from '#server/features/search/engine/postings.ts';
import { weightOf, type WordQuery } from '#server/features/search/engine/word-query.ts';

interface Standing {
  score: number;
  /** Between which words of the title; 0 where not all stand there. */
  from: number;
  to: number;
}

const nowhere: Standing = { score: 0, from: 0, to: 0 };
const worth: Readonly<Record<string, number>> = { A: 1, B: 0.6, C: 0.3, D: 0.05 };
/** By the weights of a word: a text that repeats it says no more than one that says it. */
const scores = Float64Array.from({ length: 2 ** titleBits }, (_, held) =>
  Object.entries(weightOf).reduce((sum, [place, weight]) => sum + (held & weight ? (worth[place] ?? 0) : 0), 0),
);

function together(parts: readonly Standing[]): Standing {
  const score = parts.reduce((sum, one) => sum + one.score, 0);
  if (!parts.length || parts.some(({ from }) => !from)) return { score, from: 0, to: 0 };
  const [from, to] = [Math.min(...parts.map((one) => one.from)), Math.max(...parts.map((one) => one.to))];
  return { score: score + (parts.length - 1) / Math.max(to - from, 1), from, to };
}

/** It is asked for one document after the other, as they stand in the postings. */
function standingIn(postings: Postings, query: WordQuery): (doc: number) => Standing {
  if (query.kind === 'not') return () => nowhere;
  if (query.kind === 'word') {
    const lists = postings.listsOf(query);
    return (doc) => {
      const places = lists.map((list) => list.placesIn(doc));
      const score = Math.max(0, ...places.map((one) => scores[one % scores.length] ?? 0));
      const title = places.find((one) => one >= scores.length) ?? 0;
      return { score, from: title >>> titleBits, to: title >>> titleBits };
    };
  }
  const isAny = query.kind === 'any';
  const parts = query.parts.filter(({ kind }) => kind !== 'not').map((part) => standingIn(postings, part));
  return (doc) => {
    const all = parts.map((standing) => standing(doc));
    return isAny ? all.reduce((best, one) => (one.score > best.score ? one : best), nowhere) : together(all);
  };
}

export function rankingBy(postings: Postings, query: WordQuery): (doc: number) => number {
  const standing = standingIn(postings, query);
  return (doc) => standing(doc).score;
}
