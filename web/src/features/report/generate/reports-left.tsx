import { useQuery } from "@tanstack/react-query";

import { usageQuery } from "../../../api/billing.ts";
import { formatUsed } from "../../../format/usage.ts";

/** How many of this month's reports are used; nothing if the plan has no limit. */
export function ReportsLeft() {
  const { data: usage } = useQuery(usageQuery);
  if (usage === undefined || usage.reports.limit === null) return null;
  return <p className="text-xs text-fg-3">{formatUsed(usage.reports, "report")} this month</p>;
}
