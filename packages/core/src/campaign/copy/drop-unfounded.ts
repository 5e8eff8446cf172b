import type { WrittenAd } from "../generation/generate-prompt.ts";
import { clipped } from "./ad-group-names.ts";

interface Line {
  text: string;
  factId: string | null;
}

/** The ad of an ad group without lines based on facts that were never given; the notes name them. */
export function dropUnfounded(
  written: WrittenAd,
  groupName: string,
  factIds: ReadonlySet<string>,
): { ad: WrittenAd; notes: string[] } {
  const notes: string[] = [];
  const kept = <Kept extends Line>(lines: readonly Kept[]): Kept[] =>
    lines.filter(({ text, factId }) => {
      // Models mark a missing fact by "" as often as by null.
      const isFounded = factId === null || factId === "" || factIds.has(factId);
      if (!isFounded) {
        notes.push(
          `Left out of "${clipped(groupName)}": “${clipped(text)}”. It names a fact that isn't among the brand's.`,
        );
      }
      return isFounded;
    });
  const ad = {
    ...written,
    headlines: kept(written.headlines),
    descriptions: kept(written.descriptions),
  };
  return { ad, notes };
}
