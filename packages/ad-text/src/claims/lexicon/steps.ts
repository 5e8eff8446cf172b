const CODES = 0x10000;
/** More letters than the entries of all languages have. */
const LETTERS = 4096;
const FIRST_SIZE = 1 << 15;
const HALF = 0.5;
/** Up to this many children are searched one by one. */
const FEW = 6;

/**
 * The edges of the trie: which node a letter leads to from another node. Kept as numbers in typed arrays, which are read
 * several times as fast as objects. Once all nodes exist, `settled` renumbers them, so that a node's children are
 * neighbors in memory.
 */
export class Steps {
  /** Letters of entries by their code, counted from 1; most others end a search at once. */
  readonly #letters = new Uint16Array(CODES);
  /** By letter, from the first node, where nearly all words of a text already end. */
  #first = new Int32Array(LETTERS);
  /** Node and letter as one number, 0 where a place is free. */
  #keys = new Int32Array(FIRST_SIZE);
  #nodes = new Int32Array(FIRST_SIZE);
  #letterCount = 0;
  #count = 0;
  #made = 0;
  /** Node and letter of each step in the order of making. */
  readonly #froms: number[] = [0];
  readonly #byLetter: number[] = [0];
  /** By node: its own letter, the next node after the same one, and whether the node behind it follows it. */
  #own = new Uint16Array(0);
  #sibling = new Int32Array(0);
  #isFew = new Uint8Array(0);

  /** The next node, or 0. */
  from(node: number, code: number): number {
    const letter = this.#letters[code] ?? 0;
    if (letter === 0) return 0;
    if (node === 0) return this.#first[letter] ?? 0;
    const kind = this.#isFew[node];
    if (kind === NONE) return 0;
    return kind === SOME ? this.#among(node + 1, letter) : this.#looked(node, letter);
  }

  #among(first: number, letter: number): number {
    for (let next = first; next > 0; next = this.#sibling[next] ?? 0) {
      if (this.#own[next] === letter) return next;
    }
    return 0;
  }

  #looked(node: number, letter: number): number {
    const key = node * LETTERS + letter;
    const keys = this.#keys;
    const mask = keys.length - 1;
    for (let slot = slotOf(key, mask); ; slot = (slot + 1) & mask) {
      const found = keys[slot];
      if (found === key) return this.#nodes[slot] ?? 0;
      if (found === 0) return 0;
    }
  }

  /** The next node, made where there is none; before they are settled. */
  made(node: number, code: number): number {
    const known = this.from(node, code);
    if (known > 0) return known;
    if (this.#letters[code] === 0) this.#letters[code] = this.#letterCount += 1;
    const letter = this.#letters[code] ?? 0;
    this.#made += 1;
    this.#froms.push(node);
    this.#byLetter.push(letter);
    if (node === 0) this.#first[letter] = this.#made;
    else this.#put(node * LETTERS + letter, this.#made);
    return this.#made;
  }

  /** Renumbers all nodes, and returns the new number of each. */
  settled(): Int32Array {
    const { child, next, many } = this.#linked();
    const renamed = inDepth(child, next);
    const size = renamed.length;
    this.#own = new Uint16Array(size);
    this.#sibling = new Int32Array(size);
    this.#isFew = new Uint8Array(size);
    this.#first = new Int32Array(LETTERS);
    this.#keys = new Int32Array(FIRST_SIZE);
    this.#nodes = new Int32Array(FIRST_SIZE);
    this.#count = 0;
    for (let node = 1; node < size; node += 1) {
      const to = at(renamed, node);
      this.#own[to] = at(this.#byLetter, node);
      this.#sibling[to] = at(renamed, at(next, node));
      this.#isFew[to] = kindOf(at(many, node));
      const from = at(this.#froms, node);
      if (from === 0) this.#first[at(this.#byLetter, node)] = to;
      else if (at(many, from) > FEW) this.#put(at(renamed, from) * LETTERS + this.#own[to], to);
    }
    return renamed;
  }

  /** By node: the first one that follows it, the next one after the same node, and how many follow. */
  #linked(): Record<"child" | "next" | "many", Int32Array> {
    const size = this.#made + 1;
    const [child, next, many] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
    for (let node = this.#made; node > 0; node -= 1) {
      const from = at(this.#froms, node);
      next[node] = at(child, from);
      child[from] = node;
      many[from] = at(many, from) + 1;
    }
    return { child, next, many };
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

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0;

/** Nothing follows, some nodes that lie behind, or as many as are looked up by letter. */
const NONE = 1;
const SOME = 2;
const MANY = 3;
const kindOf = (many: number): number => (many === 0 ? NONE : many <= FEW ? SOME : MANY);

/** New numbers: each node, then all that follows its first step, and so on. */
function inDepth(child: Int32Array, next: Int32Array): Int32Array {
  const renamed = new Int32Array(child.length);
  const open = [child[0] ?? 0];
  let last = 0;
  while (open.length > 0) {
    const node = open.pop() ?? 0;
    if (node === 0) continue;
    renamed[node] = last += 1;
    open.push(next[node] ?? 0, child[node] ?? 0);
  }
  return renamed;
}

const slotOf = (key: number, mask: number): number => (Math.imul(key, 0x9e3779b1) >>> 8) & mask;
