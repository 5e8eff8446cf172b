import type { AiInsights, Report } from "@adwright/contracts/report";
import type { ReactNode } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { ReportProgress } from "../report-progress.tsx";
import { insightsOf } from "./insights-of.ts";
import { useRewriteInsights } from "./use-rewrite-insights.ts";

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
