const CODES = 0x10000;
/** More letters than the entries of all languages have. */
const LETTERS = 4096;
const FIRST_SIZE = 1 << 15;
const HALF = 0.5;

/** Which node follows another by a letter: whole numbers in one table, read several times as fast as objects. */
export class Steps {
  /** Letters of entries by their code, counted from 1; most others end a search at once. */
  readonly #letters = new Uint16Array(CODES);
  /** By letter, from the first node, where nearly all words of a text already end. */
  readonly #first = new Int32Array(LETTERS);
  /** Node and letter as one number, 0 where a place is free. */
  #keys = new Int32Array(FIRST_SIZE);
  #nodes = new Int32Array(FIRST_SIZE);
  #letterCount = 0;
  #count = 0;
  #made = 0;

  /** The next node, or 0. */
  from(node: number, code: number): number {
    const letter = this.#letters[code] ?? 0;
    if (letter === 0) return 0;
    if (node === 0) return this.#first[letter] ?? 0;
    const key = node * LETTERS + letter;
    const keys = this.#keys;
    const mask = keys.length - 1;
    for (let slot = slotOf(key, mask); ; slot = (slot + 1) & mask) {
      const found = keys[slot];
      if (found === key) return this.#nodes[slot] ?? 0;
      if (found === 0) return 0;
    }
  }

  /** The next node, made where there is none. */
  made(node: number, code: number): number {
    const known = this.from(node, code);
    if (known > 0) return known;
    if (this.#letters[code] === 0) this.#letters[code] = this.#letterCount += 1;
    const letter = this.#letters[code] ?? 0;
    this.#made += 1;
    if (node === 0) this.#first[letter] = this.#made;
    else this.#put(node * LETTERS + letter, this.#made);
    return this.#made;
  }

  #put(key: number, node: number): void {
    if (this.#count >= this.#keys.length * HALF) this.#grow();
    const mask = this.#keys.length - 1;
    let slot = slotOf(key, mask);
    while (this.#keys[slot] !== 0) slot = (slot + 1) & mask;
    this.#keys[slot] = key;
    this.#nodes[slot] = node;
    this.#count += 1;
  }

  #grow(): void {
    const [keys, nodes] = [this.#keys, this.#nodes];
    this.#keys = new Int32Array(keys.length * 2);
    this.#nodes = new Int32Array(keys.length * 2);
    this.#count = 0;
    keys.forEach((key, slot) => {
      if (key !== 0) this.#put(key, nodes[slot] ?? 0);
    });
  }
}

const slotOf = (key: number, mask: number): number => (Math.imul(key, 0x9e3779b1) >>> 8) & mask;
