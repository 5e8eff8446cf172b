import { type Finding, findingOf } from "./finding.ts";
import type { Language } from "./language.ts";
import { areAlike, type Shape, shapeOf, shapeOfNormalized } from "./likeness.ts";
import type { LineKind } from "./lint-line.ts";
import { normalized } from "./normalize.ts";

/** Lines that repeat an earlier one, as errors, or nearly do, as warnings. */
export function lintDuplicates(
  kind: LineKind,
  lines: readonly string[],
  language: Language | undefined,
): Finding[] {
  const list = kind === "headline" ? "headlines" : "descriptions";
  const seen = new Map<string, number>();
  const shapes: Shape[] = [];
  return lines.flatMap((text, index) => {
    const field = `${list}/${index}`;
    const key = normalized(text, language);
    const shape = shapeOfNormalized(key);
    const near = shapes.findIndex((earlier) => areAlike(earlier, shape));
    shapes.push(shape);
    const first = seen.get(key);
    if (first !== undefined) {
      const message = `The same text as ${kind} ${first + 1}.`;
      return [findingOf({ rule: "duplicate", message }, field)];
    }
    seen.set(key, index);
    if (near < 0) return [];
    const message = `Says nearly the same as ${kind} ${near + 1}.`;
    return [findingOf({ rule: "duplicate/near", message }, field)];
  });
}

/** Descriptions that only say a headline once more. */
export function lintEchoes(
  { headlines, descriptions }: { headlines: readonly string[]; descriptions: readonly string[] },
  language: Language | undefined,
): Finding[] {
  const said = headlines.map((line) => normalized(line, language));
  return descriptions.flatMap((text, index) => {
    const headline = said.indexOf(normalized(text, language));
    if (headline < 0 || text.trim() === "") return [];
    const message = `Says the same as headline ${headline + 1}.`;
    return [findingOf({ rule: "duplicate/near", message }, `descriptions/${index}`)];
  });
}

/** How many pairs of lines say nearly the same. */
export function nearDuplicatePairs(lines: readonly string[], language?: Language): number {
  const shapes = lines.map((line) => shapeOf(line, language));
  return shapes.reduce(
    (count, shape, index) =>
      count + shapes.slice(index + 1).filter((other) => areAlike(shape, other)).length,
    0,
  );
}
