import { adLimits } from "@adwright/ad-text/limits";
import { lintLine } from "@adwright/ad-text/lint-line";
import { countedWidth } from "@adwright/ad-text/width";

export type LineKind = "headlines" | "descriptions";

export const lineRules = {
  headlines: { title: "Headlines", one: "Headline", kind: "headline", ...adLimits.headlines },
  descriptions: {
    title: "Descriptions",
    one: "Description",
    kind: "description",
    ...adLimits.descriptions,
  },
} as const;

/** What keeps the line from being published, in words. */
export function lineError(kind: LineKind, text: string): string | undefined {
  const found = lintLine(lineRules[kind].kind, text, "");
  return found.find(({ severity }) => severity === "error")?.message;
}

/** Places used of the limit, as Google counts them: wide characters twice. */
export function widthOf(text: string): number {
  return countedWidth(text);
}
