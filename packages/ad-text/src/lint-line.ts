import { type Finding, findingOf, type Problem } from "./finding.ts";
import { hasUnbalancedBraces, insertionProblem, shownTexts, withInsertion } from "./insertions.ts";
import { adLimits, LONGEST_JUDGED_LINE } from "./limits.ts";
import type { LintContext } from "./lint-context.ts";
import type { Line, LineRule, TextKind } from "./rules/line-rule.ts";
import { everyRule } from "./rules/line-rules.ts";
import { countedWidth, overLimitWords, strictWidth } from "./width.ts";

export type LineKind = "headline" | "description";

/** What the rules find in one line by itself; `lintAd` adds what only the whole ad shows: claims, language, duplicates. */
export function lintLine(
  kind: LineKind,
  text: string,
  field: string,
  context?: LintContext,
): Finding[] {
  const limit = kind === "headline" ? adLimits.headlines.width : adLimits.descriptions.width;
  const findings = editorialFindings(kind, text, field, context);
  const message = widthMessageOf(text, limit);
  if (message === undefined) return findings;
  return [findingOf({ rule: `width/${kind}`, message }, field), ...findings];
}

/** What is wrong with the length of a text; undefined where it fits. */
export function widthMessageOf(text: string, limit: number): string | undefined {
  const width = countedWidth(text);
  if (width > limit) {
    return overLimitWords(text, width, limit);
  }
  const strict = strictWidth(text, width);
  if (strict > limit) {
    return `Takes ${strict} of ${limit} characters as the input fields of Google Ads count, ${width} as documented.`;
  }
  if (text.length <= LONGEST_JUDGED_LINE) return undefined;
  return `Has ${text.length} characters with what it inserts, of ${LONGEST_JUDGED_LINE} at most.`;
}

/**
 * Emptiness, braces and Google's editorial rules: everything about a text but its width. Nothing for a text that is
 * longer than `LONGEST_JUDGED_LINE`.
 */
export function editorialFindings(
  kind: TextKind,
  text: string,
  field: string,
  context?: LintContext,
): Finding[] {
  if (text.trim() === "") {
    return [findingOf({ rule: "empty", message: "The line is empty." }, field)];
  }
  if (text.length > LONGEST_JUDGED_LINE) return [];
  return /[{}]/.test(text)
    ? findingsWithBraces({ kind, text, context }, field)
    : problemsIn({ kind, text, context }).map((problem) => findingOf(problem, field));
}

/** A line is judged as what it shows without what it inserts, and once more as what a condition shows. */
function findingsWithBraces({ kind, text, context }: Line, field: string): Finding[] {
  const findings: Finding[] = [];
  const add = (problem: Problem | undefined) => {
    if (problem) findings.push(findingOf(problem, field));
  };
  if (hasUnbalancedBraces(text)) {
    add({ rule: "braces/unbalanced", message: "A brace is not paired." });
  } else {
    const message = insertionProblem(text, context?.year);
    add(message === undefined ? undefined : { rule: "braces/insertion", message });
  }
  const [shown, ifMet] = shownTexts(text);
  for (const problem of problemsIn({ kind, text: shown, context })) {
    add(shown === text ? problem : withWholeFix(problem, text));
  }
  if (ifMet === undefined) return findings;
  const known = new Set<string>(findings.map(({ rule }) => rule));
  for (const problem of problemsIn({ kind, text: ifMet, context })) {
    if (!known.has(problem.rule)) add({ ...problem, fix: undefined });
  }
  return findings;
}

function problemsIn(line: Line): Problem[] {
  const problems: Problem[] = [];
  for (const rule of everyRule) {
    const problem = rule(line);
    if (problem) problems.push(withSoundFix(problem, rule, line));
  }
  return problems;
}

/** A fix removes the problem and makes no other. */
function withSoundFix(problem: Problem, own: LineRule, line: Line): Problem {
  if (problem.fix === undefined) return problem;
  const fixed = { ...line, text: problem.fix };
  const isSound = everyRule.every(
    (rule) => rule(fixed) === undefined || (rule !== own && rule(line) !== undefined),
  );
  return isSound ? problem : { ...problem, fix: undefined };
}

/** A fix keeps what the line inserts. */
function withWholeFix(problem: Problem, text: string): Problem {
  const { fix } = problem;
  return { ...problem, fix: fix === undefined ? undefined : withInsertion(fix, text) };
}
