/** How guessable a new password is: one rule for browser and server. Heavy with dictionaries, so only ever imported lazily. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';

export type PasswordFault = 'common_password' | 'guessable_password';

export interface Judgement {
  /** From 0, guessed at once, to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  fault: PasswordFault | null;
}

const lowestScore = 2;
/**
 * Only the beginning is judged, with few substitutions (p4ssw0rd): unbounded, some texts of 128 characters keep a
 * processor busy for minutes; like this, for 0.15 s at worst and 0.01 s as a rule.
 */
const bounds = { maxLength: 32, l33tMaxSubstitutions: 4 };

const guesser = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...french }, ...bounds });
const commonPasswords = new Set<string>(common['passwords-common']);

/** `about`: what a guesser would try first, as names, address and the name of the site. */
export function judgePassword(password: string, about: readonly string[] = []): Judgement {
  const known = withParts(about);
  const spellings = [...new Set([password, plain(password)])];
  const score = Math.min(...spellings.map((one) => guesser.check(one, known).score)) as Judgement['score'];
  const isCommon = commonPasswords.has(password.toLowerCase());
  return { score, fault: isCommon ? 'common_password' : score < lowestScore ? 'guessable_password' : null };
}

/** Without accents, as many a password is typed. */
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** An address gives its parts away, and names are written together as well. */
function withParts(about: readonly string[]): string[] {
  const known = about.map((one) => plain(one.trim().toLowerCase())).filter(Boolean);
  const locals = known.filter((one) => one.includes('@')).map((one) => one.slice(0, one.indexOf('@')));
  const words = known.filter((one) => !one.includes('@'));
  const pairs = words.flatMap((one) =>
    words
      .filter((other) => other !== one)
      .flatMap((other) => ['', '.', '-', '_', ' '].map((sign) => one + sign + other)),
  );
  return [...known, ...locals, ...pairs];
}
