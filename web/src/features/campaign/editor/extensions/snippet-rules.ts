import { adLimits } from "@adwright/ad-text/limits";

import { widthOf } from "../ad-groups/line-rules.ts";

/** What is wrong with the number of a structured snippet's values, in words. */
export function snippetCountError(count: number): string | undefined {
  const { fewest, most } = adLimits.snippetValues;
  if (count < fewest) return `${count} of at least ${fewest} values.`;
  return count > most ? `${count} of at most ${most} values.` : undefined;
}

/** What is wrong with the length of a short text, in words. */
export function widthProblem(text: string, limit: number): string | undefined {
  const width = widthOf(text);
  return width > limit ? `“${text}” takes ${width} of ${limit} characters.` : undefined;
}
