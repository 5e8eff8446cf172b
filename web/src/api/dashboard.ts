import { getDashboard } from "@adwright/contracts/dashboard";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./client.ts";
import { queryKeys } from "./query-keys.ts";

/** Counts and newest entries. The screen shows a failure in place, so no notice is raised. */
export const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }) => send(getDashboard, {}, { signal }),
  meta: { quiet: true },
});
