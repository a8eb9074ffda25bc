/** The facts that were found in a sentence, and what of it nobody has taken yet. */
import type { Attribute } from '#contract/api/categories.ts';

export interface Fact {
  key: string;
  kind: 'is' | 'min' | 'max';
  value: string | number | boolean;
  /** Several of the values may hold. */
  isMulti: boolean;
}

/** Taken out of the sentence. */
const taken = '\ue000';

/** Letter by letter, so that both have the same places. */
export function foldLetters(text: string): string {
  let folded = '';
  for (const letter of text.normalize('NFC'))
    folded += (
      letter.length === 1 ? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1) || ' ' : '  '
    )
      .replace(/[’`´]/, "'")
      .replace(/[\u00a0\u202f]/, ' ');
  return folded;
}

export const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
export const begin = String.raw`(?<![\p{L}\d.,-])`;
export const end = String.raw`(?![\p{L}\d])`;
export class Facts {
  /** What nobody took, with the places of the sentence. */
  left: string;
  readonly found: Fact[] = [];

  constructor(left: string) {
    this.left = left;
  }

  take(index: number, length: number): void {
    this.left = this.left.slice(0, index) + taken.repeat(length) + this.left.slice(index + length);
  }

  has = (key: string) => this.found.some((fact) => fact.key === key);

  note(attribute: Attribute, kind: Fact['kind'], value: Fact['value']): void {
    this.found.push({ key: attribute.key, kind, value, isMulti: attribute.type === 'multi' });
  }
}
