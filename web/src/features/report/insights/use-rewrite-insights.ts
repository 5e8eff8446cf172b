import type { Report } from "@adwright/contracts/report";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureNotice, isCancelled } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { reportQuery, rewriteInsights } from "../../../api/report.ts";
import { notify } from "../../../ui/overlay/toast.ts";

/** Has the AI write again; the report says by itself how far it is. */
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

// The AI goes on after the time that a call may take.
function isStillWriting(error: unknown): boolean {
  return (
    isCancelled(error) || (error instanceof ApplicationError && error.code === "TIMEOUT_ERROR")
  );
}
