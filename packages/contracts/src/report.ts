import * as z from "zod/mini";

import { PageQuery } from "./page.ts";
import { route } from "./route.ts";

/** A row of the report list; metrics and insights are read one report at a time. */
export const ReportSummary = z.object({
  id: z.number(),
  title: z.string(),
  created_at: z.string(),
  campaign_count: z.number(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const listReports = route({
  method: "GET",
  path: "/api/reports",
  query: PageQuery,
  answer: z.object({ reports: z.array(ReportSummary) }),
});
