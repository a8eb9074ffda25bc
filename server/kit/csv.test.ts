import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCsv, toCsv } from '#server/kit/csv.ts';

test('nothing written can be taken for a formula', () => {
  const dangerous = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string())
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(dangerous, fc.string()), (value) => {
      const [, line = ''] = toCsv(['a'], [[value]]).split(/\r\n([\s\S]*)/);
      expect(line.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('what was written is read again, whatever it holds', () => {
  const start = fc.constantFrom('', '=', "'=", "''-", "'", '@');
  const text = fc.tuple(start, fc.string()).map((parts) => parts.join('').trim());
  fc.assert(
    fc.property(text, (value) => {
      const read = fromCsv(toCsv(['a', 'b'], [[value, 'x']])).rows[0]?.cells.a;
      expect(read).toBe(value);
    }),
  );
});

test('numbers and the signs between cells are those that spreadsheets of the language expect', () => {
  const rows = [['Lampe, ronde', 12.5, -3, null, true]];
  expect(toCsv(['a', 'b', 'c', 'd', 'e'], rows, 'fr')).toBe('\ufeffa;b;c;d;e\r\nLampe, ronde;12,5;-3;;true');
  expect(toCsv(['a', 'b', 'c', 'd', 'e'], rows, 'en')).toBe('\ufeffa,b,c,d,e\r\n"Lampe, ronde",12.5,-3,,true');
});

test.each([',', ';', '\t'])('a file with %j between its cells is understood, and lines are counted', (sign) => {
  const text = [`title${sign}price`, `Lampe${sign}12`, '', `"Table, ""ronde"""${sign}80`].join('\n');
  expect(fromCsv(text)).toEqual({
    columns: ['title', 'price'],
    isBroken: false,
    language: { ',': 'en', ';': 'fr' }[sign] ?? null,
    rows: [
      { line: 2, cells: { title: 'Lampe', price: '12' }, hasSurplus: false },
      { line: 4, cells: { title: 'Table, "ronde"', price: '80' }, hasSurplus: false },
    ],
  });
});

test('a quote that is never closed is noticed', () => {
  expect(fromCsv('title;price\n"Lampe;12\nTable;80').isBroken).toBe(true);
});

test('a row with more cells than columns is noticed; empty ones at its end are nothing', () => {
  const { rows } = fromCsv('title;price\nLampe;12; ;\nTable;ronde;80\n;;80');
  expect(rows.map(({ line, hasSurplus }) => [line, hasSurplus])).toEqual([
    [2, false],
    [3, true],
    [4, true],
  ]);
});
