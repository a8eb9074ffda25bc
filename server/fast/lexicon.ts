/**
 * Numbers for words that stand within longer texts, without making a string of each: the index of the search meets some twenty
 * million of them when 200,000 ads are loaded, nearly all of them known. With a Map of strings each took 213 to 220 ns, so
 * it takes 161 to 199 (two rounds over 2.8 million words, reading the texts included).
 */

/** Short strings are copied anyhow; a longer one would keep alive the text that it was cut from. */
const ownCopy = (text: string) => (text.length < 13 ? text : Buffer.from(text).toString());

function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

export class Lexicon {
  readonly words: string[] = [];
  /** By the low bits of the hash, or the next free place: the number of a word and one more. */
  #places = new Int32Array(1024);
  #hashes = new Int32Array(512);

  /** The number of the word that stands there; -1 where it is not known. */
  find(text: string, from = 0, to = text.length): number {
    return (this.#places[this.#placeOf(text, from, to, hashOf(text, from, to))] ?? 0) - 1;
  }

  /** The same, which adds it where it is not known. */
  add(text: string, from = 0, to = text.length): number {
    const hash = hashOf(text, from, to);
    const place = this.#placeOf(text, from, to, hash);
    const known = this.#places[place]!;
    if (known) return known - 1;
    const number = this.words.push(ownCopy(text.slice(from, to))) - 1;
    this.#hashes[number] = hash;
    this.#places[place] = number + 1;
    if (this.words.length * 2 >= this.#places.length) this.#widen();
    return number;
  }

  #placeOf(text: string, from: number, to: number, hash: number): number {
    const mask = this.#places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = this.#places[place]! - 1;
      if (number < 0) return place;
      const word = this.words[number]!;
      if (this.#hashes[number] === hash && word.length === to - from && text.startsWith(word, from)) return place;
    }
  }

  #widen(): void {
    const size = this.#places.length * 2;
    const hashes = new Int32Array(size / 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#places = new Int32Array(size);
    for (let number = 0; number < this.words.length; number++) {
      let place = (hashes[number] ?? 0) & (size - 1);
      while (this.#places[place]) place = (place + 1) & (size - 1);
      this.#places[place] = number + 1;
    }
  }
}
