/** For `$call`: narrows a query by a value that may not have been given. */
export function given<Query, Value>(
  value: Value | null | undefined,
  narrow: (query: Query, value: Value) => Query,
): (query: Query) => Query {
  return (query) => (value === null || value === undefined ? query : narrow(query, value));
}
