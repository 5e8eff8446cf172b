import { getDashboard } from "@adwright/contracts/dashboard";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";

/** Counts and newest entries. */
export const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }) => send(getDashboard, {}, { signal }),
});
