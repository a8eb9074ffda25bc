/** What may tell how a token is meant: itself, its neighbours, its shape and what our lists know of it. */
import type { Known } from '#server/features/ad-drafts/tags/known-words.ts';
import type { Token } from '#server/features/ad-drafts/tags/tokens.ts';

const units: [kind: string, words: Set<string>][] = [
  ['money', new Set('€ euro euros eur e balles balle boules roros quid bucks k grand tenner fiver'.split(' '))],
  ['far', new Set('km kms kilometres kilometre bornes borne miles mile minutes min'.split(' '))],
  [
    'measure',
    new Set(
      'm2 m² m cm mm kg g l litres litre go gb to tb ch cv hp w kw v pouces inch inches mp mpx ha hectares cc cm3 h'.split(
        ' ',
      ),
    ),
  ],
  [
    'count',
    new Set(
      'pieces piece chambres chambre places place portes personnes bed beds bedroom bedrooms rooms room seats seater people ans mois years year months jours semaine heures'.split(
        ' ',
      ),
    ),
  ],
];
const unitOf = (word: string) => units.find(([, words]) => words.has(word))?.[0] ?? '';

function shapeOf({ text }: Token): string {
  if (/^\d/.test(text)) {
    const digits = text.replace(/\D/g, '');
    if (/^(?:19[5-9]|20[0-4])\d$/.test(text)) return 'year';
    return `n${Math.min(digits.length, 7)}${text.startsWith('0') ? 'z' : ''}${text.endsWith('0') && digits.length > 1 ? 'r' : ''}`;
  }
  if (!/\p{L}/u.test(text)) return text;
  if (/\d/.test(text)) return 'mixed';
  return /^\p{Lu}{2,}$/u.test(text) ? 'XX' : /^\p{Lu}/u.test(text) ? 'Xx' : 'x';
}

export const wordOf = (token: Token): string => (/^\d/.test(token.text) ? shapeOf(token) : token.folded);

export const wordFeature = (word: string): string => `w${word}`;

/** Instead of a word that no example had. */
const rare = '<rare>';

/** Of every token in turn. `isSeen` tells whether the examples had a word. */
export function featuresOf(
  tokens: readonly Token[],
  known: readonly Known[],
  isFollow: boolean,
  isSeen: (word: string, at: number) => boolean,
): string[][] {
  const shapes = tokens.map(shapeOf);
  const words = tokens.map((token, at) => (isSeen(wordOf(token), at) ? wordOf(token) : rare));
  const around = isFollow ? 'follow' : 'first';
  const size = tokens.length < 3 ? '2' : tokens.length < 6 ? '5' : tokens.length < 12 ? '11' : 'more';
  const numbers = shapes.filter((shape) => /^(?:n\d|year)/.test(shape)).length;
  return tokens.map((token, at) => {
    const word = (by: number) => words[at + by] ?? (at + by < 0 ? '^' : '$');
    const shape = (by: number) => shapes[at + by] ?? '';
    const list = (by: number) => {
      const one = known[at + by];
      return one ? `${one.place}/${one.thing}/${one.choice}` : '';
    };
    const { place = '', thing = '', choice = '' } = known[at] ?? {};
    const isNumber = /^(?:n\d|year)/.test(shape(0));
    const w = word(0);
    const all = [
      '1',
      wordFeature(w),
      `w-${word(-1)}`,
      `w+${word(1)}`,
      `w--${word(-2)}`,
      `w++${word(2)}`,
      `ww-${word(-1)} ${w}`,
      `ww+${w} ${word(1)}`,
      `w-+${word(-1)} ${word(1)}`,
      `www${word(-2)} ${word(-1)} ${w}`,
      `s${shape(0)}`,
      `s-${shape(-1)} ${shape(0)}`,
      `s+${shape(0)} ${shape(1)}`,
      `f${around} ${shape(0)}`,
      `fw${around} ${w}`,
      `z${size} ${around}`,
      `p${place}`,
      `p${place} ${shape(0)}`,
      `pw-${place} ${word(-1)}`,
      `t${thing}`,
      `c${choice}`,
      `l${list(0)}`,
      `l-${list(-1)}`,
      `l+${list(1)}`,
      `ll-${list(-1)} ${list(0)}`,
      `ll+${list(0)} ${list(1)}`,
      `lf${list(0)} ${around} ${size}`,
      ...(at === 0 ? [`^${list(0)}`, `^${around}`] : []),
      ...(at === tokens.length - 1 ? [`$${list(0)}`, `$${shape(0)}`] : []),
    ];
    const { folded } = token;
    if (!isNumber && folded.length > 3)
      all.push(`a${folded.slice(0, 3)}`, `a${folded.slice(0, 4)}`, `e${folded.slice(-3)}`, `e${folded.slice(-2)}`);
    if (isNumber) {
      all.push(
        `u${unitOf(tokens[at + 1]?.folded ?? '')}`,
        `u${shape(0)} ${unitOf(tokens[at + 1]?.folded ?? '')}`,
        `uw${unitOf(tokens[at + 1]?.folded ?? '')} ${word(-1)}`,
        `u2${word(1)} ${word(2)}`,
        `un${shape(0)} ${numbers}`,
        `ul${list(-1)} ${shape(0)}`,
      );
    } else if (unitOf(token.folded))
      all.push(`u0${unitOf(token.folded)} ${shape(-1)}`, `u0${unitOf(token.folded)} ${word(-2)}`);
    return all;
  });
}
