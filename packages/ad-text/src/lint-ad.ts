import { claimProblems } from "./claims/lint-claims.ts";
import { type Finding, findingOf } from "./finding.ts";
import { hasBothCountdowns, shownTexts } from "./insertions.ts";
import { adLimits, LONGEST_JUDGED_LINE } from "./limits.ts";
import type { LintContext } from "./lint-context.ts";
import { type ComparedLine, comparedLines, lintDuplicates, lintEchoes } from "./lint-duplicates.ts";
import { lintKeyword } from "./lint-keyword.ts";
import { type LineKind, lintLine } from "./lint-line.ts";
import { lintPaths } from "./lint-paths.ts";
import type { RuleId } from "./rules.ts";
import { exclamationsIn, withoutExclamation } from "./rules/punctuation.ts";
import { foreignFinding, foreignPlaces } from "./speech/lint-language.ts";
import type { SpokenLine } from "./speech/spoken-line.ts";

/**
 * Answers to the same question, which drafts ask often: each round of repairs, the readiness and the plan judge all lines
 * of an ad, most of them unchanged. Long texts are not kept, and all are forgotten once there are too many.
 */
export class Remembered<Answer> {
  readonly #most: number;
  readonly #longest: number;
  readonly #answers = new Map<string, Answer>();

  constructor(most: number, longest = LONGEST_JUDGED_LINE) {
    this.#most = most;
    this.#longest = longest;
  }

  /** The known answer, or the one that `make` gives now; it may not be changed afterwards. */
  of(question: string, make: (question: string) => Answer): Answer {
    if (question.length > this.#longest) return make(question);
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const made = make(question);
    if (this.#answers.size >= this.#most) this.#answers.clear();
    this.#answers.set(question, made);
    return made;
  }
}

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
    ...lintExclamations(headlines, descriptions),
    ...(context ? lintLanguage(headlines, descriptions, context) : []),
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

/**
 * What one line shows by itself and against the facts, of a field that is not known yet. What of it is compared with
 * others is made again: keeping so much for each line takes longer.
 */
interface JudgedLine extends SpokenLine {
  findings: readonly Finding[];
  /** How many exclamation marks it has. */
  exclamations: number;
}

function lintLines(
  kind: LineKind,
  lines: readonly JudgedLine[],
  compared: readonly ComparedLine[],
): Finding[] {
  const list = kind === "headline" ? "headlines" : "descriptions";
  const { fewest, most } = adLimits[list];
  const findings: Finding[] = [];
  for (const [index, line] of lines.entries()) {
    for (const finding of line.findings) findings.push({ ...finding, field: `${list}/${index}` });
  }
  if (lines.length < fewest || lines.length > most) {
    const message = `${lines.length} of ${fewest} to ${most} ${list}.`;
    findings.push(setFinding(`count/${list}`, list, message));
  }
  findings.push(...lintDuplicates(kind, compared));
  return findings;
}

function judgedLines(
  kind: LineKind,
  texts: readonly string[],
  context: LintContext | undefined,
): JudgedLine[] {
  const known = knownLinesOf(kind, context);
  return texts.map((text) => known.of(text, () => judgeLine(kind, text, context)));
}

/** Shared by all lines without findings, to save memory. */
const NOTHING_FOUND: readonly Finding[] = [];

function judgeLine(kind: LineKind, text: string, context: LintContext | undefined): JudgedLine {
  const exclamations = exclamationsIn(text);
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
  return {
    text,
    findings: findings.length > 0 ? findings : NOTHING_FOUND,
    exclamations,
    speech: undefined,
  };
}

const MOST_REMEMBERED = 1000;
type KnownLines = Record<LineKind, Remembered<JudgedLine>>;
const knownLines = new WeakMap<object, KnownLines>();
const NO_CONTEXT = {};

function knownLinesOf(kind: LineKind, context: LintContext | undefined): Remembered<JudgedLine> {
  const key = context ?? NO_CONTEXT;
  const known = knownLines.get(key);
  if (known) return known[kind];
  const made: KnownLines = {
    headline: new Remembered(MOST_REMEMBERED),
    description: new Remembered(MOST_REMEMBERED),
  };
  knownLines.set(key, made);
  return made[kind];
}

/** One exclamation mark is enough for an ad: every line after the first that has one. */
function lintExclamations(
  headlines: readonly JudgedLine[],
  descriptions: readonly JudgedLine[],
): Finding[] {
  const findings: Finding[] = [];
  const count = addExclamations(findings, "descriptions", descriptions, 0);
  addExclamations(findings, "headlines", headlines, count);
  return findings;
}

/** How many exclamation marks there are with those of lines before. */
function addExclamations(
  findings: Finding[],
  list: `${LineKind}s`,
  lines: readonly JudgedLine[],
  before: number,
): number {
  let count = before;
  for (const [index, { text, exclamations }] of lines.entries()) {
    if (exclamations === 0) continue;
    count += exclamations;
    if (count <= 1) continue;
    const message = "More than one exclamation mark in an ad may be disapproved.";
    const fix = withoutExclamation(text);
    const problem = { rule: "punctuation/exclamations", message, fix } as const;
    findings.push(findingOf(problem, `${list}/${index}`));
  }
  return count;
}

function lintLanguage(
  headlines: readonly SpokenLine[],
  descriptions: readonly SpokenLine[],
  context: LintContext,
): Finding[] {
  const foreign = foreignPlaces([...headlines, ...descriptions], context);
  return [...foreign].map(([place, rule]) => {
    const isHeadline = place < headlines.length;
    const field = isHeadline ? `headlines/${place}` : `descriptions/${place - headlines.length}`;
    return foreignFinding(rule, field, context);
  });
}

function setFinding(rule: RuleId, field: string, message: string): Finding {
  return findingOf({ rule, message }, field);
}
