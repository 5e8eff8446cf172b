import type { Report } from "@adwright/contracts/report";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureNotice, isCancelled } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { reportQuery, rewriteInsights } from "../../../api/report.ts";
import { notify } from "../../../ui/overlay/toast.ts";

/** Has the AI rewrite the insights; the report's status shows the progress. */
export function useRewriteInsights(report: Pick<Report, "id">) {
  const queryClient = useQueryClient();
  const refresh = () => void invalidate(queryClient, "report");
  return useMutation({
    mutationFn: () => rewriteInsights(report.id, { onAccepted: refresh }),
    meta: { quiet: true },
    onSuccess: (written) => {
      queryClient.setQueryData(reportQuery(report.id).queryKey, written);
      refresh();
    },
    onError: (error) => {
      refresh();
      if (isStillWriting(error)) return;
      notify(failureNotice(error, "Error", "The insights could not be written."));
    },
  });
}

// True if the call timed out; the AI continues writing.
function isStillWriting(error: unknown): boolean {
  return (
    isCancelled(error) || (error instanceof ApplicationError && error.code === "TIMEOUT_ERROR")
  );
}
