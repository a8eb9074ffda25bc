/** What is not wanted: "robe pas rouge", "poussette sans siège auto". It is neither looked for nor read as anything else. */
import { categoriesCalled, isPartOfName } from '#server/features/search/things/thing-names.service.ts';
import { bounds } from '#server/features/search/spelling/held-by-titles.ts';
import { atomsOf, fold, isSilent } from '#server/features/search/words/lexemes.ts';
import { lexemesOf, type Term } from '#server/features/search/words/parse-words.ts';

const little = String.raw`(?:(?:de|du|des|en|une?|le|la|les|[aà]|aux?|pour|avec|trop|tr[eè]s|an?|any|the|too|very|in|for|with)\s+|[dl]['’])*`;
const denial = new RegExp(
  String.raw`(?<![\p{L}\d'’-])(?<!(?:ou|or) )(?:mais |but )?(pas|sans|sauf|non|ni|not|without|except)[\s-]+${little}(?=(\p{L}[\p{L}\d]*(?:[\s-]\p{L}[\p{L}\d]*){0,2}))`,
  'giu',
);
/** Said of prices, states, sellers and distances. */
const readElsewhere = /^(?:chere?s?|neu(?:f|ve)s?|new|loin|far|expensive|pro(?:fessionnel)?s?|agences?)$/;

/** Where it stands, with what is denied: the name of a thing, or else one word. "Sans assistance" is said of bicycles. */
export function deniedIn(text: string): { index: number; length: number; said: string }[] {
  return [...text.matchAll(denial)].flatMap(({ 0: whole, 1: no = '', 2: words = '', index }) => {
    const ends = [...words.matchAll(/[\s-]|$/g)].map((end) => end.index).toReversed();
    const isThing = (end: number) => categoriesCalled(lexemesOf(words.slice(0, end))) !== undefined;
    const [aided] = /^assistance(?: [eé]lectrique)?/i.exec(words) ?? [];
    const said = aided ?? words.slice(0, ends.find(isThing) ?? ends.at(-1));
    const plain = fold(said);
    if (bounds.test(plain) || readElsewhere.test(plain) || atomsOf(said).every(isSilent)) return [];
    // "Voiture sans permis" is called so.
    if (/sans/i.test(no) && isPartOfName(`sans ${said}`)) return [];
    return { index, length: whole.length + said.length, said: aided ? 'électrique' : said };
  });
}

/** Ads that say it of themselves are left out, but where they deny it too: those come first. */
function toTerms(said: string): Term[] {
  const lexemes = lexemesOf(said);
  return [
    { shown: said, ways: [lexemes], isExcluded: true, isDenied: true },
    { shown: said, ways: ['san', 'non'].map((no) => [no, ...lexemes]), isOptional: true },
  ];
}

/** What is asked for without it, and it. */
export function apartFromDenied(text: string): { asked: string; denied: Term[] } {
  const all = text.includes('"') ? [] : deniedIn(text);
  const asked = all.reduceRight((left, { index, length }) => left.slice(0, index) + left.slice(index + length), text);
  return { asked: asked.replace(/\s+/g, ' ').trim(), denied: all.flatMap(({ said }) => toTerms(said)) };
}
