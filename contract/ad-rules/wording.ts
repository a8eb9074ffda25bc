/** Finds words in what people write, whatever their accents and case, and says where they stand. */
import {
  found,
  textsOf,
  type CheckedAd,
  type Finding,
  type FindingLevel,
  type RuleName,
  type Span,
} from '#contract/ad-rules/finding.ts';

/** What the eye does not see between letters: combining accents, zero-width spaces, soft hyphens. */
const unseen = /[\p{M}\p{Cf}]/u;

interface Plain {
  text: string;
  /** Where each character of it stands in what was written. */
  places: number[];
}

/** Without accents, capitals and what hides between letters; as short as that makes it. */
export function plain(written: string): Plain {
  const places: number[] = [];
  let text = '';
  for (let index = 0; index < written.length; index += 1) {
    const character = written.charAt(index);
    if (unseen.test(character)) continue;
    text += /[\u2018\u2019]/.test(character) ? "'" : (character.normalize('NFD').charAt(0) || ' ').toLowerCase();
    places.push(index);
  }
  places.push(written.length);
  return { text, places };
}

/** Words stand for themselves and their plurals; a space for any gap, a dash included. */
function toPattern(phrases: readonly string[]): RegExp {
  const forms = phrases.map((phrase) => phrase.split(' ').join("[\\s'’-]+"));
  return new RegExp(`(?<![\\p{L}\\d])(?:${forms.join('|')})s?(?![\\p{L}\\d])`, 'gu');
}

export interface Wording {
  level: FindingLevel;
  rule: RuleName;
  phrases: readonly string[];
  /** Harmless where one of these holds the phrase: a spray gun is no gun. */
  except?: readonly string[];
}

const patterns = new WeakMap<readonly string[], RegExp>();

function patternOf(phrases: readonly string[]): RegExp {
  const known = patterns.get(phrases) ?? toPattern(phrases);
  patterns.set(phrases, known);
  return known;
}

export function spansOf({ text, places }: Plain, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    start: places[index]!,
    end: places[index + found.length - 1]! + 1,
  }));
}

const within = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** Looks through everything that was written freely. */
export function readWordings(ad: CheckedAd, wordings: readonly Wording[]): Finding[] {
  return textsOf(ad).flatMap(([field, written]) => {
    const text = plain(written);
    return wordings.flatMap(({ level, rule, phrases, except = [] }) => {
      const harmless = except.length ? spansOf(text, patternOf(except)) : [];
      const spans = spansOf(text, patternOf(phrases)).filter((span) => !harmless.some((one) => within(one, span)));
      return spans.length ? [found(level, rule, field, spans)] : [];
    });
  });
}
