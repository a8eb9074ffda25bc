/** What a list one below the other tells of an ad beside its card. */
import type { RowWords } from '#contract/api/search.ts';
import { rowTexts } from '#server/features/ads/rows.queries.ts';
import { shortName } from '#server/features/users/users.service.ts';
import type { Context } from '#server/kit/context.ts';

/** Characters: three lines beside a picture. */
const excerptLength = 320;

/** The first words of a text, cut between two of them. */
export function excerptOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(' ', length - 1)).replace(/[\s,;:.–-]+$/, '')}…`;
}

export async function rowWordsOf({ db }: Context, ids: readonly number[]): Promise<Map<number, RowWords>> {
  const rows = ids.length ? await rowTexts(db, [...ids]) : [];
  return new Map(
    rows.map(({ id, text, firstName, lastName, company, rating, reviewCount }) => [
      id,
      {
        excerpt: excerptOf(text, excerptLength),
        sellerName: company ?? shortName({ firstName, lastName }),
        rating,
        reviewCount: reviewCount ?? 0,
      },
    ]),
  );
}
