import type { AiInsights, Report, ReportStatus } from "@adwright/contracts/report";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { reportQuery, rewriteInsights } from "../../../api/report.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { isMoving } from "../report-words.ts";

interface InsightsStateProps {
  report: Report;
  part: "insights" | "actions";
  children: (insights: AiInsights) => ReactNode;
}

/** The insights; or that they are being written; or what is missing, with a button to write them again. */
export function InsightsState({ report, part, children }: InsightsStateProps) {
  const state = insightsOf(report, part);
  if (state.kind === "moving") return <ReportProgress status={report.status} />;
  if (state.kind === "ready") return children(state.insights);
  return <Missing report={report} words={state.words} />;
}

function Missing({ report, words }: { report: Report; words: string }) {
  const rewrite = useRewriteInsights(report);
  // Without metrics the AI has nothing to write about.
  const canWrite = report.raw_metrics !== null;
  return (
    <Card>
      <Alert
        tone="warn"
        title={words}
        action={
          canWrite && (
            <Button size="sm" busy={rewrite.isPending} onClick={() => rewrite.mutate()}>
              Write insights again
            </Button>
          )
        }
      >
        {canWrite ? "The metrics of this report are complete and can be read." : undefined}
      </Alert>
    </Card>
  );
}

/** Has the AI rewrite the insights; the report's status shows the progress. */
function useRewriteInsights(report: Pick<Report, "id">) {
  const queryClient = useQueryClient();
  const refresh = () => void invalidate(queryClient, "report");
  return useMutation({
    mutationFn: () => rewriteInsights(report.id, { onAccepted: refresh }),
    onSuccess: (written) => {
      queryClient.setQueryData(reportQuery(report.id).queryKey, written);
      refresh();
    },
    onError: (error) => {
      refresh();
      // The AI continues writing.
      if (error instanceof ApplicationError && error.code === "TIMEOUT_ERROR") return;
      notify(failureNotice(error, "Error", "The insights could not be written."));
    },
  });
}

/** What the server is doing, and that the person need not wait. */
export function ReportProgress({ status }: { status: ReportStatus }) {
  const isReading = status === "reading";
  return (
    <Card>
      <Progress
        label={isReading ? "Reading metrics from Google Ads" : "Writing insights"}
        percent={null}
        words={
          isReading
            ? "The metrics appear here as soon as they are read. This page updates by itself."
            : "The AI reads the metrics and writes what stands out. This page updates by itself."
        }
      />
    </Card>
  );
}

/** Shown instead of insights that cannot be displayed. */
const UNREADABLE_WORDS = "AI analysis data format error";
const NO_INSIGHTS_WORDS = "AI analysis failed - no insights available";
const NO_ACTIONS_WORDS = "AI analysis failed - no suggested actions available";
export const NO_METRICS_WORDS = "No metrics data available";

/** The state of a report's insights: written, being written, or why there are none. */
type Found =
  | { kind: "moving" }
  | { kind: "missing"; words: string }
  | { kind: "ready"; insights: AiInsights };

type Part = "insights" | "actions";

export function insightsOf(
  { status, ai_insights: insights }: Pick<Report, "status" | "ai_insights">,
  part: Part,
): Found {
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
