import { normalized, shapeLikeness, shapeOf } from "./likeness.ts";

/** The lines chosen so far; rejects lines that are too similar to one of them. */
export interface Picker<T extends { text: string }> {
  picked: T[];
  /** Takes up to `count` of the wanted candidates, in order. */
  take(count: number, isWanted: (candidate: T) => boolean): void;
}

const UNLIKE = 0.5;
const BARELY_UNLIKE = 0.59;

/**
 * Picks lines from a pool. Lines with less than 0.5 likeness to all others come first, then lines below 0.6, above
 * which ads count as near duplicates. Never picks a line in `keep` or one similar to it.
 */
export function makePicker<T extends { text: string }>(pool: T[], keep: string[] = []): Picker<T> {
  const picked: T[] = [];
  const shapes = new Map(pool.map(({ text }) => [text, shapeOf(text)]));
  const taken = new Set(keep.map(normalized));
  const kept = keep.map(shapeOf);
  // Each candidate's likeness to the nearest taken line; increases as lines are taken.
  const nearest = new Map(
    [...shapes].map(([text, shape]) => [
      text,
      Math.max(0, ...kept.map((other) => shapeLikeness(shape, other))),
    ]),
  );
  const pick = (candidate: T) => {
    picked.push(candidate);
    taken.add(normalized(candidate.text));
    const own = shapeOf(candidate.text);
    for (const [text, shape] of shapes) {
      nearest.set(text, Math.max(nearest.get(text) ?? 0, shapeLikeness(shape, own)));
    }
  };
  const isFree = ({ text }: T, most: number) =>
    !taken.has(normalized(text)) && (nearest.get(text) ?? 0) < most;
  return {
    picked,
    take(count, isWanted) {
      const target = picked.length + count;
      for (const most of [UNLIKE, BARELY_UNLIKE]) {
        for (const candidate of pool) {
          if (picked.length >= target) return;
          if (isFree(candidate, most) && isWanted(candidate)) pick(candidate);
        }
      }
    },
  };
}
