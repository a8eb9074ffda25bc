/** Words that the admin wants pointed out, found whatever their accents, capitals and plurals. */
import { plain } from '#contract/ad-rules/wording.ts';
import type { Db } from '#server/db/db.ts';

export interface ListedWord {
  word: string;
  severity: number;
}

const most = 5_000;

export const readListedWords = (db: Db): Promise<ListedWord[]> =>
  db.selectFrom('forbidden_words').select(['word', 'severity']).orderBy('severity', 'desc').limit(most).execute();

/** Words apart by one blank each, so that a phrase is found whatever stands between its words. */
const spaced = (text: string) =>
  ` ${plain(text)
    .text.replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

/** Those of the list that the texts hold; a word stands for its plural too. */
export function findListed(list: readonly ListedWord[], texts: Iterable<string>): ListedWord[] {
  const all = [...texts].map(spaced);
  return list.filter(({ word }) => {
    const wanted = spaced(word).trim();
    return wanted !== '' && all.some((text) => text.includes(` ${wanted} `) || text.includes(` ${wanted}s `));
  });
}
