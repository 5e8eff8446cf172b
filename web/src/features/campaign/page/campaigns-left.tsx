import { useQuery } from "@tanstack/react-query";

import { usageQuery } from "../../../api/billing.ts";
import { formatUsed } from "../../../format/usage.ts";

/** How many of this month's campaigns are used; nothing if the plan has no limit. */
export function CampaignsLeft() {
  const { data: usage } = useQuery(usageQuery);
  if (usage === undefined || usage.campaigns.limit === null) return null;
  return (
    <p className="mb-4 text-xs text-fg-3">{formatUsed(usage.campaigns, "campaign")} this month</p>
  );
}
