/**
 * Phrases as patterns: one on each line, as people write them once accents and capitals are gone (`foldLetters`). Within a
 * line, regular expressions.
 */
const linesOf = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.trimStart())
    .filter(Boolean)
    .join('|');

/** Whether one of these is said. */
export const said = (lines: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${linesOf(lines)})(?![\p{L}\d])`, 'u');

/** What people say before they come to it. */
const before =
  'et|ok|alors|au fait|sinon|dis|dis-moi|dis moi|euh|bon|and|so|by the way|also|hey|hi|hello|bonjour|salut';

/** Whether a sentence begins so. */
export const begins = (lines: string): RegExp =>
  new RegExp(String.raw`^\W*(?:(?:${before})[ ,]+)*(?:${linesOf(lines)})(?![\p{L}\d])`, 'u');

/** Whether nothing else is said. */
export const isAll = (lines: string): RegExp => new RegExp(String.raw`^\W*(?:${linesOf(lines)})\W*$`, 'u');

/** In text as it was typed, wherever it stands; to take it out. */
export const everywhere = (lines: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d'’])(?:${linesOf(lines)})(?![\p{L}\d])`, 'giu');
