const EMPTY = 0;
const ROOM_FOR_EACH = 4;
const SPREAD = 0x01000193;
const FIRST = 0x811c9dc5 | 0;

/**
 * A hash table of words that looks a word up by its place in a text. Slicing each word out of the text for a `Map` takes
 * several times as long.
 */
export class WordTable<Known> {
  readonly #mask: number;
  /** By slot: the hash of its word, or `EMPTY`. */
  readonly #hashes: Int32Array;
  readonly #words: string[] = [];
  readonly #known: Known[] = [];
  #longest = 0;

  constructor(entries: ReadonlyMap<string, Known>) {
    let size = 1;
    while (size < entries.size * ROOM_FOR_EACH) size *= 2;
    this.#mask = size - 1;
    this.#hashes = new Int32Array(size);
    for (const [word, known] of entries) this.#put(word, known);
  }

  /** What is known of the word that stands between two places of a text; several tables can be asked by one hash. */
  at(text: string, from: number, to: number, hash = hashOf(text, from, to)): Known | undefined {
    if (to - from > this.#longest) return undefined;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const found = this.#hashes[slot];
      if (found === EMPTY) return undefined;
      if (found === hash && isWordAt(this.#words[slot] ?? "", text, from, to)) {
        return this.#known[slot];
      }
    }
  }

  #put(word: string, known: Known): void {
    const hash = hashOf(word, 0, word.length);
    let slot = hash & this.#mask;
    while (this.#hashes[slot] !== EMPTY) slot = (slot + 1) & this.#mask;
    this.#hashes[slot] = hash;
    this.#words[slot] = word;
    this.#known[slot] = known;
    this.#longest = Math.max(this.#longest, word.length);
  }
}

/** A whole number that is never `EMPTY` (FNV-1a, by UTF-16 units). */
export function hashOf(text: string, from: number, to: number): number {
  let hash = FIRST;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), SPREAD);
  return hash === EMPTY ? FIRST : hash;
}

function isWordAt(word: string, text: string, from: number, to: number): boolean {
  return word.length === to - from && text.startsWith(word, from);
}
