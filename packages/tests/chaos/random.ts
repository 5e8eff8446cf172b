import { randomFrom } from "../support/data/random.ts";

export interface Random {
  /** In [0, 1). */
  next(): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function choicesFrom(seed: number): Random {
  const next = randomFrom(seed);
  return { next, pick: (items) => items[Math.floor(next() * items.length)] ?? items[0] };
}
