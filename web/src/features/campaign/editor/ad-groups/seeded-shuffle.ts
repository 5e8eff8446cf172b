/** A new order of the items; the same seed always gives the same one (Fisher–Yates over mulberry32). */
export function seededShuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const left = [...items];
  const shuffled: Item[] = [];
  let state = seed;
  while (left.length > 0) {
    state = (state + 0x6d2b79f5) | 0;
    const place = Math.floor(fractionOf(state) * left.length);
    shuffled.push(...left.splice(place, 1));
  }
  return shuffled;
}

/** 0 up to, not including, 1. */
function fractionOf(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
