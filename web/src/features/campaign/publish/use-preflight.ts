import type { Campaign } from "@adwright/contracts/campaign";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { preflightProgressQuery, preflightQuery } from "../../../api/publication.ts";
import { isConflict, useStale } from "../put-campaign.ts";

export type Check = ReturnType<typeof usePreflight>;

/** Checks the campaign at once, and again whenever another version of it is saved. */
export function usePreflight({ id, version, currencyCode }: Campaign, visit: string) {
  const check = useQuery({
    ...preflightQuery({ campaignId: id, version, visit }),
    placeholderData: keepPreviousData,
  });
  // Somebody else has published it.
  useStale(isConflict(check.error), "campaign");
  // The account turns out to use another currency.
  useStale((check.data?.estimate.currency ?? currencyCode) !== currencyCode, "brand", "campaign");
  const progress = useQuery(preflightProgressQuery(id)).data;
  const said = progress === undefined || progress.message === "" ? "Checking" : progress.message;
  return {
    /** The result; while a newer version is being checked, the previous result. */
    preflight: check.data,
    isRunning: check.isFetching,
    /** The progress of the running check. */
    words: `${said} …`,
    error: check.isFetching ? null : check.error,
    /** The last check failed; stays true while the next one runs. */
    hasFailed: check.errorUpdatedAt > check.dataUpdatedAt,
    again: () => void check.refetch(),
  };
}
