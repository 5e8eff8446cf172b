import * as contract from "@adwright/contracts/performance";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";

/** The figures of all accounts as they are kept. The screen says itself what failed. */
export const performanceQuery = queryOptions({
  queryKey: queryKeys.performance,
  queryFn: ({ signal }) => send(contract.getPerformance, {}, { signal }),
  refetchOnMount: "always",
  meta: { quiet: true },
});

const MINUTE_MS = 60_000;

/**
 * Has the accounts that are due read at Google, behind the screen that shows what is kept: for a query that is
 * `enabled` while `isDue`. What it brings replaces the figures everywhere.
 */
export const performanceRefresh = queryOptions({
  queryKey: [...queryKeys.performanceRefresh],
  queryFn: async ({ client }) => {
    // With a progress listener it becomes a job at once, and no request is kept waiting.
    const fresh = await send(contract.refreshPerformance, {}, { onProgress: ignore });
    client.setQueryData(performanceQuery.queryKey, fresh);
    await client.invalidateQueries({ queryKey: [...queryKeys.campaign, "pages"] });
    return fresh.asOf;
  },
  // Within this time, another visit does not ask again.
  staleTime: 5 * MINUTE_MS,
  refetchOnMount: true,
  retry: false,
  meta: { quiet: true },
});

function ignore() {}
