import { type Finding, findingOf, type Problem } from "./finding.ts";
import type { Language } from "./language.ts";
import { areAlike, type Shape, shapeOf } from "./likeness.ts";
import type { LineKind } from "./lint-line.ts";

/** A line with what of it is compared with others. */
export interface ComparedLine {
  text: string;
  shape: Shape;
}

export const comparedLines = (
  lines: readonly string[],
  language: Language | undefined,
): ComparedLine[] => lines.map((text) => ({ text, shape: shapeOf(text, language) }));

/** Lines that repeat an earlier one, as errors, or nearly do, as warnings. */
export function lintDuplicates(kind: LineKind, lines: readonly ComparedLine[]): Finding[] {
  const findings: Finding[] = [];
  for (const [index, { shape }] of lines.entries()) {
    const problem = duplicateOf(shape, kind, lines, index);
    if (problem) findings.push(findingOf(problem, `${kind}s/${index}`));
  }
  return findings;
}

/** What is wrong with a line that stands at a place after others. */
function duplicateOf(
  shape: Shape,
  kind: LineKind,
  lines: readonly ComparedLine[],
  place: number,
): Problem | undefined {
  const first = firstBefore(place, lines, shape, isSame);
  if (first >= 0) return { rule: "duplicate", message: `The same text as ${kind} ${first + 1}.` };
  const near = firstBefore(place, lines, shape, areAlike);
  if (near < 0) return undefined;
  return { rule: "duplicate/near", message: `Says nearly the same as ${kind} ${near + 1}.` };
}

/** Descriptions that only repeat a headline. */
export function lintEchoes(
  headlines: readonly ComparedLine[],
  descriptions: readonly ComparedLine[],
): Finding[] {
  const findings: Finding[] = [];
  for (const [index, { text, shape }] of descriptions.entries()) {
    const headline = firstBefore(headlines.length, headlines, shape, isSame);
    if (headline < 0 || text.trim() === "") continue;
    const message = `Says the same as headline ${headline + 1}.`;
    findings.push(findingOf({ rule: "duplicate/near", message }, `descriptions/${index}`));
  }
  return findings;
}

/** The first of the lines before a place that is like another line; -1 for none. */
const firstBefore = (
  end: number,
  lines: readonly ComparedLine[],
  shape: Shape,
  isLike: (one: Shape, other: Shape) => boolean,
): number => lines.slice(0, end).findIndex((earlier) => isLike(earlier.shape, shape));

const isSame = (one: Shape, other: Shape): boolean => one.text === other.text;
