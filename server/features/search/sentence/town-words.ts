/** Names of towns that are other words as well, and the company in which they are. */

import words from './town-words.json' with { type: 'json' };

/** What stands beside them then, as patterns. */
const beside = new Map(
  Object.entries(words.beside).map(([town, said]) => [town, new RegExp(`^(?:${said.replaceAll(' ', '|')})$`)]),
);
/** Said first these are more often things. */
const thingsFirst = new Set(words.first);
/** Small towns that things are called after, or brands. */
const thingsAnywhere = new Set(words.anywhere);

/** Saints: towns only where something says so. */
const saints =
  /^sainte? (?:pierre|paul|andre|anne|benoit|georges|jean|joseph|marie|martin|michel|nicolas|rose|suzanne)$/;

const plain = (said: string) =>
  said
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/^ste? /, (saint) => (saint === 'st ' ? 'saint ' : 'sainte '))
    .trim();

export const isSaint = (said: string): boolean => saints.test(plain(said));

export const isThingAnywhere = (said: string): boolean => thingsAnywhere.has(plain(said));

/** Whether the words before and after make something else of it. */
export function isThing(said: string, before: string, after: string): boolean {
  const name = plain(said);
  const around = [/(\p{L}+|\d+)[^\p{L}\d]*$/u.exec(before)?.[1], /^[^\p{L}\d]*(\p{L}+|\d+)/u.exec(after)?.[1]];
  return around.some((one) => one !== undefined && beside.get(name)?.test(one));
}

/** Whether it is rather a thing than a place where it begins a sentence; "nice" is English. */
export const isThingFirst = (said: string, language: string, after: string): boolean =>
  thingsFirst.has(plain(said)) ||
  (language === 'en' && said === 'nice') ||
  /^[^\p{L}\d]*(?:de|d'|du|des|a|en|et|pour|to|of|for)(?!\p{L})/u.test(after);
