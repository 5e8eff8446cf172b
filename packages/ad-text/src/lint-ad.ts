import { claimProblems } from "./claims/lint-claims.ts";
import { type Finding, findingOf } from "./finding.ts";
import { adLimits } from "./limits.ts";
import type { LintContext } from "./lint-context.ts";
import { type ComparedLine, comparedLines, lintDuplicates, lintEchoes } from "./lint-duplicates.ts";
import { lintKeyword } from "./lint-keyword.ts";
import { type LineKind, lintLine } from "./lint-line.ts";
import { lintPaths } from "./lint-paths.ts";
import { Remembered } from "./remembered.ts";
import type { RuleId } from "./rules.ts";
import { exclamationsIn, withoutExclamation } from "./rules/punctuation.ts";
import { foreignFinding, foreignLines } from "./speech/lint-language.ts";

/** One responsive search ad with its ad group's keywords. */
export interface AdText {
  headlines: readonly string[];
  descriptions: readonly string[];
  path1: string;
  path2: string;
  keywords: readonly { text: string }[];
  /** Lines pinned to a position. */
  pins?: readonly unknown[];
}

/**
 * Every finding of one ad; fields are relative to the ad, such as `headlines/3`. Language and claims are
 * judged against the context, where there is one.
 */
export function lintAd(ad: AdText, context?: LintContext): Finding[] {
  const headlines = comparedLines(ad.headlines, context?.language);
  const descriptions = comparedLines(ad.descriptions, context?.language);
  return [
    ...lintLines("headline", headlines, context),
    ...lintLines("description", descriptions, context),
    ...lintEchoes(headlines, descriptions),
    ...lintExclamations(ad),
    ...(context ? lintLanguage(ad, context) : []),
    ...lintPaths(ad),
    ...ad.keywords.flatMap((keyword, index) => lintKeyword(keyword.text, `keywords/${index}`)),
    ...(ad.keywords.length === 0
      ? [setFinding("count/keywords", "keywords", "The ad group needs at least one keyword.")]
      : []),
  ];
}

function lintLines(
  kind: LineKind,
  lines: readonly ComparedLine[],
  context: LintContext | undefined,
): Finding[] {
  const list = kind === "headline" ? "headlines" : "descriptions";
  const { fewest, most } = adLimits[list];
  const findings: Finding[] = [];
  const judged = judgedLinesOf(kind, context);
  lines.forEach(({ text }, index) => {
    const found = judged.of(text, () => judgeLine(kind, text, context));
    for (const finding of found) findings.push({ ...finding, field: `${list}/${index}` });
  });
  if (lines.length < fewest || lines.length > most) {
    const message = `${lines.length} of ${fewest} to ${most} ${list}.`;
    findings.push(setFinding(`count/${list}`, list, message));
  }
  findings.push(...lintDuplicates(kind, lines));
  return findings;
}

/** What one line shows by itself and against the facts, of a field that is not known yet. */
function judgeLine(
  kind: LineKind,
  text: string,
  context: LintContext | undefined,
): readonly Finding[] {
  const claims = context ? claimProblems(text, context) : [];
  return [...lintLine(kind, text, "", context), ...claims.map((problem) => findingOf(problem, ""))];
}

const MOST_REMEMBERED = 1000;
type JudgedLines = Record<LineKind, Remembered<readonly Finding[]>>;
const judgedLines = new WeakMap<object, JudgedLines>();
const NO_CONTEXT = {};

function judgedLinesOf(
  kind: LineKind,
  context: LintContext | undefined,
): Remembered<readonly Finding[]> {
  const key = context ?? NO_CONTEXT;
  const known = judgedLines.get(key);
  if (known) return known[kind];
  const made: JudgedLines = {
    headline: new Remembered(MOST_REMEMBERED),
    description: new Remembered(MOST_REMEMBERED),
  };
  judgedLines.set(key, made);
  return made[kind];
}

/** One exclamation mark is enough for an ad: every line after the first that has one. */
function lintExclamations({ headlines, descriptions }: AdText): Finding[] {
  let count = 0;
  const findings: Finding[] = [];
  for (const [list, lines] of Object.entries({ descriptions, headlines })) {
    lines.forEach((text, index) => {
      const own = exclamationsIn(text);
      if (own === 0) return;
      count += own;
      if (count <= 1) return;
      const message = "More than one exclamation mark in an ad may be disapproved.";
      const fix = withoutExclamation(text);
      findings.push(
        findingOf({ rule: "punctuation/exclamations", message, fix }, `${list}/${index}`),
      );
    });
  }
  return findings;
}

function lintLanguage({ headlines, descriptions }: AdText, context: LintContext): Finding[] {
  const foreign = foreignLines([...headlines, ...descriptions], context);
  return [...foreign].map(([place, rule]) => {
    const isHeadline = place < headlines.length;
    const field = isHeadline ? `headlines/${place}` : `descriptions/${place - headlines.length}`;
    return foreignFinding(rule, field, context);
  });
}

function setFinding(rule: RuleId, field: string, message: string): Finding {
  return findingOf({ rule, message }, field);
}
