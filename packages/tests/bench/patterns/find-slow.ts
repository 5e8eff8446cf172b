import type { Pattern } from "./find-patterns.ts";
import { growthOf } from "./growth.ts";
import { pumpedTexts } from "./pumped-texts.ts";

const LIMIT = 2.8;
const LONGEST = 6000;

/** Describes a text for which the pattern takes more than linear time; undefined if none was found. */
export function findSlow({ source, flags }: Pattern, sample = 1): string | undefined {
  // Match everywhere, not just once. A sticky pattern keeps its flag, because that is how it is used.
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
