import { mostExported, type AdLine, type listAllAds } from '#contract/api/moderation.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { pictureShower } from '#server/features/picture-access/picture-access.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { linesOf } from '#server/features/moderation/ad-lines.queries.ts';
import { toLine } from '#server/features/moderation/ad-lines.ts';
import { allAdsPage, countAllAds, type ListFilter } from '#server/features/moderation/all-ads.queries.ts';
import { countCap } from '#server/features/moderation/queue.queries.ts';
import { placeOf } from '#server/features/moderation/queue.service.ts';
import { whyCannotDecide, type Staff } from '#server/features/ad-lifecycle/may-decide.service.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, rowsOfPage, type Paging } from '#server/kit/paging.ts';
import { toCsv } from '#server/kit/csv.ts';
import { translate } from '#server/kit/texts.ts';

const exportedAtOnce = 500;

async function linesFor(context: Context, staff: Staff, ids: readonly number[], language: Language): Promise<AdLine[]> {
  const [lines, lookup, show] = await Promise.all([
    linesOf(context.db, whyCannotDecide(staff), ids),
    categoryLookup(context),
    pictureShower(context),
  ]);
  return ids.flatMap((id) => {
    const row = lines.get(id);
    return row ? [toLine(row, { lookup, language, show: show(row) })] : [];
  });
}

export async function listAll(
  context: Context,
  staff: Staff,
  { after, page, pageSize, ...filter }: ListFilter & Paging & { after?: string | undefined },
  language: Language,
): Promise<DataOf<typeof listAllAds>> {
  const paging = { page, pageSize };
  const { offset, limit } = rowsOfPage(paging);
  const [rows, count] = await Promise.all([
    allAdsPage(context.db, filter, { after: placeOf(after), offset, limit }),
    countAllAds(context.db, filter),
  ]);
  const shown = rows.slice(0, limit - 1);
  const last = shown.at(-1);
  const ids = shown.map(({ id }) => id);
  return {
    ...pageOf(await linesFor(context, staff, ids, language), paging, count, countCap),
    next: rows.length === limit && last ? `${last.micros}-${last.id}` : null,
  };
}

const columns = [
  'id',
  'title',
  'status',
  'category',
  'price',
  'priceType',
  'seller',
  'sellerType',
  'risk',
  'reasons',
  'createdAt',
  'deletedAt',
] as const;

/** The same list as a table, page by page: never more in memory than is written. */
export async function exportAll(
  context: Context,
  staff: Staff,
  filter: ListFilter,
  language: Language,
): Promise<{ name: string; text: string }> {
  const lines: AdLine[] = [];
  let after: { micros: string; id: number } | undefined;
  while (lines.length < mostExported) {
    const rows = await allAdsPage(context.db, filter, { after, limit: exportedAtOnce });
    lines.push(
      ...(await linesFor(
        context,
        staff,
        rows.map(({ id }) => id),
        language,
      )),
    );
    after = rows.at(-1);
    if (rows.length < exportedAtOnce) break;
  }
  const name = (column: string) => translate(language, `moderation:csv.${column}`);
  const table = lines
    .slice(0, mostExported)
    .map((line) => [
      line.id,
      line.title,
      translate(language, `moderation:csv.statuses.${line.deletedAt ? 'Deleted' : line.status}`),
      line.category,
      line.price === null ? null : line.price / 100,
      line.priceType,
      line.seller.name,
      line.seller.isPro ? 'pro' : 'private',
      line.risk?.score ?? null,
      (line.risk?.codes ?? []).map((code) => translate(language, `moderation:risk.short.${code}`)).join(', '),
      line.createdAt,
      line.deletedAt,
    ]);
  const day = context.now().toISOString().slice(0, 10);
  return { name: `ads-${day}.csv`, text: toCsv(columns.map(name), table, language) };
}
