/** The open order of a member's plan, and taking it back. */
import { openPlanOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { providerFor } from '#server/features/orders/provider.service.ts';
import type { Context } from '#server/kit/context.ts';

export { openPlanOrder as openOrderOf };

/** False where it turns out to be paid: it is to be settled then. */
export async function closeOpenPlanOrder(context: Context, order: OrderRow): Promise<boolean> {
  const state = await providerFor(context, order).abandon(order);
  if (state.status === 'paid') return false;
  await context.db
    .updateTable('orders')
    .set({ status: 'Expired', closed_at: context.now() })
    .where('id', '=', order.id)
    .where('status', 'in', ['Created', 'Open'])
    .execute();
  return true;
}
