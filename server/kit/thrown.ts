/** What was thrown: JavaScript lets it be anything. */

interface Known {
  /** Of Node, PostgreSQL or a library. */
  code?: string;
  /** Of PostgreSQL: the rule that refused a row. */
  constraint?: string;
  /** Of Stripe. */
  type?: string;
  /** Of an HTTP peer. */
  statusCode?: number;
  /** Of a mail server. */
  responseCode?: number;
}

export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

export const factsOf = (thrown: unknown): Known => (typeof thrown === 'object' && thrown !== null ? thrown : {});
