/** French typography of everything written: what belongs together never breaks at the end of a line. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const narrow = '\u202f';
const noBreak = '\u00a0';

/** What is wrong, and the words around it. Placeholders are code. */
function faultsOf(text: string): string[] {
  const words = text.replace(/\{\{.*?\}\}/g, '0').replace(/\]\([^)]*\)|`[^`]*`|https?:\S+/g, ']');
  const rules: [RegExp, string][] = [
    [/[^\s.?!…(«0-9\])"][;!?](?=\s|$)|[ \u00a0\u2009][;!?](?=\s|$|»)/g, 'a narrow no-break space before ; ! ?'],
    [/[\p{L}\d)»\]*] ?:(?=\s|$)|[ \u202f\u2009]:(?=\s|$)/gu, 'a no-break space before :'],
    [/«(?!\u00a0)|(?<!\u00a0)»/g, 'no-break spaces inside « »'],
    [/(?<!\u00a0)(?<=\d.?)[€%]/g, 'a no-break space before € and %'],
    [/\d[ \u00a0]\d{3}(?!\d)/g, 'a narrow no-break space between thousands'],
  ];
  return rules.flatMap(([pattern, rule]) =>
    [...words.matchAll(pattern)].map(
      ({ index }) => `${rule}: “${words.slice(Math.max(0, index - 20), index + 12).trim()}”`,
    ),
  );
}

/** A line may end at a hyphen: the word joiner (U+2060) behind it holds "e-mail" together where a text has several lines. */
const isBroken = (text: string) => text.length > 40 && /e-mail/i.test(text);
/** Mails and SMS are set by other programs. */
const isSent = (name: string) => name === 'mail' || name === 'sms';
const linesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries((value ?? {}) as object).flatMap(([name, part]) => (isSent(name) ? [] : linesOf(part)));

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(textsOf);

const files = globSync(['locales/fr/*.json', 'content/fr/*.md'], { cwd: root }).sort();

test.each(files)('%s keeps French punctuation with its words', (file) => {
  const written = readFileSync(join(root, file), 'utf8');
  const texts = file.endsWith('.json') ? textsOf(JSON.parse(written)) : [written.replace(/^---\n.*?\n---\n/s, '')];
  expect(texts.flatMap(faultsOf)).toEqual([]);
});

test('"e-mail" never breaks at its hyphen', () => {
  const broken = files
    .filter((file) => file.endsWith('.json') && !file.endsWith('/mail.json'))
    .flatMap((file) => linesOf(JSON.parse(readFileSync(join(root, file), 'utf8'))).filter(isBroken));
  const written = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .replace(/^---\n.*?\n---\n/s, '')
        .split('\n'),
    )
    .filter((line) => !line.startsWith('#') && isBroken(line));
  expect([...broken, ...written]).toEqual([]);
});

test('the check sees a wrong space', () => {
  const wrong = ['Vraiment ?', 'Motif: vide', '« oui »', '5 €', 'à 2 000 km', 'Non !', 'fini ; suite'];
  expect(wrong.filter((text) => !faultsOf(text).length)).toEqual([]);
  const right = [
    `Vraiment${narrow}?`,
    `Motif${noBreak}:`,
    `«${noBreak}oui${noBreak}»`,
    `5${noBreak}€`,
    `2${narrow}000`,
  ];
  expect(right.flatMap(faultsOf)).toEqual([]);
});
