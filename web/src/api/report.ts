import { listReports } from "@adwright/contracts/report";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./client.ts";
import { queryKeys } from "./query-keys.ts";

/** The person's reports, newest first, without their metrics. */
export const reportsQuery = queryOptions({
  queryKey: [...queryKeys.report, "list"],
  queryFn: async ({ signal }) => (await send(listReports, {}, { signal })).reports,
  meta: { quiet: true },
});
