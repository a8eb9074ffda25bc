/** How guessable a new password is: one rule for browser and server. Heavy with dictionaries, so only ever imported lazily. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { frenchChoices } from '#contract/password-words.ts';

export type PasswordFault = 'common_password' | 'guessable_password' | 'own_name';

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

const dictionary = { ...common, ...french, 'choices-fr': frenchChoices };
const guesser = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, ...bounds });
/** Signs. */
const mostDecoration = 6;
const commonPasswords = new Set<string>(common['passwords-common']);

/** Digits alone, however written: a phone number, a date, a card. Few enough to be tried one after the other. */
const isNumber = (password: string) => /^[\d\s.,/+()-]+$/.test(password) && password.replace(/\D/g, '').length < 16;

const choices = new Set(frenchChoices);

/** One word of the first tried, with a year, a few digits or a sign around it. */
function isDecorated(password: string, known: readonly string[]): boolean {
  const core = plain(password.toLowerCase()).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (password.length - core.length > mostDecoration) return false;
  return choices.has(core) || commonPasswords.has(core) || known.includes(core);
}

export interface Known {
  /** Names and address of whose password it shall be: good or not, it does not hold them. */
  own?: readonly string[];
  /** What a guesser would try first besides, as a phone number or the name of the site. */
  about?: readonly string[];
}

/** A short name is a part of many words: it counts where it stands alone. */
function holdsName(password: string, own: readonly string[]): boolean {
  const text = plain(password.toLowerCase());
  return own
    .map((one) => plain(one.trim().toLowerCase()).replace(/@.*$/, ''))
    .flatMap((name) => [name, name.replace(/[^\p{L}\d]/gu, '')])
    .some((name) =>
      name.length > 3 ? text.includes(name) : name.length === 3 && text.split(/[^\p{L}]+/u).includes(name),
    );
}

export function judgePassword(password: string, { own = [], about = [] }: Known = {}): Judgement {
  const known = withParts([...own, ...about]);
  const spellings = [...new Set([password, plain(password)])];
  const most = isNumber(password) || isDecorated(password, known) ? 1 : 4;
  const guessed = spellings.map((one) => guesser.check(one, known).score);
  const score = guessed.reduce<Judgement['score']>((least, one) => (one < least ? one : least), most);
  const isCommon = commonPasswords.has(password.toLowerCase());
  const isWeak = score < lowestScore ? 'guessable_password' : holdsName(password, own) ? 'own_name' : null;
  return { score, fault: isCommon ? 'common_password' : isWeak };
}

/** Without accents, as many a password is typed. */
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** A number in the ways it is typed: 0612345678, +33612345678, 612345678. */
function numbersOf(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (!/^\+?[\d\s.()-]{8,}$/.test(text.trim())) return [];
  const national = digits.replace(/^(?:00)?33/, '').replace(/^0/, '');
  return [digits, national, `0${national}`, `33${national}`];
}

/** An address gives its parts away, and names are written together as well. */
function withParts(about: readonly string[]): string[] {
  const given = about.map((one) => plain(one.trim().toLowerCase())).filter(Boolean);
  const known = [...given, ...given.flatMap(numbersOf)];
  const locals = known.filter((one) => one.includes('@')).map((one) => one.slice(0, one.indexOf('@')));
  const words = given.filter((one) => !one.includes('@'));
  const pairs = words.flatMap((one) =>
    words
      .filter((other) => other !== one)
      .flatMap((other) => ['', '.', '-', '_', ' '].map((sign) => one + sign + other)),
  );
  return [...known, ...locals, ...pairs];
}
