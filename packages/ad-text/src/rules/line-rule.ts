import type { Problem } from "../finding.ts";
import type { LintContext } from "../lint-context.ts";

/** `extension`: a sitelink, callout or snippet value. */
export type TextKind = "headline" | "description" | "extension";

/** One line to be judged. */
export interface Line {
  kind: TextKind;
  text: string;
  context: LintContext | undefined;
}

/** Finds what breaks one rule in a line. */
export type LineRule = (line: Line) => Problem | undefined;
