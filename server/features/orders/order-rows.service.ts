/** Orders, for those who settle them. */
export {
  lockOrder as holdOrder,
  nextAttempt,
  openOrders,
  orderById as findOrder,
  orderByRef,
} from '#server/features/orders/orders.queries.ts';
