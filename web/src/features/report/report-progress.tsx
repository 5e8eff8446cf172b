import type { ReportStatus } from "@adwright/contracts/report";

import { Card } from "../../ui/layout/card.tsx";
import { Progress } from "../../ui/state/progress.tsx";

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
