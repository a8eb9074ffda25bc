/** Finds words in what people write, whatever their accents and case, and says where they stand. */
import {
  found,
  type CheckedAd,
  type Finding,
  type FindingLevel,
  type RuleName,
  type Span,
} from '#contract/ad-rules/finding.ts';

/** One character stays one character, so that places in the plain text are places in the text itself. */
export function plain(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const character = text.charAt(index);
    return /[\u2018\u2019]/.test(character) ? "'" : (character.normalize('NFD').charAt(0) || ' ').toLowerCase();
  }).join('');
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

export function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }));
}

const within = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** Looks through title and description. */
export function readWordings(ad: CheckedAd, wordings: readonly Wording[]): Finding[] {
  return (['title', 'description'] as const).flatMap((field) => {
    const text = plain(ad[field]);
    return wordings.flatMap(({ level, rule, phrases, except = [] }) => {
      const harmless = except.length ? spansOf(text, patternOf(except)) : [];
      const spans = spansOf(text, patternOf(phrases)).filter((span) => !harmless.some((one) => within(one, span)));
      return spans.length ? [found(level, rule, field, spans)] : [];
    });
  });
}
