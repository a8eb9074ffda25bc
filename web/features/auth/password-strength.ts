/** How guessable a password is. Heavy with dictionaries: only ever imported when somebody types a new password. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';

const guesser = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...french } });

/** From 0, guessed at once, to 4; what is known of the person counts as guessed. */
export function strengthOf(password: string, about: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  // Beyond this no password gets weaker, only slower to judge.
  return guesser.check(password.slice(0, 100), about.filter(Boolean)).score;
}
