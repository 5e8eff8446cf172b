import type { Finding } from "@adwright/ad-text/finding";
import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { countedWidth } from "@adwright/ad-text/width";

/** What happens to a line: it may not be published, a person is asked about it, or nothing is said. */
export const classes = ["blocked", "asked", "silent"] as const;
export type Class = (typeof classes)[number];

const isHeadline = (line: string): boolean => countedWidth(line) <= adLimits.headlines.width;

/** Lines as an ad: short ones are headlines. */
export const adOf = (lines: readonly string[]) => ({
  headlines: lines.filter(isHeadline),
  descriptions: lines.filter((line) => !isHeadline(line)),
  path1: "",
  path2: "",
  keywords: [{ text: "x" }],
});

/** What is found in one line among others of its ad. */
export function findingsIn(
  line: string,
  others: readonly string[],
  context: LintContext,
): Finding[] {
  const list = isHeadline(line) ? "headlines" : "descriptions";
  return lintAd(adOf([line, ...others]), context).filter(({ field }) => field === `${list}/0`);
}

/** A line beside others of its ad, which show the language. */
export function classOf(line: string, others: readonly string[], context: LintContext): Class {
  const severities = new Set(findingsIn(line, others, context).map(({ severity }) => severity));
  if (severities.has("error")) return "blocked";
  return severities.has("question") ? "asked" : "silent";
}
