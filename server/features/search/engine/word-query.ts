/** The text of a tsquery as a tree, as far as our own lexemes make use of it. */
import { keeping } from '#server/kit/remembered.ts';

export type WordQuery =
  | { kind: 'word'; lexeme: string; isPrefix: boolean; weights: number }
  /** Words that follow each other, and the text that says how closely. */
  | { kind: 'phrase'; parts: WordQuery[]; text: string }
  | { kind: 'all' | 'any'; parts: WordQuery[] }
  | { kind: 'not'; part: WordQuery };

/** Where an ad holds a word: title, labels, names and town, text. */
export const weightOf: Readonly<Record<string, number>> = { A: 8, B: 4, C: 2, D: 1 };

const token = /\s*(?:'((?:[^']|'')*)'(?::([*A-D]+))?|<(\d+|-)>|([&|!()]))/gy;

function* tokensOf(text: string) {
  token.lastIndex = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [whole, lexeme, marks = '', distance, sign] = found;
    yield { lexeme: lexeme?.replaceAll("''", "'"), marks, sign: distance ? '<>' : sign, whole: whole.trim() };
  }
}

class Parser {
  readonly #tokens;
  #at = 0;

  constructor(text: string) {
    this.#tokens = [...tokensOf(text)];
  }

  #takes(sign: string): boolean {
    if (this.#tokens[this.#at]?.sign !== sign) return false;
    this.#at += 1;
    return true;
  }

  #several(kind: 'all' | 'any', sign: string, read: () => WordQuery): WordQuery {
    const parts = [read()];
    while (this.#takes(sign)) parts.push(read());
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind, parts };
  }

  any(): WordQuery {
    return this.#several('any', '|', () => this.#several('all', '&', () => this.#phrase()));
  }

  #phrase(): WordQuery {
    const begin = this.#at;
    const parts = [this.#one()];
    while (this.#takes('<>')) parts.push(this.#one());
    const [only] = parts;
    if (only && parts.length === 1) return only;
    const text = this.#tokens.slice(begin, this.#at).map(({ whole }) => whole);
    return { kind: 'phrase', parts, text: text.join(' ') };
  }

  #one(): WordQuery {
    if (this.#takes('!')) return { kind: 'not', part: this.#one() };
    if (this.#takes('(')) {
      const inner = this.any();
      this.#takes(')');
      return inner;
    }
    const { lexeme = '', marks = '' } = this.#tokens[this.#at++] ?? {};
    const weights = [...marks].reduce((sum, mark) => sum | (weightOf[mark] ?? 0), 0);
    return { kind: 'word', lexeme, isPrefix: marks.includes('*'), weights };
  }
}

export const parseQuery = keeping(2_000, (text): WordQuery => new Parser(text).any());

/** The phrases in it. */
export function phrasesIn(query: WordQuery): Extract<WordQuery, { kind: 'phrase' }>[] {
  if (query.kind === 'phrase') return [query];
  if (query.kind === 'not') return phrasesIn(query.part);
  return query.kind === 'word' ? [] : query.parts.flatMap(phrasesIn);
}
