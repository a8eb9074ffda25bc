/** What whoever takes the money does for the site, and what they tell of it. */
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/** What the provider knows of an order; the truth, whatever an event says. */
export interface PaymentState {
  status: 'open' | 'paid' | 'expired' | 'failed';
  /** The provider's name of the payment. */
  paymentRef: string | null;
  /** "Visa •••• 4242". */
  method: string | null;
  /** Cents given back so far, in all. */
  refunded: number;
  failure: string | null;
}

export interface ListedEvent {
  id: string;
  type: string;
  created: Date;
  objectId: string | null;
  orderId: string | null;
  apiVersion: string | null;
  payload: object;
}

/** Every call may be made again: the provider does each thing once under its key. */
export interface PaymentProvider {
  name: 'stripe' | 'test';
  openCheckout(order: OrderRow, title: string): Promise<{ sessionId: string; url: string }>;
  look(order: OrderRow): Promise<PaymentState>;
  /** Charges the known means of payment without the member. */
  charge(order: OrderRow, title: string): Promise<PaymentState>;
  /** Takes an open payment page back; what it answers may be that it was paid. */
  abandon(order: OrderRow): Promise<PaymentState>;
  refund(refund: { id: string; amount: number; paymentRef: string; order: OrderRow }): Promise<{ ref: string }>;
  portalUrl(userId: string): Promise<string>;
  /** What happened since, for who may have missed it. */
  listEvents(since: Date): Promise<ListedEvent[]>;
}
