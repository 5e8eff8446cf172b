import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { preflightProgressQuery, preflightQuery } from "../../../api/publication.ts";

export interface Check {
  /** The result; while a newer version is being checked, the previous result. */
  preflight: Preflight | undefined;
  isRunning: boolean;
  /** The progress of the running check. */
  words: string;
  error: Error | null;
  /** The last check failed; stays true while the next one runs. */
  hasFailed: boolean;
  again: () => void;
}

/** Checks the campaign at once, and again whenever another version of it is saved. */
export function usePreflight({ id, version, currencyCode }: Campaign, visit: string): Check {
  const check = useQuery({
    ...preflightQuery({ campaignId: id, version, visit }),
    placeholderData: keepPreviousData,
  });
  useStateChange(check.error);
  useCurrencyChange((check.data?.estimate.currency ?? currencyCode) !== currencyCode);
  const progress = useQuery(preflightProgressQuery(id)).data;
  const said = progress === undefined || progress.message === "" ? "Checking" : progress.message;
  return {
    preflight: check.data,
    isRunning: check.isFetching,
    words: `${said} …`,
    error: check.isFetching ? null : check.error,
    hasFailed: check.errorUpdatedAt > check.dataUpdatedAt,
    again: () => void check.refetch(),
  };
}

/** If the campaign's status does not allow publishing, the cached campaign is stale: somebody else published it. */
function useStateChange(error: Error | null) {
  const queryClient = useQueryClient();
  const isRefused = error instanceof ApplicationError && error.code === "CONFLICT";
  useEffect(() => {
    if (isRefused) void invalidate(queryClient, "campaign");
  }, [isRefused, queryClient]);
}

/** If the account turns out to use another currency, brand and campaign are refetched. */
function useCurrencyChange(isOther: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isOther) void invalidate(queryClient, "brand", "campaign");
  }, [isOther, queryClient]);
}
