import type { PeriodType } from "@adwright/contracts/report";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureNotice, isCancelled } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { GENERATION_FAILED_WORDS, generateReport } from "../../../api/report.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { refreshPages } from "../list/report-pages.ts";
import { inProgressNotice, noDataNotice, startedNotice } from "./generation-notices.ts";

export interface GenerationChoice {
  brandId: number;
  periodType: PeriodType;
}

/** Starts a report and says how it went; `onEnd` closes the dialog where nothing is left to choose. */
export function useGenerateReport(onStarted: (reportId: number) => void, onEnd: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => {
    void refreshPages(queryClient);
    void invalidate(queryClient, "dashboard");
  };
  return useMutation({
    mutationFn: async ({ periodType, brandId }: GenerationChoice) => {
      let isAccepted = false;
      const onAccepted = () => {
        isAccepted = true;
      };
      try {
        return await generateReport(periodType, brandId, { onAccepted });
      } catch (error) {
        if (isStillWorking(error, isAccepted)) return "in progress";
        throw error;
      }
    },
    meta: { quiet: true },
    onSuccess: (answer) => {
      onEnd();
      refresh();
      if (answer === "in progress") {
        notify(inProgressNotice);
        return;
      }
      notify(answer.hasData ? startedNotice : noDataNotice);
      if (answer.hasData) onStarted(answer.reportId);
    },
    onError: (error) => {
      refresh();
      notify(failureNotice(error, "Generation Failed", GENERATION_FAILED_WORDS));
    },
  });
}

/** The work continues where only the waiting for it ended. */
function isStillWorking(error: unknown, isAccepted: boolean): boolean {
  if (isCancelled(error)) return true;
  if (!(error instanceof ApplicationError)) return false;
  return error.code === "TIMEOUT_ERROR" || (isAccepted && error.code === "NETWORK_ERROR");
}
