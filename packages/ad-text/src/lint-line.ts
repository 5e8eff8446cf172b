import { type Finding, findingOf, type Problem } from "./finding.ts";
import { adLimits } from "./limits.ts";
import type { LintContext } from "./lint-context.ts";
import type { TextKind } from "./rules/line-rule.ts";
import { rulesFor } from "./rules/line-rules.ts";
import { countedWidth, hasUnbalancedBraces, withoutInsertion } from "./width.ts";

export type LineKind = "headline" | "description";

/** What the rules find in one line by itself; `lintAd` adds what only the whole ad shows: claims, language, duplicates. */
export function lintLine(
  kind: LineKind,
  text: string,
  field: string,
  context?: LintContext,
): Finding[] {
  const limit = kind === "headline" ? adLimits.headlines.width : adLimits.descriptions.width;
  const width = countedWidth(text);
  const findings = editorialFindings(kind, text, field, context);
  if (width <= limit) return findings;
  const message = `Takes ${width} of ${limit} characters (East Asian characters count double).`;
  return [findingOf({ rule: `width/${kind}`, message }, field), ...findings];
}

/** Emptiness, braces and Google's editorial rules: everything about a text but its width. */
export function editorialFindings(
  kind: TextKind,
  text: string,
  field: string,
  context?: LintContext,
): Finding[] {
  const findings: Finding[] = [];
  const add = (problem: Problem | undefined) => {
    if (problem) findings.push(findingOf(problem, field));
  };
  if (text.trim() === "") {
    add({ rule: "empty", message: "The line is empty." });
    return findings;
  }
  if (hasUnbalancedBraces(text)) {
    add({ rule: "braces/unbalanced", message: "A brace has no partner." });
  }
  const line = { kind, text: withoutInsertion(text), context };
  for (const rule of rulesFor(line.text)) add(rule(line));
  return findings;
}
