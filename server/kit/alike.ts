/** How alike two words are, by their letters and by their sound. */

/** As it sounds in French, roughly. */
export function sound(word: string): string {
  return word
    .replace(/eaux?|aux?/g, 'o')
    .replace(/ph/g, 'f')
    .replace(/qu?|ck?(?![eiy])|k/g, 'k')
    .replace(/c(?=[eiy])|ss|z|x$/g, 's')
    .replace(/y/g, 'i')
    .replace(/h/g, '')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?:es?|s|t|x)$/, '');
}

/** Used again and again for words of fewer letters: a search may compare one with thousands. */
const rowLength = 64;
const spare = Array.from({ length: 3 }, () => new Int32Array(rowLength));

/** Letters added, lost, changed or swapped. */
export function distance(a: string, b: string): number {
  let [before = new Int32Array(), last = before, row = before] =
    b.length < rowLength ? spare : spare.map(() => new Int32Array(b.length + 1));
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? 0;
}
