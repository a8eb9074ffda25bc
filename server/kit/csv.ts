/** Tables as text, for spreadsheets: what they would take for a formula is written as a text. */
import Papa from 'papaparse';
import { languages, type Language } from '#contract/languages.ts';

/** What spreadsheets set to a language expect between cells and before decimals: 12.5 is a day of May to a French one. */
const habits = { fr: { delimiter: ';', decimal: ',' }, en: { delimiter: ',', decimal: '.' } } as const;
/** By it they know UTF-8. */
const mark = '\ufeff';
/** Quotes before such a sign are written once more, so that reading takes off the one that was added. */
const formula = /^'*[=+\-@\t\r]/;

/** Sums are given in cents and written with two decimals. */
export type Cell = string | number | boolean | null | { cents: number };

export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  language: Language = 'fr',
): string {
  const { delimiter, decimal } = habits[language];
  const write = (cell: Cell) => {
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    if (typeof cell === 'object' && cell) return (cell.cents / 100).toFixed(2).replace('.', decimal);
    return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;
  };
  const data = rows.map((row) => row.map(write));
  return mark + Papa.unparse({ fields: [...columns], data }, { delimiter, newline: '\r\n' });
}

export interface CsvTable {
  columns: string[];
  /** A quote that nothing closes swallowed what follows it. */
  isBroken: boolean;
  /** The one whose spreadsheets put such signs between cells. */
  language: Language | null;
  /** With the row of the spreadsheet each stands in; empty lines are left out. */
  rows: { line: number; cells: Record<string, string>; hasSurplus: boolean }[];
}

/** The sign that the line of names has most of. */
function delimiterOf(text: string): string {
  const [names = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => names.split(sign).length;
  return [';', ',', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

/** Looked at before anything is read: a small file may have names and lines without end. */
export function exceeds(text: string, most: { columns: number; lines: number }): 'columns' | 'lines' | null {
  const [names = ''] = text.split(/[\r\n]/, 1);
  if (names.split(delimiterOf(text), most.columns + 1).length > most.columns) return 'columns';
  return text.split(/\r\n?|\n/, most.lines + 1).length > most.lines ? 'lines' : null;
}

/** Where Papa puts cells that no column stands above. */
const surplus = '__parsed_extra';

/** Commas, semicolons or tabs, whichever the file uses; the quote that keeps a formula a text is taken off again. */
export function fromCsv(text: string): CsvTable {
  const plain = text.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(plain);
  const { data, meta, errors } = Papa.parse<Record<string, string | string[]>>(plain, {
    header: true,
    delimiter,
    transformHeader: (name) => name.trim(),
  });
  const rows = data.map((given, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value.replace(/^'(?='*[=+\-@\t\r])/, '').trim()]] : [],
      ),
    ),
    hasSurplus: Array.isArray(given[surplus]) && given[surplus].some((cell) => cell.trim()),
  }));
  return {
    columns: meta.fields ?? [],
    isBroken: errors.some(({ type }) => type === 'Quotes'),
    language: languages.find((one) => habits[one].delimiter === delimiter) ?? null,
    rows: rows.filter(({ cells, hasSurplus }) => hasSurplus || Object.values(cells).some(Boolean)),
  };
}
