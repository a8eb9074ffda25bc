/** Of a statement that always answers with a row, as a count does. */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement has answered without a row');
  return row;
}
