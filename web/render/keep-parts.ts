import type { KeptParts } from '#web/render/kept.tsx';

/** Where the element ends that begins before `from`. */
function endOf(html: string, tag: string, from: number): number {
  const signs = new RegExp(`<(/?)${tag}[\\s>]`, 'g');
  signs.lastIndex = from;
  for (let depth = 1, sign = signs.exec(html); sign; sign = signs.exec(html)) {
    depth += sign[1] ? -1 : 1;
    if (depth === 0) return sign.index;
  }
  throw new Error(`<${tag}> has no end`);
}

/** Takes the missing parts out of the page that rendered them, and their marks with them. */
export function keepParts(html: string, { known, missing }: KeptParts): string {
  let page = html;
  for (const name of missing) {
    const mark = ` data-keep="${name}"`;
    const at = page.indexOf(mark);
    if (at < 0) continue;
    page = page.slice(0, at) + page.slice(at + mark.length);
    const tag = /<(\w+)$/.exec(page.slice(0, at))![1]!;
    const begin = page.indexOf('>', at) + 1;
    known.set(name, page.slice(begin, endOf(page, tag, begin)));
  }
  return page;
}
