import { adLimits } from "@adwright/ad-text/limits";
import { overLimitWords, strictWidth } from "@adwright/ad-text/width";

export type LineKind = "headlines" | "descriptions";

export const lineRules = {
  headlines: { title: "Headlines", one: "Headline", ...adLimits.headlines },
  descriptions: { title: "Descriptions", one: "Description", ...adLimits.descriptions },
} as const;

/**
 * What makes Google reject a line, given the other lines of its kind; the rest is checked before publishing. Lines that
 * the ad has at Google (`kept`) are short enough there.
 */
export function lineError(
  kind: LineKind,
  lines: readonly string[],
  index: number,
  kept?: ReadonlySet<string>,
) {
  const text = lines[index] ?? "";
  const { width: limit } = lineRules[kind];
  const width = widthOf(text);
  if (text.trim() === "") return "The line is empty.";
  if (width > limit && kept?.has(text) !== true) return overLimitWords(text, width, limit);
  const isRepeated = lines.slice(0, index).some((earlier) => folded(earlier) === folded(text));
  return isRepeated ? "This line already exists." : undefined;
}

/** The width by the stricter way of counting, which publishing uses: wide characters count twice. */
export function widthOf(text: string): number {
  return strictWidth(text);
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase();
}
