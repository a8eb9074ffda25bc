/** Which words of a text were taken away and which were added: what a moderator has to read again. */
export interface Piece {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Longer texts are compared line by line first, so that no comparison grows out of hand. */
const mostWords = 1_500;

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}’']+|[^\s\p{L}\p{N}’']/gu) ?? [];

/** The longest run of words that both have in the same order, as pairs of places. */
function commonWords(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Pieces of one kind that follow each other become one; what was removed stands before what was added. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else if (piece.text) all.push({ ...piece });
  }
  return all;
}

export function differenceOf(before: string, after: string): Piece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || young.length > mostWords) {
    if (before === after) return [{ text: after, kind: 'same' }];
    return joined([
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]);
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...commonWords(old, young), [old.length, young.length] as const]) {
    pieces.push(
      { text: old.slice(i, x).join(''), kind: 'removed' },
      { text: young.slice(j, y).join(''), kind: 'added' },
    );
    if (x < old.length) pieces.push({ text: old[x] ?? '', kind: 'same' });
    [i, j] = [x + 1, y + 1];
  }
  return joined(pieces.filter(({ text }) => text));
}

/** Words, blanks and signs not counted. */
export const wordCount = (pieces: readonly Piece[], kind: Piece['kind']): number =>
  pieces
    .filter((one) => one.kind === kind)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0), 0);
