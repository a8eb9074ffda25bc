/** What people say around what they look for: "bonjour, est-ce que quelqu'un vend un piano droit ?". */
import { Sentence } from '#server/features/search/sentence/sentence.ts';
import type { Reading } from '#server/features/search/sentence/reading.ts';
import { atomsOf, isSilent } from '#server/features/search/words/lexemes.ts';

const or = String.raw`\s?(?:ou|et|or|and|/)\s?`;
const used = String.raw`(?:d')?occas(?:ions?|es?)`;
const isNew = 'neu(?:f|ve)s?';
const cheap =
  '(?:vraiment |tres )?pas (?:trop |tres )?cher(?:e|es|s)?|(?:a )?(?:petit|bon|bas|mini) prix|(?:le |la |les )?moins chere?s?|(?:the )?cheap(?:est)?|inexpensive|affordable|bon marche|low cost';
const time =
  "(?:les )?(?:dernieres?|nouvelles?) annonces?|annonces? recentes?|(?:latest|newest|recent)(?: ads(?! for )|(?= ads for ))|recente?s?|recent|recently|aujourd'hui|ce (?:soir|week-?end|mois)|cette semaine|rapidement|vite|(?:des|le plus tot) que possible|today|tonight|this week(?:end)?|asap|urgently|(?:tres )?urgente?s?";
/** "Meublé ou non", "avec ou sans balcon" */
const whatever = String.raw`\p{L}+ (?:ou|or) (?:non|pas|not)|(?:avec|with) (?:ou|or) (?:sans|without) \p{L}+`;
const anywhere = new RegExp(
  String.raw`(?<![\p{L}\d'-])(?:${whatever}|${cheap}|${time}|(?:pas|non|not)[ -](?:${isNew}|new)|${isNew}${or}${used}|${used}${or}${isNew}|(?:brand )?new${or}used|used${or}new|(?<=^\s*)used(?=\s)|${used}|second[ -]?hand|` +
    String.raw`(?:a|en|for|on) (?:vendre|vente|sale)|(?:a|to|for) (?:acheter|adopter|buy|adopt|adoption)|(?<!(?:carte|cheque|bon|coffret|papier|sac|boite)s? )(?:idees? )?cadeaux?(?= \p{L})|(?:gift|present) (?:for|idea)s?|a saisir|bons? plans?|bonnes? affaires?|si possible|if possible|s.il (?:vous|te) plai[st]|svp|stp|please|merci(?: d.avance)?|thank you|thanks|cordialement)(?![\p{L}\d])`,
  'u',
);
/** What is new is hardly meant, but where it will do as well. */
const wantsUsed = new RegExp(
  String.raw`(?<![\p{L}\d'-]|${or})(?:${used}|second[ -]?hand|used|(?:pas|non|not)[ -](?:${isNew}|new))(?![\p{L}\d]|${or})`,
  'u',
);
const wantsCheap = new RegExp(String.raw`(?<![\p{L}\d'-])(?:${cheap})(?![\p{L}\d])`, 'u');

const set = (words: string) => new Set(words.split(' '));
/** One of these says that a question begins. */
const strong = set(
  'bonjour bonsoir salut coucou hello cherche cherchons cherchais recherche recherchons voudrais voudrions souhaite souhaiterais souhaitons aimerais aimerions besoin quelqu auriez avez looking searching anyone anybody somebody someone acheter achete buy trouver vends vend ad ads annonce annonces',
);
/** So does one of these before an article: "need a bike", "y a-t-il un vélo". */
const verbs = set('need needs want wanted veux veut have has got sell sells selling vendent there y get find aurait');
const articles = set('a an any some un une des du de d');
const weak = set(
  'je j nous on i we you vous il y am m est ce que qu t a un une des de d du le la les l an the some any do does is are there to for of in my our mon ma pour en moi me would like could can where ou ai suis serait possible help us all everyone tous toutes interesse interested savez connaissez dont hi hey re ve ll d',
);
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
