/**
 * Letters of every script: DejaVu has those of Europe, Arabic, Hebrew, Armenian and Georgian, Unifont the others. Each
 * letter is written in the first font that has it; one that none has is left out, since the format allows no empty box.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name));

export const textFont = fileOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');

const sources = {
  text: () => textFont,
  bold: () => fileOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  rest: () => unpacked(readFileSync(fileOf('@fontsource/unifont/files/unifont-latin-400-normal.woff'))),
};
type FontName = keyof typeof sources;

/** WOFF as TrueType: read packed, its large table would be inflated anew for every letter. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [from, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(from, from + packed);
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.readUInt32BE(at + 16),
      bytes: packed < size ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [place, value] of [count, 16 << power, power, (count << 4) - (16 << power)].entries())
    head.writeUInt16BE(value, 4 + place * 2);
  let offset = head.length;
  const parts = [head];
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    tag.copy(head, at);
    for (const [place, value] of [sum, offset, bytes.length].entries()) head.writeUInt32BE(value, at + 4 + place * 4);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

interface Opened {
  hasGlyphForCodePoint(code: number): boolean;
}
export type Has = (font: FontName, letter: string) => boolean;

/** Asks the fonts of a document; the large one is opened where it is needed. */
export function lettersOf(doc: PDFKit.PDFDocument): Has {
  const opened = new Map<FontName, Opened>();
  return (name, letter) => {
    let font = opened.get(name);
    if (!font) {
      doc.registerFont(name, sources[name]());
      ({ font } = doc.font(name)._font);
      opened.set(name, font);
    }
    return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  };
}

/** Pictures are drawn by no font of ours the way their writer saw them. */
const isPicture = (letter: string) =>
  letter > '\u00ff' && /\p{Extended_Pictographic}|[\ufe00-\ufe0f\u200d]/u.test(letter);

interface Run {
  font: FontName;
  text: string;
}

/** The text in pieces of one font each. */
export function runsOf(text: string, wanted: 'text' | 'bold', has: Has): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    if (isPicture(letter)) continue;
    const font = letter === '\n' || has(wanted, letter) ? wanted : has('rest', letter) ? 'rest' : null;
    if (!font) continue;
    const last = runs.at(-1);
    // A blank stays with the words before it.
    if (last && (last.font === font || (/\s/.test(letter) && has(last.font, letter)))) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs.map((run) => ({ ...run, text: run.text.replace(/ {2,}/g, ' ') }));
}
