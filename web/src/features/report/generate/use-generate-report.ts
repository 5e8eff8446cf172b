import type { PeriodType } from "@adwright/contracts/report";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureNotice, isCancelled } from "../../../api/http/failure-notice.ts";
import type { Accepted } from "../../../api/http/follow-job.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { GENERATION_FAILED_WORDS, generateReport } from "../../../api/report.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { refreshPages } from "../list/use-report-list.ts";
import { inProgressNotice, noDataNotice, startedNotice } from "./generation-notices.ts";

export interface GenerationChoice {
  brandId: number;
  periodType: PeriodType;
}

interface GenerationEvents {
  onStarted: (reportId: number) => void;
  /** Called when the dialog can close. */
  onEnd: () => void;
  /** Called when the call has already shown how the report ended, so that the list does not show it again. */
  onEndShown: (reportId: number) => void;
}

/** Starts a report and shows the result. */
export function useGenerateReport({ onStarted, onEnd, onEndShown }: GenerationEvents) {
  const queryClient = useQueryClient();
  const acceptedId = useRef<number>(undefined);
  const refresh = () => {
    void refreshPages(queryClient);
    void invalidate(queryClient, "dashboard");
  };
  return useMutation({
    mutationFn: async ({ periodType, brandId }: GenerationChoice) => {
      acceptedId.current = undefined;
      let isAccepted = false;
      const onAccepted = ({ reportId }: Accepted) => {
        isAccepted = true;
        acceptedId.current = reportId;
        // The list shows the report's progress.
        refresh();
      };
      try {
        return await generateReport(periodType, brandId, { onAccepted });
      } catch (error) {
        if (isStillWorking(error, isAccepted)) return "in progress";
        throw error;
      }
    },
    onSuccess: (answer) => {
      onEnd();
      if (answer === "in progress") notify(inProgressNotice);
      else if (answer.hasData) {
        notify(startedNotice);
        onStarted(answer.reportId);
      } else {
        onEndShown(answer.reportId);
        notify(noDataNotice);
      }
      refresh();
    },
    onError: (error) => {
      if (acceptedId.current !== undefined) onEndShown(acceptedId.current);
      notify(failureNotice(error, "Generation Failed", GENERATION_FAILED_WORDS));
      refresh();
    },
  });
}

/** True if only waiting has ended and the work continues on the server. */
function isStillWorking(error: unknown, isAccepted: boolean): boolean {
  if (isCancelled(error)) return true;
  if (!(error instanceof ApplicationError)) return false;
  return error.code === "TIMEOUT_ERROR" || (isAccepted && error.code === "NETWORK_ERROR");
}
