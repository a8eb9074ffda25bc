/** Whether a question tells what something does where others name it: "truc pour couper l'herbe", "ranger mes livres". */
import { infinitive } from '#server/features/search/things/thing-names.service.ts';
import { fold } from '#server/features/search/words/lexemes.ts';
import said from './describing.json' with { type: 'json' };

const oneOf = (...lists: (readonly string[])[]) => lists.flat().join('|');
const notBefore = String.raw`(?![\p{L}-])`;
const does = String.raw`\p{L}+(?:er|ir|re|oir)`;
const forDoing = String.raw`pour (?:(?:le|la|les|l['’]|me|m['’]|s['’]|se|ne pas|pas) ?)?${does}`;

const opener = new RegExp(
  String.raw`^(?:pour|to) \p{L}|(?<![\p{L}'’-])(?:${oneOf(said.things, said.places, said.people)})(?= (?:${oneOf(said.leads)})${notBefore})`,
  'iu',
);
const clause = new RegExp(String.raw`(?<![\p{L}-])(?:${oneOf(said.clauses)}|${forDoing})${notBefore}`, 'iu');
const withObject = new RegExp(String.raw`^\p{L}+ (?:${oneOf(said.objects)})(?!\p{L})`, 'iu');
const somebody = new RegExp(String.raw`(?<!\p{L})(?:${oneOf(said.people, said.whoDoes)})(?!\p{L})`, 'iu');
const something = new RegExp(String.raw`(?<!\p{L})(?:${oneOf(said.things)})(?!\p{L})`, 'iu');

/** "Truc pour", "machine qui", or "pour" at the beginning. */
export const opensSo = (text: string): boolean => opener.test(text);
/** "Ranger mes livres" */
export const beginsWithDeed = (words: string): boolean =>
  infinitive.test(fold(words.split(' ')[0] ?? '')) && withObject.test(words);
export const tellsUse = (text: string, words: string): boolean =>
  beginsWithDeed(words) || opensSo(text) || clause.test(words);

/** A thing is asked for, or somebody who does it; null where the question leaves it open. */
export const asksFor = (text: string): 'thing' | 'somebody' | null =>
  something.test(text) ? 'thing' : somebody.test(text) ? 'somebody' : null;
