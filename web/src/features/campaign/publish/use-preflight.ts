import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/preflight";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { preflightProgressQuery, preflightQuery } from "../../../api/preflight.ts";

export interface Check {
  /** What was found; while another version is checked, what was found before. */
  preflight: Preflight | undefined;
  isRunning: boolean;
  /** What the running check is doing. */
  words: string;
  error: Error | null;
  again: () => void;
}

/** Has the campaign checked at once, and again whenever another version of it is saved. */
export function usePreflight({ id, version }: Campaign, visit: string): Check {
  const check = useQuery({
    ...preflightQuery({ campaignId: id, version, visit }),
    placeholderData: keepPreviousData,
  });
  const progress = useQuery(preflightProgressQuery(id)).data;
  const said = progress === undefined || progress.message === "" ? "Checking" : progress.message;
  return {
    preflight: check.data,
    isRunning: check.isFetching,
    words: `${said} …`,
    error: check.isFetching ? null : check.error,
    again: () => void check.refetch(),
  };
}
