import { normalized } from "@adwright/ad-text/normalize";

/** The texts without those that say the same as an earlier one. */
export function distinct(texts: readonly string[]): string[] {
  return distinctBy(texts, (text) => text);
}

/** The same for things that have a text. */
export function distinctBy<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = normalized(textOf(item));
    return seen.has(key) ? false : seen.add(key);
  });
}
