/** Words put right as ads write them, where one is plainly a slip of the other: "picanto" is no piano. */
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { correctWords, countUpTo, lexemesOf, wantsEverything } from '#server/features/search/search.service.ts';
import { distance } from '#server/kit/alike.ts';
import { isThingWord, thingWords } from '#server/features/search/things/thing-names.service.ts';
import type { Context } from '#server/kit/context.ts';

/** Longer words have room for a second slip. */
const longWord = 8;
const isSlip = (word: string, right: string): boolean =>
  distance(foldLetters(word), foldLetters(right)) <= (word.length < longWord ? 1 : 2);

/** Whether ads of the category's section hold it: a "mini cooper" is no cooker. */
async function isWrittenNear(context: Context, category: number, word: string): Promise<boolean> {
  const lookup = await categoryLookup(context);
  const section = { id: lookup.lineOf(category)[0]?.id ?? category, isSection: true };
  const query = lexemesOf(word).map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`);
  return (await countUpTo(context.db, { ...wantsEverything, category: section, tsquery: query.join(' & ') }, 1)) > 0;
}

/** Each word by itself: what stands beside it says nothing about how it is spelt. */
export async function correctSlips(context: Context, words: string, category: number | null): Promise<string> {
  const right = await Promise.all(
    words.split(' ').map(async (word) => {
      const other = await correctWords(context, word);
      if (other === null || !isSlip(word, other)) return word;
      return category === null || (await isWrittenNear(context, category, other)) ? other : word;
    }),
  );
  return right.join(' ');
}

/** The words of things put right as they are called: "labtop", "soffa". One letter may be wrong. */
export const spellThings = (text: string): string =>
  text.replace(/\p{L}{5,}/gu, (written) => {
    const word = written.toLowerCase();
    if (lexemesOf(word).every(isThingWord)) return written;
    const near = [...thingWords().values()].filter((one) => one[0] === word[0]);
    return near.find((one) => Math.abs(one.length - word.length) <= 1 && distance(word, one) === 1) ?? written;
  });
