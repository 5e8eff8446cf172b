import { getDashboard } from "@adwright/contracts/dashboard";
import { search } from "@adwright/contracts/figures/search";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { keyOf } from "./http/query-keys.ts";
import { readOf } from "./http/read-query.ts";

/** Counts and newest entries. */
export const dashboardQuery = queryOptions({
  queryKey: keyOf("dashboard"),
  queryFn: ({ signal }) => send(getDashboard, {}, { signal }),
});

/** Ad groups, keywords and sets of changes by their names. */
export const searchQuery = (q: string) => readOf("search", search, { input: { query: { q } } });
