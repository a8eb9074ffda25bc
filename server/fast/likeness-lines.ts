/** The lines that ads are compared by (ads.likeness), read from an index alone: hundreds for each page. */
import { conditions } from '#contract/ads.ts';

export interface Neighbour {
  id: number;
  price: number | null;
  /** It has a price to compare: neither free nor on request. */
  isPriced: boolean;
  condition: string | null;
  /** Seconds. */
  createdAt: number;
  /** Hundredths of a degree. */
  lat: number | null;
  lon: number | null;
  departement: string;
  /** The title in small letters without accents, between spaces. */
  words: string;
  /** |key=value|key=value| */
  traits: string;
}

const zero = 0x30;
const minus = 0x2d;
const comma = 0x2c;

/** Goes through the text figure by figure: cutting it into pieces would take several times as long. */
class Reader {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Up to the next comma; null where nothing stands before it. */
  number(): number | null {
    const { text } = this;
    const begin = this.at;
    let value = 0;
    let sign = 1;
    while (this.at < text.length) {
      const code = text.charCodeAt(this.at++);
      if (code === comma) break;
      if (code === minus) sign = -1;
      else value = value * 10 + code - zero;
    }
    return this.at === begin + 1 ? null : value * sign;
  }

  upTo(end: number): string {
    const piece = this.text.slice(this.at, end);
    this.at = end + 1;
    return piece;
  }

  line(end: number): Neighbour {
    const id = this.number() ?? 0;
    const price = this.number();
    const priceType = this.number() ?? 0;
    return {
      id,
      price,
      isPriced: priceType <= 1 && price !== null && price > 0,
      condition: conditions[(this.number() ?? 0) - 1] ?? null,
      createdAt: this.number() ?? 0,
      lat: this.number(),
      lon: this.number(),
      departement: this.upTo(this.text.indexOf(';', this.at)),
      words: this.upTo(this.text.indexOf(';', this.at)),
      traits: this.upTo(end),
    };
  }
}

export const readLine = (line: string): Neighbour => new Reader(line).line(line.length);

export function readLines(lines: string | null): Neighbour[] {
  const reader = new Reader(lines ?? '');
  const found: Neighbour[] = [];
  while (reader.at < reader.text.length) {
    const end = reader.text.indexOf('\n', reader.at);
    found.push(reader.line(end === -1 ? reader.text.length : end));
  }
  return found;
}

/** As it stands in the line; null where the ad says nothing. */
export function traitOf({ traits }: Neighbour, key: string): string | null {
  const at = traits.indexOf(`|${key}=`);
  if (at === -1) return null;
  const from = at + key.length + 2;
  return traits.slice(from, traits.indexOf('|', from));
}
