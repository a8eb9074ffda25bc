/** The picture of a person without a picture: initials on coloured paper. For mails, link previews and users of the API. */
const papers = [
  { paper: '#f1cdbf', ink: '#5c2119' },
  { paper: '#cfdec3', ink: '#1e432b' },
  { paper: '#c3dfe8', ink: '#173d56' },
  { paper: '#f7d987', ink: '#4c3500' },
] as const;

export const defaultSize = 40;
const smallest = 16;
const largest = 512;

/** The first two letters of what was asked for, U where there is none; nothing else gets into the picture. */
export function initialsIn(asked: string): string {
  const letters = asked.normalize('NFC').match(/\p{L}/gu) ?? [];
  return letters.slice(0, 2).join('').toLocaleUpperCase('fr').slice(0, 4) || 'U';
}

function paperOf(initials: string): (typeof papers)[number] {
  let hash = 0;
  for (const letter of initials) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return papers[hash % papers.length] ?? papers[0];
}

/** Pixels, kept within bounds. */
export function sizeIn(asked: unknown): number {
  const size = typeof asked === 'string' && /^\d{1,4}$/.test(asked) ? Number(asked) : defaultSize;
  return Math.min(largest, Math.max(smallest, size));
}

export function drawInitials(initials: string, size: number): string {
  const { paper, ink } = paperOf(initials);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40" role="img" aria-label="${initials}">`,
    `<circle cx="20" cy="20" r="20" fill="${paper}"/>`,
    `<text x="20" y="20" dy="0.36em" text-anchor="middle" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="15.2" font-weight="700" fill="${ink}">${initials}</text>`,
    '</svg>',
  ].join('');
}
