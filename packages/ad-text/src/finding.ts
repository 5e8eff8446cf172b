import { type RuleId, rules } from "./rules.ts";

/** One thing that is wrong, or could be better, with one line. */
export interface Finding {
  /** Stable id, e.g. `width/headline`. */
  rule: RuleId;
  /**
   * error: may not be published, by Google's rules; question: a claim that the facts do not carry, which a person has to
   * answer first; warning: it could work better.
   */
  severity: "error" | "question" | "warning";
  /** The line, as `headlines/3`, `descriptions/0`, `path1`, `keywords/2`, or `headlines` for the set. */
  field: string;
  message: string;
  /** The page the rule rests on. */
  source: string;
  /** The day the page was last read, as YYYY-MM-DD. */
  verifiedOn: string;
  /** The line without this problem, where it can be derived. */
  fix?: string;
  /** On findings of severity "question" only: what a person is asked about the line. */
  question?: ClaimQuestion;
}

export interface ClaimQuestion {
  kind: "number" | "promise" | "new";
  /** The words of the line that make the claim. */
  words: string;
  /** The fact that is nearest, word for word; where there is one. */
  fact?: string;
  /** Words of that fact that could stand in the claim's place ("£65" for "£45"); only where code can derive them. */
  use?: string;
}

/** A finding before it is known which line it is about. */
export interface Problem {
  rule: RuleId;
  message: string;
  fix?: string | undefined;
  question?: ClaimQuestion | undefined;
}

export function findingOf({ rule, message, fix, question }: Problem, field: string): Finding {
  const finding: Finding = { rule, ...rules[rule], field, message };
  if (fix !== undefined) finding.fix = fix;
  if (question !== undefined) finding.question = question;
  return finding;
}
