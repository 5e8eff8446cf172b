import type { ScanState } from "@adwright/contracts/campaign-group/scan";
import { skipToken, useQuery } from "@tanstack/react-query";

import { ApplicationError } from "../../api/http/application-error.ts";
import { cancelJob } from "../../api/job.ts";
import { type ScanRequest, scanQuery, startScan } from "../../api/scan.ts";
import { useWrite } from "../../connection/use-write.ts";

/** Scans a website and follows the scan; a new scan replaces the previous one. */
export function useScan() {
  const starting = useWrite({
    run: async (request: ScanRequest) => {
      const startedAtMs = Date.now();
      return { startedAtMs, ...(await startScan(request)) };
    },
  });
  const { data: started, error: refusal, variables: request } = starting;
  const { jobId, found, startedAtMs } = started ?? {};
  const following = useQuery({
    ...scanQuery(jobId ?? ""),
    ...(jobId === undefined ? { queryFn: skipToken } : {}),
  });
  const state = found ?? following.data;
  const isLost = following.error !== null;
  const isReading =
    starting.isPending || (jobId !== undefined && isGoingOn(state, following.error));
  const stopping = useStop();
  return {
    start: starting.mutateAsync,
    /** Set if polling failed; the scan itself continues. */
    lookAgain: isLost ? () => void following.refetch() : undefined,
    /** Stops the scan and keeps what it has found; undefined until the server has named the job. */
    stop: isReading && jobId !== undefined ? () => stopping.mutate(jobId) : undefined,
    isStopping: stopping.isPending,
    /** The latest request. */
    request,
    state,
    isReading,
    failure: failureOf(refusal, state, following.error),
    startedAtMs,
    /** When the state on screen was fetched. */
    updatedAtMs: following.dataUpdatedAt || startedAtMs,
  };
}

export type ScanWork = ReturnType<typeof useScan>;

/** Cancels the scan's job; the scan's status is then `stopped`. */
const useStop = () =>
  useWrite({
    run: cancelJob,
    changes: ["scan"],
    failed: ["Error", "The scan could not be stopped."],
    rereads: ["scan"],
  });

const isGoingOn = (state: ScanState | undefined, lost: Error | null): boolean =>
  lost === null && (state === undefined || state.status === "reading");

/** Why the scan failed, in words; undefined if a field or a notice shows the error. */
function failureOf(
  refusal: Error | null,
  state: ScanState | undefined,
  lost: Error | null,
): string | undefined {
  const error = refusal ?? lost;
  if (error !== null) return isShownElsewhere(error) ? undefined : error.message;
  return state?.status === "failed" ? state.message : undefined;
}

function isShownElsewhere(error: Error): boolean {
  if (!(error instanceof ApplicationError)) return false;
  const { type, validationErrors = [] } = error;
  const isOfField = validationErrors.some(
    ({ field }) => field === "website" || field === "brandId",
  );
  return type === "authentication" || type === "subscription" || isOfField;
}
