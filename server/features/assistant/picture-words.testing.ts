/** Words inside a picture: written as black and white squares, which outlive being drawn anew, and read back from them. */
import sharp from 'sharp';

const square = 16;
const columns = 80;

/** A photo that shows the words. */
export function pictureOf(words: string): Promise<Buffer> {
  const bytes = Buffer.from(`${words}\0`);
  const rows = Math.ceil((bytes.length * 8) / columns);
  const isBlack = (at: number) => ((bytes[at >> 3] ?? 0) >> (7 - (at % 8))) % 2 === 1;
  const pixels = Buffer.alloc(rows * columns, 255);
  for (let at = 0; at < bytes.length * 8; at += 1) if (isBlack(at)) pixels[at] = 0;
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 1 } })
    .resize({ width: columns * square, height: rows * square, kernel: 'nearest' })
    .jpeg()
    .toBuffer();
}

/** What the picture says, as whoever looks at it would read it. */
export async function wordsIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const side = info.width / columns;
  const rows = Math.round(info.height / side);
  const bytes = Buffer.alloc(Math.floor((rows * columns) / 8));
  for (let at = 0; at < bytes.length * 8; at += 1) {
    const x = Math.floor(((at % columns) + 0.5) * side);
    const y = Math.floor((Math.floor(at / columns) + 0.5) * side);
    if ((data[y * info.width + x] ?? 255) < 128) bytes[at >> 3]! |= 1 << (7 - (at % 8));
  }
  return bytes.subarray(0, bytes.indexOf(0)).toString();
}
