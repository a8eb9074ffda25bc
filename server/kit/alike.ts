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

/** Letters added, lost, changed or swapped. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const changed = (last[j - 1] ?? 0) + cost;
      row[j] = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
