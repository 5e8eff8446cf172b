import { type Finding, findingOf } from "./finding.ts";
import type { Language } from "./language.ts";
import { areAlike, type Shape, shapeOf, shapeOfNormalized } from "./likeness.ts";
import type { LineKind } from "./lint-line.ts";
import { normalized } from "./normalize.ts";

/** A line with what of it is compared with others. */
export interface ComparedLine {
  text: string;
  normalized: string;
}

export function comparedLines(
  lines: readonly string[],
  language: Language | undefined,
): ComparedLine[] {
  return lines.map((text) => ({ text, normalized: normalized(text, language) }));
}

/** Lines that repeat an earlier one, as errors, or nearly do, as warnings. */
export function lintDuplicates(kind: LineKind, lines: readonly ComparedLine[]): Finding[] {
  const list = kind === "headline" ? "headlines" : "descriptions";
  const seen = new Map<string, number>();
  const shapes: Shape[] = [];
  const findings: Finding[] = [];
  lines.forEach(({ normalized: key }, index) => {
    const field = `${list}/${index}`;
    const shape = shapeOfNormalized(key);
    const near = shapes.findIndex((earlier) => areAlike(earlier, shape));
    shapes.push(shape);
    const first = seen.get(key);
    if (first !== undefined) {
      const message = `The same text as ${kind} ${first + 1}.`;
      findings.push(findingOf({ rule: "duplicate", message }, field));
      return;
    }
    seen.set(key, index);
    if (near < 0) return;
    const message = `Says nearly the same as ${kind} ${near + 1}.`;
    findings.push(findingOf({ rule: "duplicate/near", message }, field));
  });
  return findings;
}

/** Descriptions that only repeat a headline. */
export function lintEchoes(
  headlines: readonly ComparedLine[],
  descriptions: readonly ComparedLine[],
): Finding[] {
  const texts = headlines.map((line) => line.normalized);
  return descriptions.flatMap((line, index) => {
    const headline = texts.indexOf(line.normalized);
    if (headline < 0 || line.text.trim() === "") return [];
    const message = `Says the same as headline ${headline + 1}.`;
    return [findingOf({ rule: "duplicate/near", message }, `descriptions/${index}`)];
  });
}

/** How many pairs of lines are nearly the same. */
export function nearDuplicatePairs(lines: readonly string[], language?: Language): number {
  const shapes = lines.map((line) => shapeOf(line, language));
  return shapes.reduce(
    (count, shape, index) =>
      count + shapes.slice(index + 1).filter((other) => areAlike(shape, other)).length,
    0,
  );
}
