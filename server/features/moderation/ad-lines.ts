import type { AdLine } from '#contract/api/moderation.ts';
import type { Language } from '#contract/languages.ts';
import { riskLevelOf } from '#contract/risk.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import type { LineRow } from '#server/features/moderation/ad-lines.queries.ts';
import type { ShowPicture } from '#server/features/picture-access/picture-access.service.ts';
import { shortName } from '#server/features/users/users.service.ts';

interface LineTools {
  lookup: CategoryLookup;
  language: Language;
  show: ShowPicture;
}

export function toLine(row: LineRow, { lookup, language, show }: LineTools): AdLine {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    categoryId: row.categoryId,
    category: lookup
      .lineOf(row.categoryId)
      .map(({ names }) => names[language])
      .join(' › '),
    price: row.price,
    priceType: row.priceType,
    image: row.image && show(row.image),
    seller: {
      id: row.userId,
      name: shortName(row),
      isPro: row.isPro,
      role: row.role,
      memberSince: row.memberSince.toISOString(),
    },
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    risk:
      row.score === null
        ? null
        : { score: row.score, level: riskLevelOf(row.score), codes: (row.reasons ?? []).map(({ code }) => code) },
    cannotDecide: row.cannotDecide,
  };
}
