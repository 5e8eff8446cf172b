import type { Pattern } from "./find-patterns.ts";
import { growthOf } from "./growth.ts";
import { pumpedTexts } from "./pumped-texts.ts";

const LIMIT = 2.8;
const LONGEST = 6000;

/** The text that a pattern takes more than linear time for, in words; undefined where there is none. */
export function findSlow({ source, flags }: Pattern, sample = 1): string | undefined {
  // Every place counts, not the first one only; a pattern that remembers its place is used so.
  const pattern = new RegExp(source, flags.includes("y") ? flags : `${flags.replace("g", "")}g`);
  const work = (text: string) => text.replace(pattern, "");
  for (const [index, { name, make }] of pumpedTexts(source).entries()) {
    if (index % sample !== 0) continue;
    const { ratio, length, ms } = growthOf(work, make, { most: LONGEST, limit: LIMIT });
    if (ratio > LIMIT) {
      return `${name}: ${ms.toFixed(1)} ms at ${length} characters, ×${ratio.toFixed(1)} at twice as many`;
    }
  }
  return undefined;
}
