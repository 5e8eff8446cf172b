import { likeness, normalized } from "./likeness.ts";

/** Lines chosen so far; refuses what is too like one of them. */
export interface Picker<T extends { text: string }> {
  picked: T[];
  /** Takes up to `count` of the candidates that are wanted, in order. */
  take(count: number, isWanted: (candidate: T) => boolean): void;
}

const UNLIKE = 0.5;
const BARELY_UNLIKE = 0.59;

/**
 * Picks lines out of a pool. Lines under 0.5 likeness to all others come first; when those run
 * out, lines just under 0.6, from where on ads count as near duplicates, are taken.
 */
export function makePicker<T extends { text: string }>(pool: T[], keep: string[] = []): Picker<T> {
  const picked: T[] = [];
  const texts = [...keep];
  const isFree = (text: string, most: number) =>
    texts.every((other) => normalized(other) !== normalized(text) && likeness(other, text) < most);
  return {
    picked,
    take(count, isWanted) {
      const target = picked.length + count;
      for (const most of [UNLIKE, BARELY_UNLIKE]) {
        for (const candidate of pool) {
          if (picked.length >= target) return;
          if (picked.includes(candidate) || !isWanted(candidate)) continue;
          if (!isFree(candidate.text, most)) continue;
          picked.push(candidate);
          texts.push(candidate.text);
        }
      }
    },
  };
}
