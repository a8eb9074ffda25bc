/** What an order is called, at the provider and on the invoice. */
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { requirePlan } from '#server/features/plans/catalogue.service.ts';
import { translate } from '#server/kit/texts.ts';

export async function titleOfOrder(
  db: Db,
  { kind, plan, adTitle, language }: Pick<OrderRow, 'kind' | 'plan' | 'adTitle' | 'language'>,
): Promise<string> {
  const name = plan ? (await requirePlan(db, plan)).name[language] : '';
  return translate(language, `plans:lines.${kind}`, { plan: name, title: adTitle ?? '' });
}
