import { type RuleId, rules } from "./rules.ts";

/** One thing that is wrong, or could be better, with one line. */
export interface Finding {
  /** Stable id, e.g. `width/headline`. */
  rule: RuleId;
  /** error: may not be published; warning: Google may refuse it, or it could work better. */
  severity: "error" | "warning";
  /** The line, as `headlines/3`, `descriptions/0`, `path1`, `keywords/2`, or `headlines` for the set. */
  field: string;
  message: string;
  /** The page the rule rests on. */
  source: string;
  /** The day the page was last read, as YYYY-MM-DD. */
  verifiedOn: string;
  /** The line without this problem, where it can be derived. */
  fix?: string;
}

/** A finding before it is known which line it is about. */
export interface Problem {
  rule: RuleId;
  message: string;
  fix?: string | undefined;
}

export function findingOf({ rule, message, fix }: Problem, field: string): Finding {
  const finding = { rule, ...rules[rule], field, message };
  return fix === undefined ? finding : { ...finding, fix };
}
