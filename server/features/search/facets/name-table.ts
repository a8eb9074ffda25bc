/**
 * Finds names by a number made of their bytes, four at a time, where they stand in a longer text: no string is cut out.
 * Texts end with four bytes more than belong to them.
 */
export interface Seats {
  mask: number;
  numbers: Int32Array;
  /** The place of a name in the list that was given; -1 for an empty seat. */
  places: Int32Array;
}

export function numberOf(text: DataView, from: number, to: number, seed: number): number {
  let number = seed;
  let at = from;
  for (; at + 4 <= to; at += 4) number = Math.imul(number ^ text.getInt32(at, true), 0x9e3779b1);
  if (at < to) number = Math.imul(number ^ (text.getInt32(at, true) & ((1 << ((to - at) * 8)) - 1)), 0x9e3779b1);
  return number ^ (number >>> 15);
}

function numberOfName(name: string, seed: number): number {
  const bytes = new TextEncoder().encode(`${name}    `);
  return numberOf(new DataView(bytes.buffer), 0, bytes.length - 4, seed);
}

/** Null where two names share a number: other seeds tell them apart. */
export function giveSeats(names: readonly { name: string; seed: number }[]): Seats | null {
  const size = 2 ** Math.ceil(Math.log2(names.length * 4 + 16));
  const seats = { mask: size - 1, numbers: new Int32Array(size), places: new Int32Array(size).fill(-1) };
  for (const [place, { name, seed }] of names.entries()) {
    const number = numberOfName(name, seed);
    if (findSeat(seats, number) >= 0) return null;
    let seat = number & seats.mask;
    while (seats.places[seat]! >= 0) seat = (seat + 1) & seats.mask;
    seats.numbers[seat] = number;
    seats.places[seat] = place;
  }
  return seats;
}

export function findSeat({ mask, numbers, places }: Seats, number: number): number {
  let seat = number & mask;
  while (places[seat]! >= 0) {
    if (numbers[seat] === number) return places[seat]!;
    seat = (seat + 1) & mask;
  }
  return -1;
}
