import { claimProblems } from "./claims/lint-claims.ts";
import { type Finding, findingOf } from "./finding.ts";
import { hasBothCountdowns, shownTexts } from "./insertions.ts";
import { adLimits } from "./limits.ts";
import type { LintContext } from "./lint-context.ts";
import { type ComparedLine, comparedLines, lintDuplicates, lintEchoes } from "./lint-duplicates.ts";
import { lintKeyword } from "./lint-keyword.ts";
import { type LineKind, lintLine } from "./lint-line.ts";
import { lintPaths } from "./lint-paths.ts";
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
  const headlines = judgedLines("headline", ad.headlines, context);
  const descriptions = judgedLines("description", ad.descriptions, context);
  const comparedHeadlines = comparedLines(ad.headlines, context?.language);
  const comparedDescriptions = comparedLines(ad.descriptions, context?.language);
  return [
    ...lintLines("headline", headlines, comparedHeadlines),
    ...lintLines("description", descriptions, comparedDescriptions),
    ...lintEchoes(comparedHeadlines, comparedDescriptions),
    ...lintExclamations(ad),
    ...(context ? lintLanguage(ad, context) : []),
    ...lintCountdowns(ad),
    ...lintPaths(ad),
    ...ad.keywords.flatMap((keyword, index) => lintKeyword(keyword.text, `keywords/${index}`)),
    ...(ad.keywords.length === 0
      ? [setFinding("count/keywords", "keywords", "The ad group needs at least one keyword.")]
      : []),
  ];
}

/**
 * The findings of an ad that is edited at Google. The lines that it has (`kept`) are its owner's and are not judged
 * again; its campaign's language is not known, so no line is foreign to it. Its keywords stay as they are.
 */
export function lintEditedAd(
  ad: Omit<AdText, "keywords">,
  kept: ReadonlySet<string>,
  context: LintContext,
): Finding[] {
  // A placeholder for the keywords satisfies the rules.
  return lintAd({ ...ad, keywords: [{ text: "keyword" }] }, context).filter(({ rule, field }) => {
    const text = textAt(ad, field);
    return !rule.startsWith("language/") && (text === undefined || !kept.has(text));
  });
}

/** The text of a field; undefined for a whole list. */
export function textAt(ad: Omit<AdText, "keywords">, field: string): string | undefined {
  const [list, index] = field.split("/");
  if (list === "headlines" || list === "descriptions") return ad[list][Number(index)];
  return list === "path1" || list === "path2" ? ad[list] : undefined;
}

function lintCountdowns({ headlines, descriptions }: AdText): Finding[] {
  if (!hasBothCountdowns([...headlines, ...descriptions])) return [];
  const message = "Use COUNTDOWN or GLOBAL_COUNTDOWN in all lines of the ad, not both.";
  return [setFinding("braces/insertion", "headlines", message)];
}

function lintLines(
  kind: LineKind,
  lines: readonly (readonly Finding[])[],
  compared: readonly ComparedLine[],
): Finding[] {
  const list = kind === "headline" ? "headlines" : "descriptions";
  const { fewest, most } = adLimits[list];
  const findings: Finding[] = [];
  for (const [index, own] of lines.entries()) {
    for (const finding of own) findings.push({ ...finding, field: `${list}/${index}` });
  }
  if (lines.length < fewest || lines.length > most) {
    const message = `${lines.length} of ${fewest} to ${most} ${list}.`;
    findings.push(setFinding(`count/${list}`, list, message));
  }
  findings.push(...lintDuplicates(kind, compared));
  return findings;
}

/** What one line shows by itself and against the facts, of a field that is not known yet. */
function judgeLine(kind: LineKind, text: string, context: LintContext | undefined): Finding[] {
  const findings = lintLine(kind, text, "", context);
  if (context) {
    const problems = claimProblems(text, context);
    for (const problem of problems) findings.push(findingOf(problem, ""));
    const [, ifMet] = shownTexts(text);
    const others = ifMet === undefined ? [] : claimProblems(ifMet, context);
    for (const problem of others) {
      const isKnown = problems.some(({ message }) => message === problem.message);
      if (!isKnown) findings.push(findingOf(problem, ""));
    }
  }
  return findings;
}

const MOST_REMEMBERED = 2000;
const knownLines = new WeakMap<object, Map<string, readonly Finding[]>>();
const NO_CONTEXT = {};

/** Each round of repairs, the readiness and the plan judge all lines of an ad, most of them unchanged. */
function judgedLines(
  kind: LineKind,
  texts: readonly string[],
  context: LintContext | undefined,
): (readonly Finding[])[] {
  const known = knownLines.get(context ?? NO_CONTEXT) ?? new Map<string, readonly Finding[]>();
  if (known.size > MOST_REMEMBERED) known.clear();
  knownLines.set(context ?? NO_CONTEXT, known);
  return texts.map((text) => {
    const findings = known.get(`${kind} ${text}`) ?? judgeLine(kind, text, context);
    known.set(`${kind} ${text}`, findings);
    return findings;
  });
}

/** One exclamation mark is enough for an ad: every line after the first that has one. */
function lintExclamations({ headlines, descriptions }: AdText): Finding[] {
  const message = "More than one exclamation mark in an ad may be disapproved.";
  let count = 0;
  return Object.entries({ descriptions, headlines }).flatMap(([list, lines]) =>
    lines.flatMap((text, index) => {
      const own = exclamationsIn(text);
      count += own;
      if (own === 0 || count <= 1) return [];
      const fix = withoutExclamation(text);
      return [findingOf({ rule: "punctuation/exclamations", message, fix }, `${list}/${index}`)];
    }),
  );
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
