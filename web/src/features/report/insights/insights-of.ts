import type { AiInsights, Report } from "@adwright/contracts/report";

import { isMoving } from "../report-words.ts";

/** Shown instead of insights that cannot be displayed. */
const UNREADABLE_WORDS = "AI analysis data format error";
const NO_INSIGHTS_WORDS = "AI analysis failed - no insights available";
const NO_ACTIONS_WORDS = "AI analysis failed - no suggested actions available";
export const NO_METRICS_WORDS = "No metrics data available";

/** The state of a report's insights: written, being written, or why there are none. */
export type InsightsState =
  | { kind: "moving" }
  | { kind: "missing"; words: string }
  | { kind: "ready"; insights: AiInsights };

type Part = "insights" | "actions";

export function insightsOf(
  { status, ai_insights: insights }: Pick<Report, "status" | "ai_insights">,
  part: Part,
): InsightsState {
  if (isMoving(status)) return { kind: "moving" };
  if (insights === null) return { kind: "missing", words: NO_INSIGHTS_WORDS };
  if (typeof insights === "string") return { kind: "missing", words: UNREADABLE_WORDS };
  if (part === "actions" && insights.suggested_actions.length === 0) {
    return { kind: "missing", words: NO_ACTIONS_WORDS };
  }
  if (part === "insights" && isBlank(insights)) {
    return { kind: "missing", words: NO_INSIGHTS_WORDS };
  }
  return { kind: "ready", insights };
}

function isBlank({ full_report, claims, notes }: AiInsights): boolean {
  return full_report.trim() === "" && claims.length === 0 && notes.length === 0;
}
