/** What people say around what they look for: "bonjour, est-ce que quelqu'un vend un piano droit ?". */
import { Sentence } from '#server/features/search/sentence/sentence.ts';
import type { Reading } from '#server/features/search/sentence/reading.ts';
import { atomsOf, isSilent } from '#server/features/search/words/lexemes.ts';
import said from './fillers.json' with { type: 'json' };

const or = String.raw`\s?(?:ou|et|or|and|/)\s?`;
const used = String.raw`(?:d')?occas(?:ions?|es?)`;
const isNew = 'neu(?:f|ve)s?';
const oneOf = (all: readonly string[]) => all.join('|');
const cheap = oneOf(said.cheap);
/** "Meublé ou non", "avec ou sans balcon" */
const whatever = String.raw`\p{L}+ (?:ou|or) (?:non|pas|not)|(?:avec|with) (?:ou|or) (?:sans|without) \p{L}+`;
const anywhere = new RegExp(
  String.raw`(?<![\p{L}\d'-])(?:${whatever}|${cheap}|${oneOf(said.recent)}|(?:pas|non|not)[ -](?:${isNew}|new)|${isNew}${or}${used}|${used}${or}${isNew}|(?:brand )?new${or}used|used${or}new|(?<=^\s*)used(?=\s)|${used}|second[ -]?hand|${oneOf([...said.deals, ...said.polite, ...said.people])})(?![\p{L}\d])`,
  'u',
);
/** What is new is hardly meant, but where it will do as well. */
const wantsUsed = new RegExp(
  String.raw`(?<![\p{L}\d'-]|${or})(?:${used}|second[ -]?hand|used|(?:pas|non|not)[ -](?:${isNew}|new))(?![\p{L}\d]|${or})`,
  'u',
);
const wantsCheap = new RegExp(String.raw`(?<![\p{L}\d'-])(?:${cheap})(?![\p{L}\d])`, 'u');

/** One of these says that a question begins. */
const strong = new Set(said.strong);
/** So does one of these before an article: "need a bike", "y a-t-il un vélo". */
const verbs = new Set(said.verbs);
const articles = new Set(said.articles);
const weak = new Set(said.weak);
const run = /^[^\p{L}\d\ue001]*(\p{L}+)(?![\d&])/u;

/** How far the words reach that only begin a question; 0 where they may name something: "need for speed". */
function beginning(left: string): number {
  let [end, isQuestion, hasVerb] = [0, false, false];
  for (;;) {
    const [whole, word = ''] = run.exec(left.slice(end)) ?? [];
    if (!whole || !(strong.has(word) || verbs.has(word) || weak.has(word))) return isQuestion ? end : 0;
    end += whole.length;
    hasVerb ||= verbs.has(word);
    isQuestion ||=
      strong.has(word) ||
      whole.includes('\ue002') ||
      (hasVerb && articles.has(word)) ||
      (/^(?:hi|hey)$/.test(word) && /^\s*[,!]/.test(left.slice(end)));
  }
}

/** Where they stand, and what is left without them. */
function fillersIn({ left }: Sentence) {
  const fillers: [index: number, length: number][] = [];
  const drop = (index: number, length: number) => {
    left = left.slice(0, index) + '\ue002'.repeat(length) + left.slice(index + length);
    fillers.push([index, length]);
  };
  for (let found = anywhere.exec(left); found; found = anywhere.exec(left)) drop(found.index, found[0].length);
  drop(0, beginning(left));
  return { fillers, left };
}

/** Without them, and without the article of what is left. */
export function withoutFillers(text: string): string {
  const sentence = new Sentence(text);
  for (const [index, length] of fillersIn(sentence).fillers) sentence.take(index, length);
  return sentence.rest().replace(/^(?:une?|des|an?) (?=\p{L})/iu, '');
}

const clauseEnd = /[,.;:!?]|(?<!\p{L})(?:et|mais|donc|alors|and|but|so)(?!\p{L})/gu;

/** What is asked for in the end, where something else was told before: "on habite à Lyon et on cherche un traiteur". */
export function lastAsked(text: string, places: readonly string[]): string | null {
  const { left } = new Sentence(text);
  const starts = [...left.matchAll(clauseEnd)].map(({ index, 0: end }) => index + end.length);
  const at = starts.findLast((start) => beginning(left.slice(start)) > 0);
  if (at === undefined) return null;
  const asked = text.slice(at).trim();
  return [asked, ...places.filter((place) => !asked.includes(place))].join(' ');
}

export const saysNothingElse = (text: string): boolean => atomsOf(withoutFillers(text)).every(isSilent);

/** They stay where nothing else was said. */
export function dropFillers(reading: Reading): void {
  const { sentence, understood } = reading;
  reading.wantsCheap = sentence.find(wantsCheap) !== null;
  reading.wantsUsed = sentence.find(wantsUsed) !== null;
  const { fillers, left } = fillersIn(sentence);
  const says = /[\p{L}\d\ue001]/u.test(left.replace(/(?<![\p{L}\d])[\p{L}](?![\p{L}\d])/gu, ' '));
  if (says || understood.length) for (const [index, length] of fillers) sentence.take(index, length);
}
