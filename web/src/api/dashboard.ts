import { getDashboard } from "@adwright/contracts/dashboard";
import { search } from "@adwright/contracts/figures/search";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";
import { readOf } from "./http/read-query.ts";

/** Counts and newest entries. */
export const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }) => send(getDashboard, {}, { signal }),
});

/** Ad groups, keywords and sets of changes by their names. */
export const searchQuery = (q: string) => readOf(["search", q], search, { query: { q } });
